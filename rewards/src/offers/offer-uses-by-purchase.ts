import { formatDecimalDollars } from '@tapwise/contracts/vocabulary/money';
import type { DatedOffer } from '@tapwise/contracts/vocabulary/offers/offer';
import { memoize } from '../caching/memoize';
import { type OfferPurchase, payOfferInOrder } from './offer-progress';
import { type OfferUnits, paysMoney, UNITS_PER_ONE } from './offer-reward';

/** A purchase that offers may pay for. */
export interface IdentifiedPurchase extends OfferPurchase {
  readonly purchaseId: string;
}

/** What an offer paid for a purchase. */
export interface PurchaseOffer {
  readonly offerId: string;
  readonly storeName: string;
  /** Dollars: `7.00`. Null if the offer pays points. */
  readonly amount: string | null;
  /** Null if the offer pays money. */
  readonly points: number | null;
  /** Whether the offer pays for no later purchase. */
  readonly isUsedUp: boolean;
}

/** What offers paid for each purchase, by its id. Purchases that no offer paid for are absent. */
export type OffersByPurchase = ReadonlyMap<string, PurchaseOffer[]>;

function toPurchaseOffer(
  { offerId, storeName, reward }: DatedOffer,
  units: OfferUnits,
  isUsedUp: boolean,
): PurchaseOffer {
  const paid = Math.round(units / UNITS_PER_ONE);
  return paysMoney(reward)
    ? { offerId, storeName, amount: formatDecimalDollars(paid), points: null, isUsedUp }
    : { offerId, storeName, amount: null, points: paid, isUsedUp };
}

/** What these offers paid for the purchases. The order of `purchases` doesn't matter. */
export function groupOffersByPurchase(
  offers: readonly DatedOffer[],
  purchases: readonly IdentifiedPurchase[],
): OffersByPurchase {
  const uses = new Map<string, PurchaseOffer[]>();
  for (const offer of offers)
    for (const { purchase, units, progress } of payOfferInOrder(offer, purchases)) {
      if (units === 0) continue;
      const use = toPurchaseOffer(offer, units, progress.isUsed);
      memoize(uses, purchase.purchaseId, (): PurchaseOffer[] => []).push(use);
    }
  return uses;
}

/** The optional field of a purchase that states what offers paid for it. */
export function toOfferUsesField(
  uses: OffersByPurchase,
  purchaseId: string,
): { offerUses?: PurchaseOffer[] } {
  const offerUses = uses.get(purchaseId);
  return offerUses ? { offerUses } : {};
}
