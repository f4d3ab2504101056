import { addDays, toDay } from '@tapwise/contracts/vocabulary/day';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { DatedOffer } from '@tapwise/contracts/vocabulary/offers/offer';
import { compareTexts } from '../text/compare-texts';
import { type OfferProgress, type OfferUnits, payOffer, UNUSED_OFFER } from './offer-reward';
import { isOfferStore, type OfferStore } from './offer-store';

/** A recorded purchase, as far as offers depend on it. */
export interface OfferPurchase extends OfferStore {
  readonly cardId: string;
  /** The user's calendar day. */
  readonly purchasedOn: string;
  /** When it was recorded: ISO 8601, UTC. */
  readonly purchasedAt: string;
  /** The amount, net of refunds. */
  readonly amountCents: Cents;
}

/** What decides which purchases count for an offer, and what it pays for them. */
type CountableOffer = Omit<DatedOffer, 'offerId'>;

/** The first day a purchase can count: the day before the offer was entered, in UTC. */
export function getFirstOfferDay({ addedAt }: Pick<DatedOffer, 'addedAt'>): string {
  return addDays(toDay(addedAt), -1);
}

/**
 * Whether a purchase on this day counts. An issuer only counts purchases after the user added the offer, so earlier
 * ones don't count. Where it is still the day before in UTC, a purchase of that day counts if it was recorded later.
 */
function isInPeriod(offer: CountableOffer, { purchasedOn, purchasedAt }: OfferPurchase): boolean {
  const { addedAt, expiresOn } = offer;
  if (purchasedOn > expiresOn) return false;
  if (purchasedOn >= toDay(addedAt)) return true;
  return purchasedOn === getFirstOfferDay(offer) && purchasedAt > addedAt;
}

/** By day; on one day, the largest purchase first, so that the order of entry doesn't matter. */
function comparePurchases(a: OfferPurchase, b: OfferPurchase): number {
  return compareTexts(a.purchasedOn, b.purchasedOn) || b.amountCents - a.amountCents;
}

/** What an offer pays for a purchase, and its progress after it. */
interface PaidPurchase<Purchase> {
  readonly purchase: Purchase;
  readonly units: OfferUnits;
  readonly progress: OfferProgress;
}

/**
 * What an offer pays for recorded purchases: those with its card, at its store, from the day it was entered to the day
 * it expires. In their order. The order of `purchases` doesn't matter. `earlier`: what purchases used before these.
 */
export function payOfferInOrder<Purchase extends OfferPurchase>(
  offer: CountableOffer,
  purchases: Iterable<Purchase>,
  earlier: OfferProgress = UNUSED_OFFER,
): PaidPurchase<Purchase>[] {
  const counted: Purchase[] = [];
  for (const purchase of purchases)
    if (purchase.cardId === offer.cardId && isInPeriod(offer, purchase) && isOfferStore(offer, purchase))
      counted.push(purchase);
  let progress = earlier;
  return counted.sort(comparePurchases).map((purchase) => {
    const paid = payOffer(offer, progress, purchase.amountCents);
    ({ progress } = paid);
    return { purchase, ...paid };
  });
}

/** What the recorded purchases used of an offer. The order of `purchases` doesn't matter. */
export function computeOfferProgress(offer: DatedOffer, purchases: Iterable<OfferPurchase>): OfferProgress {
  return payOfferInOrder(offer, purchases).at(-1)?.progress ?? UNUSED_OFFER;
}
