import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { streams } from '@tapwise/contracts/events/streams';
import type { LeftOnTheTable, WhatIf } from '@tapwise/contracts/http/routes/replay';
import { addDays, addMonths, getYear, toDay } from '@tapwise/contracts/vocabulary/day';
import type { ApiClient } from '../testing/api-client';
import { type RunningApi, startApi } from '../testing/start-api';
import { createUserWithCards, getUserId } from '../testing/wallet-users';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const TODAY = toDay(new Date().toISOString());
const YEAR = getYear(TODAY);
const LAST_YEAR = String(YEAR - 1);
/** 6% on groceries on up to $6,000 a year, then 1%. $95 a year. */
const GROCERY_CARD = 'amex-blue-cash-preferred';
/** 2% everywhere, without a fee. */
const FLAT_CARD = 'citi-double-cash';
const createUser = (...cards: string[]) => createUserWithCards(api, cards);

async function record(user: ApiClient, amount: string, others: Readonly<Record<string, unknown>> = {}) {
  const body = { cardId: FLAT_CARD, storeName: 'Kroger', amount, ...others };
  const response = await user.post('/api/purchases', body);
  expect(response.status).toBe(201);
  return response;
}

async function getLosses(user: ApiClient, range = ''): Promise<LeftOnTheTable> {
  const { status, text } = await user.get(`/api/user/left-on-the-table${range}`);
  expect(status).toBe(200);
  return JSON.parse(text) as LeftOnTheTable;
}

async function askWhatIf(user: ApiClient, body: Readonly<Record<string, unknown>> = {}): Promise<WhatIf> {
  const { status, text } = await user.post('/api/user/what-if', body);
  expect(status).toBe(200);
  return JSON.parse(text) as WhatIf;
}

const EMPTY_REPLAY = { earned: 0, possible: 0, difference: 0, causes: [], months: [], stores: [], cards: [] };

