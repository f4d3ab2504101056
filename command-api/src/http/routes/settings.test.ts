import { v7 } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { streams } from '@tapwise/contracts/events/streams';
import type { ApiClient } from '../testing/api-client';
import { type RunningApi, startApi } from '../testing/start-api';
import { createUserWithCards, getUserId } from '../testing/wallet-users';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterEach(() => {
  api.now = undefined;
});
afterAll(() => api.stop());

const NOVEMBER = new Date('2026-11-21T10:00:00.000Z');
const FREEDOM = 'chase-freedom-flex';

const createUser = (...cardIds: string[]) => createUserWithCards(api, cardIds);
const put = (user: ApiClient, path: string, body: unknown, headers: Record<string, string> = {}) =>
  user.request('PUT', path, { body, headers });

/** The events of the user's wallet stream, after the cards. */
async function readStoredEvents(user: ApiClient) {
  const { events } = await api.store.read(streams.wallet(await getUserId(user)));
  return events.filter(({ type }) => type !== 'CardAdded').map(({ type, data }) => [type, data]);
}
const getRejection = async (response: ReturnType<ApiClient['post']>) => {
  const { status, body } = await response;
  return [status, body['code']];
};

describe('PUT /api/user/facts', () => {
  it('stores each fact that is sent, and clears those that are null', async () => {
    const user = await createUser();
    const sent = { facts: { hasAmazonPrime: true, paysByPhone: null, bofaRewards: 'Preferred Honors' } };
    const response = await put(user, '/api/user/facts', sent);
    expect([response.status, response.body]).toEqual([
      200,
      { success: true, message: 'Your facts have been saved.' },
    ]);
    expect(response.headers.get('x-position')).toBeTruthy();
    expect(await readStoredEvents(user)).toEqual([
      ['FactStated', { fact: 'paysByPhone', value: null }],
      ['FactStated', { fact: 'hasAmazonPrime', value: true }],
      ['FactStated', { fact: 'bofaRewards', value: 'Preferred Honors' }],
    ]);
  });

  it('stores them once for one Idempotency-Key', async () => {
    const user = await createUser();
    const key = { 'idempotency-key': v7() };
    const prime = { facts: { hasAmazonPrime: true, paysByPhone: true } };
    const first = await put(user, '/api/user/facts', prime, key);
    expect((await put(user, '/api/user/facts', prime, key)).text).toBe(first.text);
    expect(await readStoredEvents(user)).toHaveLength(2);
    expect((await put(user, '/api/user/facts', { facts: { paysByPhone: true } }, key)).status).toBe(422);
  });

  it('rejects unknown facts and tiers, no facts, and visitors', async () => {
    const user = await createUser();
    const ofAnotherProgram = { bofaRewards: 'One Checking Premier' };
    for (const facts of [
      {},
      { hasDog: true },
      { paysByPhone: 'yes' },
      { bofaRewards: true },
      { bofaRewards: 'Gold' },
      ofAnotherProgram,
    ])
      expect([facts, (await put(user, '/api/user/facts', { facts })).status]).toEqual([facts, 400]);
    expect(await readStoredEvents(user)).toEqual([]);
    expect((await put(api.createVisitor(), '/api/user/facts', { facts: { paysByPhone: true } })).status).toBe(
      401,
    );
  });
});

describe('PUT /api/user/valuations', () => {
  const set = (user: ApiClient, valuations: unknown) => put(user, '/api/user/valuations', { valuations });

  it('stores each value; null restores ours', async () => {
    const user = await createUser();
    expect((await set(user, { 'chase-ur': 1.8125, 'amex-mr': 0 })).status).toBe(200);
    expect((await set(user, { 'chase-ur': null })).body['message']).toBe(
      'Your point values have been saved.',
    );
    expect(await readStoredEvents(user)).toEqual([
      ['ValuationSet', { currencyId: 'chase-ur', centsPerPoint: 1.8125 }],
      ['ValuationSet', { currencyId: 'amex-mr', centsPerPoint: 0 }],
      ['ValuationSet', { currencyId: 'chase-ur', centsPerPoint: null }],
    ]);
  });

  it('stores none of them if one currency is unknown', async () => {
    const user = await createUser();
    for (const unknown of ['no-such-points', 'constructor', '4111 1111 1111 1111']) {
      const body = `{"valuations":{"amex-mr":1.5,"${unknown}":1}}`;
      const response = user.request('PUT', '/api/user/valuations', { raw: body });
      expect(await getRejection(response)).toEqual([404, 'unknown-currency']);
    }
    expect(await readStoredEvents(user)).toEqual([]);
  });

  it('rejects values that are negative, above 10 cents, too precise, or not numbers', async () => {
    const user = await createUser();
    for (const value of [-0.1, 10.0001, 1.23456, 1e-7, '1.5', true, []])
      expect([value, (await set(user, { 'amex-mr': value })).status]).toEqual([value, 400]);
    expect((await set(user, {})).status).toBe(400);
    expect((await set(user, { 'amex-mr': 10 })).status).toBe(200);
    expect((await set(api.createVisitor(), { 'amex-mr': 1 })).status).toBe(401);
  });
});

