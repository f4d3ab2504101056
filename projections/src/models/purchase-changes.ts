import {
  type CountedPurchase,
  type LedgerEvent,
  type RecordedPurchase,
  toCountedPurchase,
} from '@tapwise/contracts/events/ledger';
import { computeBestRewardCents } from '@tapwise/contracts/vocabulary/cards/best-reward';

/** A purchase's contribution before and after an event. Null if it didn't exist. */
export interface DocumentedChange {
  readonly before: CountedPurchase | null;
  readonly after: CountedPurchase | null;
}

/** The events that change purchases. */
export const PURCHASE_EVENTS = [
  'PurchaseRecorded',
  'PurchaseCorrected',
  'PurchaseRemoved',
  'PurchaseRefunded',
  'PurchasesRerated',
] as const;

function toCounted(purchase: RecordedPurchase, refundedCents: number): CountedPurchase {
  return toCountedPurchase({
    ...purchase,
    refundedCents,
    bestRewardCents: computeBestRewardCents(purchase),
  });
}

/** Lists what purchases counted toward before and after an event. */
export function listPurchaseChanges(event: LedgerEvent): readonly DocumentedChange[] {
  switch (event.type) {
    case 'PurchaseRecorded':
      return [{ before: null, after: toCounted(event.data, 0) }];
    case 'PurchaseCorrected':
      return [{ before: event.data.before, after: toCounted(event.data, event.data.refundedCents) }];
    case 'PurchaseRemoved':
      return [{ before: event.data.before, after: null }];
    case 'PurchaseRefunded': {
      const { before, after, amountCents } = event.data;
      const refundedCents = before.refundedCents + amountCents;
      return [{ before, after: { ...before, ...after, refundedCents } }];
    }
    case 'PurchasesRerated':
      return event.data.changes.map(({ before, after }) => ({ before, after: { ...before, ...after } }));
  }
}

/** The amounts that a purchase adds to sums. A fully refunded purchase adds nothing. */
export function toTotals({ amountCents, refundedCents, rewardCents, bestRewardCents }: CountedPurchase) {
  const spendCents = amountCents - refundedCents;
  return { spendCents, rewardCents, bestRewardCents, purchases: spendCents > 0 ? 1 : 0 };
}
