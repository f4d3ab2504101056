import { queryOptions } from '@tanstack/react-query';
import type { OfferListing } from '@tapwise/contracts/http/routes/offers';
import { callRoute, readRoute } from './requests/call-route';
import { isListOf } from './requests/response-shape';
import type { RouteRequest } from './requests/route-url';

const isOffers = isListOf<OfferListing>('id', 'cardId', 'storeName', 'kind', 'value', 'expiresOn');

/** The offers of the wallet's cards, in the order they were added. */
export function offersQuery() {
  return queryOptions({ queryKey: ['offers'], queryFn: () => readRoute('offers', isOffers) });
}

/** An offer as entered. */
export type OfferEntry = RouteRequest<'addOffer'>['body'];

export const addOffer = (body: OfferEntry) => callRoute('addOffer', { body });

export const removeOffer = (id: string) => callRoute('removeOffer', { params: { id } });
