import fc from 'fast-check';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LedgerEvent } from '@tapwise/contracts/events/ledger';
import { streams } from '@tapwise/contracts/events/streams';
import { addDays, addMonths, toDay } from '@tapwise/contracts/vocabulary/day';
import { selectDeciderEvents } from '../../../command-handler/aggregate';
import { ledgerDecider } from '../../../domain/ledger/decide';
import { type LedgerState, listPurchasesFrom } from '../../../domain/ledger/state';
import type { ApiClient, ApiResponse } from '../../testing/api-client';
import { type RunningApi, startApi } from '../../testing/start-api';
import { createUserWithCards, getUserId } from '../../testing/wallet-users';

let api: RunningApi;
let today: string;
beforeAll(async () => {
  api = await startApi();
  today = toDay(new Date().toISOString());
});
afterAll(() => api.stop());

/** 6% on groceries on up to $6,000 a year, then 1%. */
const CARD = 'amex-blue-cash-preferred';
const createUser = (...cardIds: string[]) => createUserWithCards(api, cardIds);
const YEAR = new Date().getUTCFullYear() - 1;
const toDate = (monthAndDay: string, year = YEAR) => `${String(year)}-${monthAndDay}`;

const record = (user: ApiClient, amount: string, changes: Readonly<Record<string, unknown>> = {}) =>
  user.post('/api/purchases', { cardId: CARD, storeName: 'Kroger', amount, ...changes });
const getPath = ({ body }: ApiResponse) => `/api/purchases/${String(body['id'])}`;
const correct = (user: ApiClient, recorded: ApiResponse, body: Readonly<Record<string, unknown>>) =>
  user.request('PUT', getPath(recorded), { body: { cardId: CARD, storeName: 'Kroger', ...body } });
const remove = (user: ApiClient, recorded: ApiResponse) => user.request('DELETE', getPath(recorded));
const refund = (user: ApiClient, recorded: ApiResponse, body: Readonly<Record<string, unknown>>) =>
  user.post(`${getPath(recorded)}/refunds`, body);

async function loadYear(user: ApiClient, year = YEAR): Promise<LedgerState> {
  const { events } = await api.store.read(streams.ledger(await getUserId(user), year));
  return selectDeciderEvents<LedgerEvent>(events).reduce(ledgerDecider.evolve, ledgerDecider.initialState);
}

/** Each purchase's reward, by amount and day. */
async function listRewards(user: ApiClient, year = YEAR) {
  return listPurchasesFrom(await loadYear(user, year), '')
    .map(({ purchasedOn, amountCents, rewardCents }) => [purchasedOn, amountCents / 100, rewardCents / 100])
    .sort();
}

describe('the day of a purchase', () => {
  it('is today by default, or the day that the user enters', async () => {
    const user = await createUser(CARD);
    expect((await record(user, '10')).body).toMatchObject({
      purchasedOn: today,
      refunded: '0.00',
      warnings: [],
    });
    expect((await record(user, '10', { purchasedOn: addDays(today, -3) })).body).toMatchObject({
      purchasedOn: addDays(today, -3),
    });
  });

  it('can be up to 24 months back and at most tomorrow', async () => {
    const user = await createUser(CARD);
    const allowed = [addMonths(today, -24), addDays(today, 1)];
    for (const purchasedOn of allowed) expect((await record(user, '10', { purchasedOn })).status).toBe(201);
    const rejected = [addDays(addMonths(today, -24), -1), addDays(today, 2), '2026-02-30', '21.11.2026'];
    for (const purchasedOn of rejected) expect((await record(user, '10', { purchasedOn })).status).toBe(400);
  });

  it('decides which purchase used up a cap, not the order of entry', async () => {
    const user = await createUser(CARD);
    const march = await record(user, '6000', { purchasedOn: toDate('03-01') });
    expect(march.body['rewardEarned']).toBe('360.00');
    const february = await record(user, '1000', { purchasedOn: toDate('02-01') });
    expect(february.body['rewardEarned']).toBe('60.00');
    // $5,000 at 6% and $1,000 at 1%.
    expect(await listRewards(user)).toEqual([
      [toDate('02-01'), 1000, 60],
      [toDate('03-01'), 6000, 310],
    ]);
  });

  it('on one day, the higher rate, then the larger amount comes first', async () => {
    const user = await createUser(CARD);
    const purchasedOn = toDate('05-05');
    await record(user, '3000', { purchasedOn });
    await record(user, '4000', { purchasedOn });
    expect(await listRewards(user)).toEqual([
      [purchasedOn, 3000, 130],
      [purchasedOn, 4000, 240],
    ]);
  });
});

