import { isSameStore, type IsSimilarStore } from './similar-store';
import type { Transaction } from './transaction';

/** A purchase, with what is left of it for refunds. */
export interface RefundCandidate extends Transaction {
  roomCents: number;
  /** Recorded refunds that don't match any row of the file yet. */
  recordedCents: number;
}

/**
 * The purchases that a refund may belong to: same card and store, not after the refund, and of at least its amount.
 * Those of exactly its amount come first, then the latest.
 */
export function listRefundCandidates<Purchase extends Transaction>(
  refund: Transaction,
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
  /** Whether the refund is already recorded. */
  readonly isRecorded: boolean;
}

/**
 * Finds the purchase of each refund, starting with the earliest refund. Refunds of one purchase never exceed it. Rows
 * match recorded refunds of their purchase first, up to the recorded total.
 */
export function matchRefunds<Refund extends Transaction, Purchase extends RefundCandidate>(
  refunds: readonly Refund[],
  purchases: readonly Purchase[],
  isSimilar: IsSimilarStore,
): ReadonlyMap<Refund, RefundMatch<Purchase>> {
  const matches = new Map<Refund, RefundMatch<Purchase>>();
  for (const refund of refunds.toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)))) {
    const { cents } = refund;
    const purchase = listRefundCandidates(refund, purchases, isSimilar).find(
      ({ roomCents, recordedCents }) => recordedCents >= cents || roomCents >= cents,
    );
    if (!purchase) continue;
    const isRecorded = purchase.recordedCents >= cents;
    if (isRecorded) purchase.recordedCents -= cents;
    else purchase.roomCents -= cents;
    matches.set(refund, { purchase, isRecorded });
  }
  return matches;
}

/** No card's id: refunds and purchases with it match across cards. */
const ANY_CARD = '';

/**
 * Finds the purchase on a different card on which each refund is already recorded: its statement was imported to that
 * card before. Call it with what is left after `matchRefunds`.
 */
export function matchRecordedRefunds<Refund extends Transaction, Purchase extends RefundCandidate>(
  refunds: readonly Refund[],
  purchases: readonly Purchase[],
  isSimilar: IsSimilarStore,
): ReadonlyMap<Refund, Purchase> {
  const recorded = purchases
    .filter(({ recordedCents }) => recordedCents > 0)
    .map((purchase) => ({ ...purchase, cardId: ANY_CARD, roomCents: 0, purchase }));
  const matches = matchRefunds(
    refunds.map((refund) => ({ ...refund, cardId: ANY_CARD, refund })),
    recorded,
    isSimilar,
  );
  return new Map([...matches].map(([{ refund }, match]) => [refund, match.purchase.purchase]));
}