describe('left on the table', () => {
  it('is nothing without purchases', async () => {
    expect(await getLosses(await createUser())).toEqual(EMPTY_REPLAY);
  });

  it('compares what was earned with the best card of that day’s wallet', async () => {
    const user = await createUser(FLAT_CARD, GROCERY_CARD);
    await record(user, '100.00');
    await record(user, '50.00', { storeName: 'Shell', cardId: GROCERY_CARD });
    const month = TODAY.slice(0, 7);
    const loss = { earned: 2, possible: 6, difference: 4 };
    const total = { earned: 3.5, possible: 7.5, difference: 4 };
    const same = { earned: 1.5, possible: 1.5, difference: 0 };
    expect(await getLosses(user)).toEqual({
      ...total,
      causes: [{ cause: 'not-asked', amount: 4 }],
      months: [{ month, ...total }],
      stores: [
        { storeName: 'Kroger', category: 'groceries', ...loss },
        { storeName: 'Shell', category: 'gas', ...same },
      ],
      cards: [
        { cardId: FLAT_CARD, ...loss },
        { cardId: GROCERY_CARD, ...same },
      ],
    });
  });

  it('is net of refunds, and leaves out what was removed', async () => {
    const user = await createUser(FLAT_CARD, GROCERY_CARD);
    const refunded = await record(user, '100.00');
    const removed = await record(user, '900.00');
    await user.post(`/api/purchases/${String(refunded.body['id'])}/refunds`, { amount: '50.00' });
    await user.request('DELETE', `/api/purchases/${String(removed.body['id'])}`);
    expect(await getLosses(user)).toMatchObject({ earned: 1, possible: 3, difference: 2 });
    await user.post(`/api/purchases/${String(refunded.body['id'])}/refunds`, { amount: '50.00' });
    expect(await getLosses(user)).toEqual(EMPTY_REPLAY);
  });

  it('counts caps that purchases before the range used up, until the year ends', async () => {
    const user = await createUser(FLAT_CARD, GROCERY_CARD);
    await record(user, '6000', { cardId: GROCERY_CARD, purchasedOn: `${LAST_YEAR}-03-01` });
    await record(user, '100', { purchasedOn: `${LAST_YEAR}-12-31` });
    await record(user, '100', { purchasedOn: `${String(YEAR)}-01-01` });
    const losses = await getLosses(user, `?from=${LAST_YEAR}-12-01&to=${String(YEAR)}-01-31`);
    expect(losses.months).toEqual([
      { month: `${LAST_YEAR}-12`, earned: 2, possible: 2, difference: 0 },
      { month: `${String(YEAR)}-01`, earned: 2, possible: 6, difference: 4 },
    ]);
  });

  it('considers a purchase that followed a recommendation as asked', async () => {
    const user = await createUser(FLAT_CARD, GROCERY_CARD);
    const { body } = await user.post('/api/recommend', { location: 'Kroger' });
    await record(user, '100.00', { recommendationId: body['id'] });
    expect((await getLosses(user)).causes).toEqual([{ cause: 'other-card', amount: 4 }]);
  });

  it('names the store’s code as the cause if a correction changed the category', async () => {
    const user = await createUser(FLAT_CARD, GROCERY_CARD);
    const { body } = await user.post('/api/recommend', { location: 'Kroger' });
    const recorded = await record(user, '100.00', { cardId: GROCERY_CARD, recommendationId: body['id'] });
    await user.request('PUT', `/api/purchases/${String(recorded.body['id'])}`, {
      body: { cardId: GROCERY_CARD, storeName: 'Kroger', amount: '100.00', category: 'dining' },
    });
    expect((await getLosses(user)).causes).toEqual([{ cause: 'coded-differently', amount: 1 }]);
  });

  it.each(['2026-02-30', 'yesterday', '2026', ''])('rejects the day "%s"', async (day) => {
    const user = await createUser();
    for (const name of ['from', 'to'])
      expect((await user.get(`/api/user/left-on-the-table?${name}=${day}`)).status).toBe(400);
  });

  it('rejects a reversed range and unknown parameters, and accepts a single day', async () => {
    const user = await createUser();
    const get = (query: string) => user.get(`/api/user/left-on-the-table?${query}`);
    expect(await get('from=2026-02-02&to=2026-02-01')).toMatchObject({
      status: 400,
      body: { code: 'range-reversed' },
    });
    expect((await get(`from=${String(YEAR + 1)}-01-01`)).status).toBe(400);
    expect((await get('since=2026-02-01')).status).toBe(400);
    for (const query of ['from=2026-02-01&to=2026-02-01', 'to=2019-01-01', 'from=0001-01-01&to=9999-12-31'])
      expect((await get(query)).status).toBe(200);
  });

  it('is for signed-in users', async () => {
    expect((await api.createVisitor().get('/api/user/left-on-the-table')).status).toBe(401);
  });
});

