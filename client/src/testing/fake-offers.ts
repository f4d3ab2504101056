import type { OfferListing } from '@tapwise/contracts/http/routes/offers';
import { type FakeState, type HandlerRequest, nextUuid } from './fake-state';

/** An offer as the server lists it. */
export function createOfferListing(
  offer: Pick<OfferListing, 'cardId'> & Partial<OfferListing>,
): OfferListing {
  return {
    id: nextUuid(),
    storeName: 'Best Buy',
    kind: 'amount',
    value: 10,
    minSpend: 50,
    maxReward: null,
    expiresOn: '2099-12-31',
    used: false,
    isExpired: false,
    ...offer,
  };
}

const toDollars = (cents: number | undefined) => (cents === undefined ? null : cents / 100);

/** The routes of offers. */
export const offerHandlers = {
  offers: (state: FakeState) => state.offers,
  addOffer: (state: FakeState, { body }: HandlerRequest<'addOffer'>) => {
    const { cardId, storeName, kind, value, minSpend, expiresOn } = body;
    const terms = { cardId, storeName, kind, expiresOn, minSpend: toDollars(minSpend) };
    const offer = createOfferListing({ ...terms, value: kind === 'amount' ? value / 100 : value });
    state.offers = [...state.offers, offer];
    return offer;
  },
  removeOffer: (state: FakeState, { params }: HandlerRequest<'removeOffer'>) => {
    state.offers = state.offers.filter(({ id }) => id !== params['id']);
    return { success: true as const, message: 'Done.' };
  },
};
