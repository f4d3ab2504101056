import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../testing/api-client';
import {
  createOfferUser,
  listOffers,
  OFFER,
  OFFER_CARD,
  OFFERS_PATH,
  OTHER_CARD,
  recordAtStore,
  setDay,
} from '../testing/offer-users';
import { type RunningApi, startApi } from '../testing/start-api';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterEach(() => {
  api.now = undefined;
});
afterAll(() => api.stop());

const createUser = (today?: string) => createOfferUser(api, today);

async function readUsed(user: ApiClient): Promise<boolean | undefined> {
  const [offer] = await listOffers(user);
  return offer?.used;
}

const record = (user: ApiClient, amount: number, purchasedOn: string, more: object = {}) =>
  recordAtStore(user, amount, { purchasedOn, ...more });

describe('GET /api/user/offers', () => {
  it('lists nobody else’s offers', async () => {
    const user = await createUser();
    const other = await createUser();
    await user.post(OFFERS_PATH, OFFER);
    expect(await listOffers(other)).toEqual([]);
  });

  it('marks an offer as used by the first purchase that reaches the minimum', async () => {
    const user = await createUser();
    await user.post(OFFERS_PATH, OFFER);
    await record(user, 49.99, '2026-11-21');
    await record(user, 80, '2026-11-21', { storeName: 'Target' });
    await record(user, 80, '2026-11-21', { cardId: OTHER_CARD });
    expect(await readUsed(user)).toBe(false);
    await record(user, 50, '2026-11-22');
    expect(await readUsed(user)).toBe(true);
  });

  it('gives an offer back when a refund falls below the minimum, or the purchase is removed', async () => {
    const user = await createUser();
    await user.post(OFFERS_PATH, OFFER);
    const path = await record(user, 60, '2026-11-21');
    const refund = (amount: string) => user.post(`${path}/refunds`, { amount, refundedOn: '2026-11-22' });
    await refund('10');
    expect(await readUsed(user)).toBe(true);
    await refund('0.01');
    expect(await readUsed(user)).toBe(false);
    const other = await record(user, 60, '2026-11-22');
    expect(await readUsed(user)).toBe(true);
    await user.request('DELETE', other);
    expect(await readUsed(user)).toBe(false);
  });

  it('follows corrections of the amount, the store, the card, and the day', async () => {
    const user = await createUser();
    await user.post(OFFERS_PATH, OFFER);
    const path = await record(user, 60, '2026-11-21');
    const correct = async (change: object) => {
      const body = {
        cardId: OFFER_CARD,
        storeName: 'Best Buy',
        amount: '60',
        purchasedOn: '2026-11-21',
        ...change,
      };
      expect((await user.request('PUT', path, { body })).status).toBe(200);
      return readUsed(user);
    };
    expect(await correct({ amount: '40' })).toBe(false);
    expect(await correct({})).toBe(true);
    expect(await correct({ storeName: 'Target' })).toBe(false);
    expect(await correct({ storeName: 'best buy' })).toBe(true);
    expect(await correct({ cardId: OTHER_CARD })).toBe(false);
    expect(await correct({})).toBe(true);
    expect(await correct({ purchasedOn: '2025-11-21' })).toBe(false);
    expect(await correct({})).toBe(true);
  });

  it('counts purchases of the next year, and none after the offer expires', async () => {
    const user = await createUser('2026-12-31');
    await user.post(OFFERS_PATH, { ...OFFER, expiresOn: '2027-01-05' });
    setDay(api, '2027-01-06');
    await record(user, 60, '2027-01-06');
    expect(await listOffers(user)).toMatchObject([{ used: false, isExpired: true }]);
    await record(user, 60, '2027-01-05');
    expect(await listOffers(user)).toMatchObject([{ used: true, isExpired: true }]);
  });

  it('adds purchases up for a cumulative offer', async () => {
    const user = await createUser();
    await user.post(OFFERS_PATH, { ...OFFER, isCumulative: true });
    await record(user, 30, '2026-11-21');
    expect(await readUsed(user)).toBe(false);
    await record(user, 20, '2026-11-22');
    expect(await readUsed(user)).toBe(true);
  });

  it('is used up at its maximum if it repeats', async () => {
    const user = await createUser();
    await user.post(OFFERS_PATH, { ...OFFER, isRepeatable: true, maxReward: 20 });
    await record(user, 60, '2026-11-21');
    expect(await readUsed(user)).toBe(false);
    await record(user, 70, '2026-11-21');
    expect(await readUsed(user)).toBe(true);
  });

  it('matches a store that is not a merchant by its name', async () => {
    const user = await createUser();
    await user.post(OFFERS_PATH, { ...OFFER, storeName: 'Joe’s Bait & Tackle' });
    await record(user, 60, '2026-11-21', { storeName: 'joes bait and tackle' });
    expect(await readUsed(user)).toBe(true);
  });

  it('lists the offers of a card until it is removed, and again when that is undone', async () => {
    const user = await createUser();
    await user.post(OFFERS_PATH, OFFER);
    const before = await listOffers(user);
    await user.request('DELETE', `/api/user/cards/${OFFER_CARD}`);
    expect(await listOffers(user)).toEqual([]);
    await user.post(`/api/user/cards/${OFFER_CARD}/restore`);
    expect(await listOffers(user)).toEqual(before);
    await user.request('DELETE', `/api/user/cards/${OFFER_CARD}`);
    await user.post('/api/user/cards', { cardId: OFFER_CARD });
    expect(await listOffers(user)).toEqual([]);
  });
});
