import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import { AnswerInputs } from '@tapwise/contracts/vocabulary/recommendations/answer-inputs';
import { compileWalletCatalog } from '@tapwise/rewards/cards/catalog/wallet-catalog';
import { computeRecommendation } from '@tapwise/rewards/engine/compute-recommendation';
import { getShippedPlaceIndex } from '@tapwise/rewards/places/index/shipped-place-index';
import { interpretPlace } from '@tapwise/rewards/places/interpret-place';
import type { ApiClient } from '../../testing/api-client';
import {
  createOfferUser,
  OFFER,
  OFFER_CARD,
  OFFERS_PATH,
  recordAtStore,
  setDay,
} from '../../testing/offer-users';
import { type RunningApi, startApi } from '../../testing/start-api';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterEach(() => {
  api.now = undefined;
});
afterAll(() => api.stop());

const EXPIRING_OFFER = { ...OFFER, expiresOn: '2026-11-25' };

async function createUser(offer: object = {}): Promise<ApiClient> {
  const user = await createOfferUser(api);
  expect((await user.post(OFFERS_PATH, { ...EXPIRING_OFFER, ...offer })).status).toBe(201);
  return user;
}

async function askAt(user: ApiClient, location: string, amount = 60) {
  const { body } = await user.post('/api/recommend', { location, amount: String(amount) });
  return Recommendation.parse(body);
}

async function readOfferValue(user: ApiClient, location = 'best buy', amount = 60) {
  const { ranking } = await askAt(user, location, amount);
  return ranking.find(({ cardId }) => cardId === OFFER_CARD)?.offerValue;
}

const record = (user: ApiClient, amount: number) =>
  recordAtStore(user, amount, { purchasedOn: '2026-11-21' });

describe('POST /api/recommend with offers', () => {
  it('adds what the offer pays, in an answer that can be verified', async () => {
    const user = await createUser();
    const { id, card, ranking } = await askAt(user, 'best buy');
    expect(card.id).toBe(OFFER_CARD);
    expect(ranking[0]).toMatchObject({
      offerValue: 10,
      benefits: ['Your offer pays $10 back here. It ends on November 25, 2026.'],
    });
    const { body } = await user.get(`/api/user/recommendations/${id}/verify`);
    expect(body['verified']).toBe(true);
  });

  it('adds nothing at another store, below the minimum, after it expired, or once it is removed', async () => {
    const user = await createUser();
    expect(await readOfferValue(user, 'target')).toBeUndefined();
    expect(await readOfferValue(user, 'best buy', 49.99)).toBeUndefined();
    setDay(api, '2026-11-25');
    expect(await readOfferValue(user)).toBe(10);
    setDay(api, '2026-11-26');
    expect(await readOfferValue(user)).toBeUndefined();
    setDay(api, '2026-11-25');
    const offers = JSON.parse((await user.get('/api/user/offers')).text) as { id: string }[];
    await user.request('DELETE', `/api/user/offers/${offers[0]?.id ?? ''}`);
    expect(await readOfferValue(user)).toBeUndefined();
  });

  it('adds nothing once a purchase used the offer up, until a refund gives it back', async () => {
    const user = await createUser();
    const path = await record(user, 60);
    expect(await readOfferValue(user)).toBeUndefined();
    await user.post(`${path}/refunds`, { amount: '20', refundedOn: '2026-11-21' });
    expect(await readOfferValue(user)).toBe(10);
  });

  it('counts earlier purchases toward a cumulative offer', async () => {
    const user = await createUser({ isCumulative: true });
    await record(user, 40);
    expect(await readOfferValue(user, 'best buy', 10)).toBe(10);
  });

  it('counts points at the user’s own value', async () => {
    const { minSpend: _, ...anyPurchase } = EXPIRING_OFFER;
    const user = await createUser({ ...anyPurchase, kind: 'points', value: 1000 });
    await user.request('PUT', '/api/user/valuations', { body: { valuations: { 'amex-mr': 2 } } });
    expect(await readOfferValue(user)).toBe(20);
  });

  it('gives the browser what it needs for the same answer', async () => {
    const user = await createUser();
    await record(user, 20);
    const inputs = AnswerInputs.parse((await user.get('/api/user/answer-inputs')).body);
    expect(inputs.offers).toHaveLength(1);
    const { ranking } = computeRecommendation({
      ...inputs,
      catalog: compileWalletCatalog(inputs.catalog),
      place: interpretPlace(getShippedPlaceIndex(), 'best buy'),
      amountCents: 60_00,
    });
    expect(ranking).toEqual((await askAt(user, 'best buy')).ranking);
  });
});