describe('POST /api/user/places/reply', () => {
  const sendReply = (user: ApiClient, storeName: string, code: string) =>
    user.post('/api/user/places/reply', { storeName, code });

  it('stores the code of a merchant, however it is spelled', async () => {
    const user = await createUser();
    const response = await sendReply(user, '  safeway ', '5542');
    const stored = { storeName: 'Safeway', merchantId: 'safeway', code: '5542' };
    expect([response.status, response.body]).toEqual([200, stored]);
    expect(await readStoredEvents(user)).toEqual([['PlaceClarified', stored]]);
  });

  it('stores the code of an unknown store under the first spelling of its name', async () => {
    const user = await createUser();
    await sendReply(user, 'Xyloph’s Zwieback', '5462');
    const { body } = await sendReply(user, 'XYLOPHS ZWIEBACK', '5812');
    expect(body).toEqual({ storeName: 'Xyloph’s Zwieback', merchantId: null, code: '5812' });
  });

  it('rejects other codes, private text, and visitors', async () => {
    const user = await createUser();
    for (const code of ['', '542', '55422', '55a2', '５５４２', 'pump'])
      expect([code, (await sendReply(user, 'Safeway', code)).status]).toEqual([code, 400]);
    expect((await sendReply(user, ' ', '5542')).status).toBe(400);
    expect((await sendReply(user, 'Safeway 4111 1111 1111 1111', '5542')).status).toBe(422);
    expect((await sendReply(user, 'ada@example.com', '5542')).status).toBe(422);
    expect(await readStoredEvents(user)).toEqual([]);
    expect((await sendReply(api.createVisitor(), 'Safeway', '5542')).status).toBe(401);
  });
});

describe('PUT /api/user/cards/{cardId}/rotation', () => {
  const enter = (user: ApiClient, cardId: string, quarter: string, categories: unknown) =>
    put(user, `/api/user/cards/${cardId}/rotation`, { quarter, categories });

  it('stores the categories of a quarter', async () => {
    api.now = NOVEMBER;
    const user = await createUser(FREEDOM);
    const response = await enter(user, FREEDOM, '2026-Q4', ['dining', 'gas', 'dining']);
    expect(response.body).toEqual({ success: true, message: 'The quarter’s categories have been saved.' });
    expect((await enter(user, FREEDOM, '2027-Q1', [])).status).toBe(200);
    expect(await readStoredEvents(user)).toEqual([
      ['QuarterEntered', { cardId: FREEDOM, quarter: '2026-Q4', categories: ['dining', 'gas'] }],
      ['QuarterEntered', { cardId: FREEDOM, quarter: '2027-Q1', categories: [] }],
    ]);
  });

  it('rejects other cards, quarters, and categories, and visitors', async () => {
    api.now = NOVEMBER;
    const user = await createUser(FREEDOM, 'amex-gold');
    const enterRejected = (cardId: string, quarter: string) =>
      getRejection(enter(user, cardId, quarter, ['gas']));
    expect(await enterRejected('discover-it-cash-back', '2026-Q4')).toEqual([404, 'card-not-in-wallet']);
    expect(await enterRejected('amex-gold', '2026-Q4')).toEqual([409, 'card-does-not-rotate']);
    expect(await enterRejected(FREEDOM, '2026-Q3')).toEqual([409, 'quarter-over']);
    expect(await enterRejected(FREEDOM, '2028-Q1')).toEqual([400, 'quarter-too-far']);
    expect((await enterRejected(FREEDOM, 'Q4'))[0]).toBe(400);
    for (const categories of [['general'], ['rotating'], ['amazon'], 'gas', undefined])
      expect((await enter(user, FREEDOM, '2026-Q4', categories)).status).toBe(400);
    expect(await readStoredEvents(user)).toEqual([]);
    expect((await enter(api.createVisitor(), FREEDOM, '2026-Q4', ['gas'])).status).toBe(401);
  });
});

