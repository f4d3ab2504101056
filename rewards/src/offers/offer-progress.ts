import { addDays, toDay } from '@tapwise/contracts/vocabulary/day';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { DatedOffer } from '@tapwise/contracts/vocabulary/offers/offer';
import type { StoreIdentity } from '../places/place-replies';
import { compareTexts } from '../text/compare-texts';
import { type OfferProgress, payOffer, UNUSED_OFFER } from './offer-reward';
import { isOfferStore } from './offer-store';

/** A recorded purchase, as far as offers depend on it. */
export interface OfferPurchase extends StoreIdentity {
  readonly cardId: string;
  /** The user's calendar day. */
  readonly purchasedOn: string;
  /** When it was recorded: ISO 8601, UTC. */
  readonly purchasedAt: string;
  /** The amount, net of refunds. */
  readonly amountCents: Cents;
}

/**
 * Whether a purchase on this day counts. An issuer only counts purchases after the user added the offer, so earlier
 * ones don't count. Where it is still the day before in UTC, a purchase of that day counts if it was recorded later.
 */
function isInPeriod(
  { addedAt, expiresOn }: DatedOffer,
  { purchasedOn, purchasedAt }: OfferPurchase,
): boolean {
  const addedOn = toDay(addedAt);
  if (purchasedOn > expiresOn) return false;
  if (purchasedOn >= addedOn) return true;
  return purchasedOn === addDays(addedOn, -1) && purchasedAt > addedAt;
}

/** By day; on one day, the largest purchase first, so that the order of entry doesn't matter. */
function comparePurchases(a: OfferPurchase, b: OfferPurchase): number {
  return compareTexts(a.purchasedOn, b.purchasedOn) || b.amountCents - a.amountCents;
}

/**
 * What the recorded purchases used of an offer: those with its card, at its store, from the day it was entered to the
 * day it expires. The order of `purchases` doesn't matter.
 */
export function computeOfferProgress(offer: DatedOffer, purchases: Iterable<OfferPurchase>): OfferProgress {
  const counted: OfferPurchase[] = [];
  for (const purchase of purchases)
    if (purchase.cardId === offer.cardId && isInPeriod(offer, purchase) && isOfferStore(offer, purchase))
      counted.push(purchase);
  let progress = UNUSED_OFFER;
  for (const { amountCents } of counted.sort(comparePurchases))
    progress = payOffer(offer, progress, amountCents).progress;
  return progress;
}