describe('what if', () => {
  it('replays an unchanged wallet to what is recorded, and stores nothing', async () => {
    const user = await createUser(FLAT_CARD, GROCERY_CARD);
    await record(user, '6100', { cardId: GROCERY_CARD });
    await record(user, '33.33', { purchasedOn: addMonths(TODAY, -12) });
    await record(user, '10', { purchasedOn: addDays(addMonths(TODAY, -12), -1) });
    const id = await getUserId(user);
    const listVersions = async () => {
      const names = [streams.wallet(id), streams.ledger(id, YEAR), streams.account(id)];
      return Promise.all(names.map(async (name) => (await api.store.read(name)).version));
    };
    const before = await listVersions();
    for (const body of [{}, { add: [GROCERY_CARD] }, { remove: ['chase-freedom-flex'] }]) {
      const answer = await askWhatIf(user, body);
      expect(answer).toMatchObject({ actual: 361.67, instead: 361.67, difference: 0, purchases: [] });
      expect(answer.fees).toEqual({ actual: 95, instead: 95 });
      expect(answer.bonuses).toEqual([]);
    }
    expect(await listVersions()).toEqual(before);
  });

  it('moves purchases to an added card while it earns more', async () => {
    const user = await createUser(FLAT_CARD);
    const recorded = await record(user, '100.00');
    await record(user, '100.00', { storeName: 'Starbucks' });
    const answer = await askWhatIf(user, { add: [GROCERY_CARD] });
    const month = TODAY.slice(0, 7);
    expect(answer).toEqual({
      actual: 4,
      instead: 8,
      difference: 4,
      fees: { actual: 0, instead: 95 },
      credits: { actual: 0, instead: 0, cards: [expect.objectContaining({ cardId: GROCERY_CARD, used: 0 })] },
      eligibility: [expect.objectContaining({ cardId: GROCERY_CARD, verdict: 'yes' })],
      bonuses: [expect.objectContaining({ cardId: GROCERY_CARD, kind: 'welcome-offer' })],
      months: [{ month, actual: 4, instead: 8, difference: 4 }],
      purchases: [
        {
          id: recorded.body['id'],
          storeName: 'Kroger',
          purchasedOn: TODAY,
          cardId: FLAT_CARD,
          insteadCardId: GROCERY_CARD,
          actual: 2,
          instead: 6,
          difference: 4,
        },
      ],
    });
  });

  it('moves the purchases of a removed card to the best remaining one, or to none', async () => {
    const user = await createUser(FLAT_CARD, GROCERY_CARD);
    await record(user, '100.00', { cardId: GROCERY_CARD });
    const answer = await askWhatIf(user, { remove: [GROCERY_CARD] });
    expect(answer).toMatchObject({ actual: 6, instead: 2, difference: -4, fees: { actual: 95, instead: 0 } });
    expect(await askWhatIf(user, { remove: [GROCERY_CARD, FLAT_CARD] })).toMatchObject({
      instead: 0,
      purchases: [{ insteadCardId: null, difference: -6 }],
    });
  });

  it('counts a card that is named twice once, and has only fees without purchases', async () => {
    const user = await createUser(FLAT_CARD);
    const twice = await askWhatIf(user, {
      add: [GROCERY_CARD, GROCERY_CARD],
      remove: [FLAT_CARD, FLAT_CARD],
    });
    expect(twice).toEqual(await askWhatIf(user, { add: [GROCERY_CARD], remove: [FLAT_CARD] }));
    const nothing = { actual: 0, instead: 0, difference: 0, months: [], purchases: [] };
    expect(twice).toMatchObject({ ...nothing, fees: { actual: 0, instead: 95 } });
    expect(twice.bonuses).toHaveLength(1);
  });

  it('lists the first year’s match of an added card separately', async () => {
    const user = await createUser('amex-platinum');
    await record(user, '100.00', { cardId: 'amex-platinum' });
    await user.request('PUT', '/api/user/facts', { body: { facts: { isDiscoverFirstYear: true } } });
    const { difference, instead, bonuses } = await askWhatIf(user, {
      add: ['discover-it-miles'],
      remove: ['amex-platinum'],
    });
    expect(instead).toBe(1.5);
    expect(difference).toBeLessThan(1.5);
    expect(bonuses).toContainEqual(expect.objectContaining({ kind: 'first-year-match', amount: 1.5 }));
  });

  it('rejects unknown cards, and starts in the future', async () => {
    const user = await createUser(FLAT_CARD);
    const post = async (body: unknown) => {
      const { status, body: problem } = await user.post('/api/user/what-if', body);
      return [status, problem['code']];
    };
    expect(await post({ add: ['no-such-card'] })).toEqual([404, 'unknown-card']);
    expect(await post({ remove: ['no-such-card'] })).toEqual([404, 'unknown-card']);
    expect(await post({ from: addDays(TODAY, 1) })).toEqual([400, 'start-in-future']);
    expect(await post({ add: [FLAT_CARD], remove: [FLAT_CARD] })).toEqual([400, 'card-added-and-removed']);
    for (const body of [
      { from: '2026-02-30' },
      { add: FLAT_CARD },
      { to: TODAY },
      { add: Array.from({ length: 51 }, () => FLAT_CARD) },
    ])
      expect(await post(body)).toEqual([400, 'invalid-request']);
    expect((await post({ from: TODAY }))[0]).toBe(200);
  });
});
