import type { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import { toDay } from '@tapwise/contracts/vocabulary/day';
import type { Place } from '@tapwise/contracts/vocabulary/places/place';
import type { OpenOffer } from '@tapwise/contracts/vocabulary/recommendations/open-offer';
import { getCentsPerPoint } from '../../cards/valuation/point-value';
import { type CountedOffers, countOffers } from '../../offers/count-offers';
import { isOfferStore } from '../../offers/offer-store';
import type { EvaluationContext, OffersByCard } from './evaluation-context';
import { groupByCard } from './group-by-card';

/** A card's offers at the store, and what they pay for a purchase. */
export interface CardOffers extends CountedOffers {
  /** Never empty. */
  readonly open: readonly OpenOffer[];
}

/** The offers for the place that haven't expired. Undefined if there are none. `at`: ISO 8601, UTC. */
export function groupOpenOffers(
  offers: readonly OpenOffer[] | undefined,
  place: Place,
  at: string,
): OffersByCard | undefined {
  if (!offers) return undefined;
  const today = toDay(at);
  return groupByCard(offers, (offer) => offer.expiresOn >= today && isOfferStore(offer, place));
}

/** The details that determine what offers pay. */
type OfferContext = Pick<EvaluationContext, 'offers' | 'payment' | 'purchase' | 'amountCents' | 'valuation'>;

/** The card's offers at the store, and what they pay for the purchase. Null if there are none. */
export function countCardOffers(
  { offers, payment, purchase, amountCents, valuation }: OfferContext,
  card: Pick<CatalogCard, 'id' | 'currency'>,
): CardOffers | null {
  const open = offers?.get(card.id);
  if (!open || payment.cashLike || purchase.isGiftCard) return null;
  const counted = countOffers(open, amountCents, getCentsPerPoint(card.currency, valuation));
  return { open, offers: counted.offers, centsPpm: counted.centsPpm };
}
