import { expect } from 'vitest';
import type { OfferListing } from '@tapwise/contracts/http/routes/offers';
import type { ApiClient } from './api-client';
import type { RunningApi } from './start-api';
import { createUserWithCards } from './wallet-users';

export const OFFERS_PATH = '/api/user/offers';
/** The card of the offer. */
export const OFFER_CARD = 'amex-gold';
export const OTHER_CARD = 'citi-double-cash';
export const OFFER = {
  cardId: OFFER_CARD,
  storeName: 'Best Buy',
  kind: 'amount',
  value: 10,
  minSpend: 50,
  expiresOn: '2026-12-31',
};

/** Sets the clock to noon of a day, UTC. */
export function setDay(api: RunningApi, day: string): void {
  api.now = new Date(`${day}T12:00:00.000Z`);
}

/** A new user with both cards, and the day on the server's clock. */
export async function createOfferUser(api: RunningApi, today = '2026-11-21'): Promise<ApiClient> {
  setDay(api, today);
  return createUserWithCards(api, [OFFER_CARD, OTHER_CARD]);
}

export async function listOffers(user: ApiClient): Promise<readonly OfferListing[]> {
  return JSON.parse((await user.get(OFFERS_PATH)).text) as OfferListing[];
}

/** Records a purchase, by default with the card and at the store of the offer. Returns its path. */
export async function recordAtStore(user: ApiClient, amount: number, more: object = {}): Promise<string> {
  const purchase = { cardId: OFFER_CARD, storeName: OFFER.storeName, amount: String(amount), ...more };
  const { status, body } = await user.post('/api/purchases', purchase);
  expect(status).toBe(201);
  return `/api/purchases/${String(body['id'])}`;
}