describe('correcting a purchase', () => {
  it('replaces what was entered, and gives back the cap that it used', async () => {
    const user = await createUser(CARD);
    const typo = await record(user, '6000', { purchasedOn: toDate('03-01') });
    await record(user, '50', { purchasedOn: toDate('04-01') });
    expect(await listRewards(user)).toContainEqual([toDate('04-01'), 50, 0.5]);
    const corrected = await correct(user, typo, { amount: '60.00' });
    expect(corrected.body).toMatchObject({
      id: typo.body['id'],
      amount: '60.00',
      rewardEarned: '3.60',
      purchasedOn: toDate('03-01'),
      createdAt: typo.body['createdAt'],
    });
    expect(await listRewards(user)).toContainEqual([toDate('04-01'), 50, 3]);
  });

  it('moves a purchase to another year, once', async () => {
    const user = await createUser(CARD);
    const recorded = await record(user, '100', { purchasedOn: toDate('12-31') });
    const headers = { 'idempotency-key': v7() };
    const body = {
      cardId: CARD,
      storeName: 'Kroger',
      amount: '100',
      purchasedOn: toDate('01-01', YEAR + 1),
    };
    const move = async () => (await user.request('PUT', getPath(recorded), { body, headers })).body;
    const moved = { id: recorded.body['id'], purchasedOn: toDate('01-01', YEAR + 1), rewardEarned: '6.00' };
    expect(await move()).toMatchObject(moved);
    expect(await move()).toMatchObject(moved);
    expect(await listRewards(user)).toEqual([]);
    expect(await listRewards(user, YEAR + 1)).toEqual([[toDate('01-01', YEAR + 1), 100, 6]]);
  });

  it('rejects cards outside the wallet, amounts below the refunds, and purchases of others', async () => {
    const user = await createUser(CARD);
    const recorded = await record(user, '100');
    await refund(user, recorded, { amount: '40' });
    expect((await correct(user, recorded, { amount: '100', cardId: 'amex-gold' })).status).toBe(404);
    expect((await correct(user, recorded, { amount: '39.99' })).status).toBe(400);
    expect((await correct(await createUser(CARD), recorded, { amount: '100' })).status).toBe(404);
  });
});

describe('removing a purchase', () => {
  it('restores the state before it was recorded', async () => {
    const user = await createUser(CARD);
    await record(user, '5990', { purchasedOn: toDate('06-10') });
    const before = await loadYear(user);
    const removed = await record(user, '500', { purchasedOn: toDate('06-01') });
    expect((await remove(user, removed)).status).toBe(200);
    expect(await loadYear(user)).toEqual(before);
    expect((await remove(user, removed)).status).toBe(404);
    expect((await remove(await createUser(CARD), removed)).status).toBe(404);
  });

  it('repeated with its key, responds as the first time', async () => {
    const user = await createUser(CARD);
    const recorded = await record(user, '10');
    const headers = { 'idempotency-key': v7() };
    const removeWithKey = () => user.request('DELETE', getPath(recorded), { headers });
    expect((await removeWithKey()).status).toBe(200);
    expect((await removeWithKey()).status).toBe(200);
  });
});

