import type { IsSimilarStore } from './similar-store';

/** A purchase or a refund at a store. */
export interface Spending {
  readonly cardId: string;
  readonly day: string;
  /** Positive. */
  readonly cents: number;
  readonly description: string;
  readonly storeName: string;
}

/** What is left of a purchase for refunds. */
export interface RefundCandidate extends Spending {
  room: number;
  /** Refunds that are recorded already, as far as no row of the file explains them yet. */
  recorded: number;
}

const isSameStore = (isSimilar: IsSimilarStore, a: Spending, b: Spending) =>
  isSimilar(a.storeName, b.storeName) || isSimilar(a.description, b.description);

/**
 * The purchases that a refund may belong to, the most likely first: same card and store, not after the refund, at least
 * its amount. One of exactly its amount comes first, then the latest.
 */
export function listRefundCandidates<Purchase extends Spending>(
  refund: Spending,
  purchases: readonly Purchase[],
  isSimilar: IsSimilarStore,
): Purchase[] {
  return purchases
    .filter(
      ({ cardId, day, cents }) => cardId === refund.cardId && day <= refund.day && cents >= refund.cents,
    )
    .filter((purchase) => isSameStore(isSimilar, refund, purchase))
    .sort((a, b) => {
      const exact = Number(b.cents === refund.cents) - Number(a.cents === refund.cents);
      return exact !== 0 ? exact : b.day < a.day ? -1 : Number(b.day > a.day);
    });
}

export interface RefundMatch<Purchase> {
  readonly purchase: Purchase;
  /** Whether the refund is recorded already. */
  readonly isRecorded: boolean;
}

/**
 * Finds the purchase of each refund, the earliest refund first. Refunds of one purchase never exceed it. A purchase
 * that has been refunded explains refunds of up to that amount.
 */
export function matchRefunds<Refund extends Spending, Purchase extends RefundCandidate>(
  refunds: readonly Refund[],
  purchases: readonly Purchase[],
  isSimilar: IsSimilarStore,
): ReadonlyMap<Refund, RefundMatch<Purchase>> {
  const found = new Map<Refund, RefundMatch<Purchase>>();
  for (const refund of refunds.toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)))) {
    const { cents } = refund;
    const purchase = listRefundCandidates(refund, purchases, isSimilar).find(
      ({ room, recorded }) => recorded >= cents || room >= cents,
    );
    if (!purchase) continue;
    const isRecorded = purchase.recorded >= cents;
    if (isRecorded) purchase.recorded -= cents;
    else purchase.room -= cents;
    found.set(refund, { purchase, isRecorded });
  }
  return found;
}
