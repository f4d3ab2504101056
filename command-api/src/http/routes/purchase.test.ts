import { v4, v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { streams } from '@tapwise/contracts/events/streams';
import { type RunningApi, startApi } from '../testing/start-api';
import { createUserWithCards, getUserId } from '../testing/wallet-users';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const createUser = (...cardIds: string[]) => createUserWithCards(api, cardIds);
const RECOMMEND_PATH = '/api/recommend';

describe('recording a purchase', () => {
  const purchase = {
    cardId: 'citi-double-cash',
    amount: '12.34',
    storeName: 'starbucks',
    category: 'starbucks',
  };

  it('returns the reward that the server computed, regardless of the client’s', async () => {
    const user = await createUser('citi-double-cash', 'amex-gold');
    const response = await user.post('/api/purchases', { ...purchase, rewardEarned: '999.00' });
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({
      cardId: 'citi-double-cash',
      storeName: 'Starbucks',
      category: 'dining',
      amount: '12.34',
      rewardEarned: '0.25',
    });
    const year = new Date().getUTCFullYear();
    const { events } = await api.store.read(streams.ledger(await getUserId(user), year));
    expect(events[0]?.data).toMatchObject({
      alternatives: [{ cardId: 'amex-gold', rewardCents: 74, accepted: true }],
    });
  });

  it('counts ten concurrent purchases against a cap without double counting', async () => {
    const user = await createUser('amex-blue-cash-preferred');
    const buy = { cardId: 'amex-blue-cash-preferred', amount: '1000.00', storeName: 'Kroger' };
    const responses = await Promise.all(Array.from({ length: 10 }, () => user.post('/api/purchases', buy)));
    expect(responses.every(({ status }) => status === 201)).toBe(true);
    const rewards = responses.map(({ body }) => String(body['rewardEarned'])).sort();
    expect(rewards).toEqual([...Array<string>(4).fill('10.00'), ...Array<string>(6).fill('60.00')]);
  });

  it('rejects cards outside the wallet, invalid amounts, and visitors', async () => {
    const user = await createUser('citi-double-cash');
    expect((await user.post('/api/purchases', { ...purchase, cardId: 'amex-gold' })).status).toBe(404);
    for (const amount of [
      '0',
      '-5',
      '1.234',
      'abc',
      '1e3',
      'NaN',
      '',
      '1000000.01',
      null,
      [],
      {},
      0,
      -1,
      1.005,
    ]) {
      const response = await user.post('/api/purchases', { ...purchase, amount });
      expect([amount, response.status]).toEqual([amount, 400]);
    }
    const words = await user.post('/api/purchases', { ...purchase, amount: '0' });
    expect(words.body['message']).toBe('Please enter a valid purchase amount');
    expect((await api.createVisitor().post('/api/purchases', purchase)).status).toBe(401);
  });

  it('uses the place of the given recommendation', async () => {
    const user = await createUser('citi-double-cash', 'amex-blue-cash-preferred');
    const paid = { cardId: 'amex-blue-cash-preferred', amount: '100' };
    const { body: recommendation } = await user.post(RECOMMEND_PATH, { location: 'Safeway fuel' });
    expect(recommendation).toMatchObject({ category: 'gas' });
    const recommendationId = String(recommendation['id']);
    const storeName = String(recommendation['storeName']);
    for (const named of [storeName, 'another store', 'Safeway']) {
      const bought = await user.post('/api/purchases', { ...paid, storeName: named, recommendationId });
      expect(bought.status).toBe(201);
      expect(bought.body).toMatchObject({ storeName, category: 'gas' });
    }
    const { body: chosen } = await user.post(RECOMMEND_PATH, { location: 'Safeway', category: 'dining' });
    const dined = { ...paid, storeName: 'Safeway', recommendationId: String(chosen['id']) };
    expect((await user.post('/api/purchases', dined)).body).toMatchObject({ category: 'dining' });
  });

  it('stores the recommendation, even after a correction', async () => {
    const user = await createUser('citi-double-cash');
    const { body: recommendation } = await user.post(RECOMMEND_PATH, { location: 'Safeway fuel' });
    const recommendationId = recommendation['id'];
    const { body: bought } = await user.post('/api/purchases', { ...purchase, recommendationId });
    const path = `/api/purchases/${String(bought['id'])}`;
    const corrected = await user.request('PUT', path, { body: purchase });
    expect([bought, corrected.body]).toMatchObject([{ recommendationId }, { recommendationId }]);
    const stream = streams.ledger(await getUserId(user), new Date().getUTCFullYear());
    const { events } = await api.store.read(stream);
    expect(events).toMatchObject([{ data: { recommendationId } }, { data: { recommendationId } }]);
  });

  it('rejects an unknown recommendation and another user’s', async () => {
    const user = await createUser('citi-double-cash');
    const other = await createUser('citi-double-cash');
    const { body } = await other.post(RECOMMEND_PATH, { location: 'Safeway fuel' });
    for (const recommendationId of [String(body['id']), v4(), v7()]) {
      const rejected = await user.post('/api/purchases', { ...purchase, recommendationId });
      expect([rejected.status, rejected.body['code']]).toEqual([404, 'unknown-recommendation']);
    }
    expect((await user.post('/api/purchases', { ...purchase, recommendationId: '1' })).status).toBe(400);
  });

  it('records one purchase per Idempotency-Key', async () => {
    const user = await createUser('citi-double-cash');
    const key = { 'idempotency-key': v7() };
    const first = await user.post('/api/purchases', purchase, key);
    const again = await user.post('/api/purchases', purchase, key);
    expect(again.text).toBe(first.text);
    expect((await user.post('/api/purchases', { ...purchase, amount: '1.00' }, key)).status).toBe(422);
  });

  it("warns if the store doesn't accept the card, even when it is repeated", async () => {
    const user = await createUser('amex-gold', 'citi-double-cash');
    const atCostco = { cardId: 'amex-gold', amount: '50.00', storeName: 'Costco' };
    const key = { 'idempotency-key': v7() };
    const first = await user.post('/api/purchases', atCostco, key);
    expect(first.status).toBe(201);
    expect(first.body['warnings']).toEqual(['Costco takes only Visa; this card is American Express.']);
    expect((await user.post('/api/purchases', atCostco, key)).text).toBe(first.text);
    const atKroger = await user.post('/api/purchases', { ...atCostco, storeName: 'Kroger' });
    expect(atKroger.body['warnings']).toEqual([]);
  });
});