describe('a recommendation', () => {
  it('stores the settings that it was based on', async () => {
    api.now = NOVEMBER;
    const user = await createUser(FREEDOM);
    const getInputs = async () => {
      const { body } = await user.post('/api/recommend', { location: 'Safeway' });
      const { body: verified } = await user.get(`/api/user/recommendations/${String(body['id'])}/verify`);
      expect(verified['verified']).toBe(true);
      const { events } = await api.store.read(streams.recommendation(String(body['id'])));
      const [recommendationEvent] = events;
      if (recommendationEvent?.type !== 'RecommendationGiven') throw new Error('There is no recommendation');
      return recommendationEvent.data.inputs;
    };
    expect(await getInputs()).not.toHaveProperty('settings');
    await put(user, '/api/user/facts', { facts: { paysByPhone: true } });
    await put(user, '/api/user/valuations', { valuations: { 'chase-ur': 2 } });
    await put(user, `/api/user/cards/${FREEDOM}/rotation`, { quarter: '2026-Q4', categories: ['gas'] });
    expect(await getInputs()).toMatchObject({
      settings: { facts: { paysByPhone: true }, valuations: { 'chase-ur': 2 } },
      wallet: [{ cardId: FREEDOM, rotation: [{ quarter: '2026-Q4', categories: ['gas'] }] }],
    });
  });
});

describe('the user’s settings', () => {
  const recommend = async (user: ApiClient, location: string) =>
    (await user.post('/api/recommend', { location })).body as {
      card: { id: string };
      question?: { options: { code: string }[] };
      ranking: { cardId: string; estimatedValue: number }[];
      id: string;
    };

  it('about a store’s code counts in later recommendations and purchases', async () => {
    const user = await createUser('amex-blue-cash-preferred', 'citi-custom-cash');
    const before = await recommend(user, 'Kroger');
    expect(before.card.id).toBe('amex-blue-cash-preferred');
    expect(before.question?.options.map(({ code }) => code)).toEqual(['5411', '5542']);
    await user.post('/api/user/places/reply', { storeName: 'Kroger', code: '5542' });
    const after = await recommend(user, 'kroger');
    expect(after.card.id).toBe('citi-custom-cash');
    expect(after.question).toBeUndefined();
    const bought = { cardId: 'citi-custom-cash', amount: '100', storeName: 'kroger' };
    expect((await user.post('/api/purchases', bought)).body).toMatchObject({
      category: 'gas',
      rewardEarned: '5.00',
    });
    const { body } = await user.get(`/api/user/recommendations/${after.id}/verify`);
    expect(body['verified']).toBe(true);
  });

  it('about points and memberships counts in later recommendations', async () => {
    const user = await createUser('amex-gold', 'prime-visa');
    const getValue = async (location: string, cardId: string) => {
      const { ranking } = await recommend(user, location);
      return ranking.find((card) => card.cardId === cardId)?.estimatedValue;
    };
    expect(await getValue('olive garden', 'amex-gold')).toBe(6);
    await put(user, '/api/user/valuations', { valuations: { 'amex-mr': 1 } });
    expect(await getValue('olive garden', 'amex-gold')).toBe(4);
  });

  it('as the expected top category counts until purchases are recorded', async () => {
    const user = await createUser('citi-custom-cash');
    const choose = await put(user, '/api/user/cards/citi-custom-cash/choice', { category: 'groceries' });
    expect(choose.body).toMatchObject({ isAutomatic: true, isAssumed: false });
    expect((await recommend(user, 'olive garden')).ranking[0]?.estimatedValue).toBe(1);
    expect((await recommend(user, 'safeway')).ranking[0]?.estimatedValue).toBe(5);
  });
});
