import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createOfferUser,
  OFFER,
  OFFER_CARD,
  OFFERS_PATH,
  OTHER_CARD,
  recordAtStore,
} from '../../testing/offer-users';
import { type RunningApi, startApi } from '../../testing/start-api';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const storeName = OFFER.storeName;

describe('the response to a purchase', () => {
  it('states what an offer pays, also after a refund and a correction', async () => {
    const user = await createOfferUser(api);
    const { body: offer } = await user.post(OFFERS_PATH, OFFER);
    const purchase = { cardId: OFFER_CARD, storeName, amount: '60' };
    const recorded = await user.post('/api/purchases', purchase);
    const paid = { offerId: offer['id'], storeName, amount: '10.00', points: null, isUsedUp: true };
    expect(recorded.body['offerUses']).toEqual([paid]);
    const path = `/api/purchases/${String(recorded.body['id'])}`;
    const refunded = await user.post(`${path}/refunds`, { amount: '20' });
    expect(refunded.body).not.toHaveProperty('offerUses');
    const corrected = await user.request('PUT', path, { body: { ...purchase, amount: '70' } });
    expect(corrected.body['offerUses']).toEqual([paid]);
    const moved = await user.request('PUT', path, { body: { ...purchase, cardId: OTHER_CARD } });
    expect(moved.status).toBe(200);
    expect(moved.body).not.toHaveProperty('offerUses');
  });

  it('states points, and what a repeatable offer pays for each purchase', async () => {
    const user = await createOfferUser(api);
    const kinds = { kind: 'points-per-dollar', value: 2.5, maxReward: 200, isRepeatable: true };
    await user.post(OFFERS_PATH, { ...OFFER, ...kinds });
    const post = async (amount: string) =>
      (await user.post('/api/purchases', { cardId: OFFER_CARD, storeName, amount })).body['offerUses'];
    expect(await post('60')).toMatchObject([{ amount: null, points: 150, isUsedUp: false }]);
    expect(await post('50')).toMatchObject([{ points: 50, isUsedUp: true }]);
    expect(await post('50')).toBeUndefined();
  });

  it('states nothing for a purchase that only counts toward the minimum', async () => {
    const user = await createOfferUser(api);
    await user.post(OFFERS_PATH, { ...OFFER, isCumulative: true });
    await recordAtStore(user, 30);
    const { body } = await user.post('/api/purchases', { cardId: OFFER_CARD, storeName, amount: '20' });
    // The larger purchase of the day counts first.
    expect(body['offerUses']).toMatchObject([{ amount: '10.00', isUsedUp: true }]);
  });
});