describe('refunding a purchase', () => {
  it('leaves the reward of the rest, and restores the cap in its own period', async () => {
    const user = await createUser(CARD);
    const refunded = await record(user, '6000', { purchasedOn: toDate('03-01') });
    await record(user, '100', { purchasedOn: toDate('04-01') });
    const response = await refund(user, refunded, { amount: '50', refundedOn: today });
    expect(response.body).toMatchObject({ amount: '6000.00', refunded: '50.00', rewardEarned: '357.00' });
    expect(await listRewards(user)).toContainEqual([toDate('04-01'), 100, 3.5]);
  });

  it('in full leaves no trace in the sums', async () => {
    const user = await createUser(CARD);
    await record(user, '5000', { purchasedOn: toDate('06-10') });
    const { spending } = await loadYear(user);
    const recorded = await record(user, '2000', { purchasedOn: toDate('06-01') });
    expect((await refund(user, recorded, { amount: '2000' })).body).toMatchObject({
      refunded: '2000.00',
      rewardEarned: '0.00',
    });
    expect((await loadYear(user)).spending).toEqual(spending);
  });

  it('rejects more than was paid, days before the purchase, and days in the future', async () => {
    const user = await createUser(CARD);
    const recorded = await record(user, '100');
    await refund(user, recorded, { amount: '60' });
    for (const body of [
      { amount: '40.01' },
      { amount: '1', refundedOn: addDays(today, -1) },
      { amount: '1', refundedOn: addDays(today, 2) },
    ])
      expect((await refund(user, recorded, body)).status).toBe(400);
    expect((await refund(user, recorded, { amount: '40' })).body['refunded']).toBe('100.00');
  });
});

describe('the order of entry', () => {
  const CARDS = [CARD, 'citi-custom-cash', 'chase-freedom-flex'];
  const purchase = fc.record({
    cardId: fc.constantFrom(...CARDS),
    storeName: fc.constantFrom('Kroger', 'Shell', 'Chipotle', 'Netflix'),
    amount: fc.integer({ min: 100, max: 400_000 }).map((cents) => (cents / 100).toFixed(2)),
    purchasedOn: fc
      .constantFrom('01-31', '02-01', '02-01', '02-28', '03-15', '12-31')
      .map((day) => toDate(day)),
  });

  it("doesn't matter, and removing restores the initial rewards", { timeout: 120_000 }, async () => {
    const entered = fc.array(purchase, { minLength: 2, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(entered, fc.integer(), async (purchases, seed) => {
        const shuffled = [...purchases].sort(
          (a, b) =>
            ((JSON.stringify(a).length * 31 + seed) % 7) - ((JSON.stringify(b).length * 17 + seed) % 5),
        );
        const first = await createUser(...CARDS);
        const second = await createUser(...CARDS);
        const recorded = [];
        for (const one of purchases) recorded.push(await record(first, one.amount, one));
        for (const one of shuffled) await record(second, one.amount, one);
        const { spending } = await loadYear(first);
        expect((await loadYear(second)).spending).toEqual(spending);
        expect(await listRewards(second)).toEqual(await listRewards(first));
        for (const one of recorded) await remove(first, one);
        expect((await loadYear(first)).days).toEqual({});
      }),
      { numRuns: 12 },
    );
  });
});

it('concurrent corrections, moves, and refunds of one purchase all find it', async () => {
  const user = await createUser(CARD);
  const recorded = await record(user, '90', { purchasedOn: toDate('12-30') });
  const days = [toDate('12-31'), toDate('01-01', YEAR + 1), toDate('12-29'), toDate('01-02', YEAR + 1)];
  const responses = await Promise.all(
    days.flatMap((purchasedOn) => [
      correct(user, recorded, { amount: '90', purchasedOn }),
      refund(user, recorded, { amount: '1', refundedOn: addDays(today, 1) }),
    ]),
  );
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
  const years = [await loadYear(user), await loadYear(user, YEAR + 1)];
  expect(years.flatMap((state) => listPurchasesFrom(state, ''))).toMatchObject([{ refundedCents: 4_00 }]);
});
