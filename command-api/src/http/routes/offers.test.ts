import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createOfferUser, listOffers, OFFER, OFFERS_PATH } from '../testing/offer-users';
import { type RunningApi, startApi } from '../testing/start-api';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterEach(() => {
  api.now = undefined;
});
afterAll(() => api.stop());

const createUser = () => createOfferUser(api);

describe('POST /api/user/offers', () => {
  it('adds an offer and returns it as listed', async () => {
    const user = await createUser();
    const { status, body } = await user.post(OFFERS_PATH, OFFER);
    expect(status).toBe(201);
    expect(body).toEqual({
      ...OFFER,
      id: expect.any(String) as string,
      maxReward: null,
      used: false,
      isExpired: false,
    });
    expect(await listOffers(user)).toEqual([body]);
  });

  it.each([
    [{ kind: 'percent', value: 12.5, maxReward: 25 }],
    [{ kind: 'points', value: 5000, minSpend: 350 }],
    [{ kind: 'points-per-dollar', value: 2, maxReward: 4000 }, { isRepeatable: true }],
    [
      { kind: 'amount', value: 3.5, minSpend: 10, maxReward: 9 },
      { isRepeatable: true, isCumulative: true },
    ],
  ])('keeps the terms of %j', async (terms, uses?: object) => {
    const user = await createUser();
    const { minSpend: _, ...offer } = OFFER;
    const { status, body } = await user.post(OFFERS_PATH, { ...offer, ...terms, ...uses });
    expect(status).toBe(201);
    expect(body).toMatchObject(terms);
  });

  it('rejects a card that is not in the wallet, and an offer that is already there', async () => {
    const user = await createUser();
    expect(await user.post(OFFERS_PATH, { ...OFFER, cardId: 'chase-freedom-flex' })).toMatchObject({
      status: 404,
      body: { message: 'This card isn’t in your wallet.', field: 'cardId' },
    });
    await user.post(OFFERS_PATH, OFFER);
    const { status, body } = await user.post(OFFERS_PATH, OFFER);
    expect({ status, message: body['message'] }).toEqual({
      status: 409,
      message: 'You already added this offer to this card.',
    });
  });

  it.each([
    ['expiresOn', { expiresOn: '2026-11-20' }],
    ['expiresOn', { expiresOn: '2026-02-30' }],
    ['expiresOn', { expiresOn: '12/31/2026' }],
    ['expiresOn', { expiresOn: undefined }],
    ['value', { value: 0 }],
    ['value', { value: -5 }],
    ['value', { value: 10.005 }],
    ['value', { kind: 'percent', value: 100.01 }],
    ['value', { kind: 'points', value: 2.5 }],
    ['value', { kind: 'points-per-dollar', value: 101 }],
    ['value', { value: undefined }],
    ['kind', { kind: 'miles' }],
    ['kind', { kind: undefined }],
    ['minSpend', { minSpend: 0 }],
    ['minSpend', { minSpend: 1_000_001 }],
    ['maxReward', { maxReward: -1 }],
    ['maxReward', { kind: 'points', value: 500, maxReward: 0.5 }],
    ['storeName', { storeName: ' ' }],
    ['isRepeatable', { isRepeatable: 'yes' }],
  ])('rejects an invalid %s with a plain message: %j', async (field, change) => {
    const user = await createUser();
    const { status, body } = await user.post(OFFERS_PATH, { ...OFFER, ...change });
    expect({ status, field: body['field'] }).toEqual({ status: 400, field });
    expect(body['message']).toMatch(/\w\.$/);
    expect(await listOffers(user)).toEqual([]);
  });

  it('rejects fields that it does not know', async () => {
    const user = await createUser();
    expect((await user.post(OFFERS_PATH, { ...OFFER, note: 'x' })).status).toBe(400);
  });
});

describe('DELETE /api/user/offers/{id}', () => {
  it('removes an offer once', async () => {
    const user = await createUser();
    const { body } = await user.post(OFFERS_PATH, OFFER);
    const path = `${OFFERS_PATH}/${String(body['id'])}`;
    expect((await user.request('DELETE', path)).status).toBe(200);
    expect(await listOffers(user)).toEqual([]);
    expect(await user.request('DELETE', path)).toMatchObject({
      status: 404,
      body: { message: 'This offer doesn’t exist.' },
    });
  });

  it('does not find another user’s offer', async () => {
    const user = await createUser();
    const other = await createUser();
    const { body } = await user.post(OFFERS_PATH, OFFER);
    expect((await other.request('DELETE', `${OFFERS_PATH}/${String(body['id'])}`)).status).toBe(404);
    expect(await listOffers(user)).toHaveLength(1);
  });
});
