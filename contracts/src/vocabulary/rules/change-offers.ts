import { EARLIEST_DAY, toNoon } from '../day';
import type { DatedOffer, Offer } from '../offers/offer';

/** Stored events have metadata with their time; newly decided events don't have it yet. */
type OfferChange = (
  | { readonly type: 'OfferAdded'; readonly data: Offer }
  | { readonly type: 'OfferRemoved'; readonly data: Pick<Offer, 'offerId'> }
) & { readonly metadata?: { readonly occurredAt: string } };

/** The offers of a card after an event, in the order added. */
export function changeOffers(offers: readonly DatedOffer[] = [], event: OfferChange): DatedOffer[] {
  if (event.type === 'OfferRemoved') return offers.filter(({ offerId }) => offerId !== event.data.offerId);
  const addedAt = event.metadata?.occurredAt ?? toNoon(EARLIEST_DAY);
  return [...offers, { ...event.data, addedAt }];
}
