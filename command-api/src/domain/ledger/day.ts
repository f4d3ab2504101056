import type { RecordedPurchase } from '@tapwise/contracts/events/ledger';
import { toNoon } from '@tapwise/contracts/vocabulary/day';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { Spending } from '@tapwise/contracts/vocabulary/recommendations/recommendation-inputs';
import {
  addPurchases,
  createEmptySpending,
  type SpentPurchase,
} from '@tapwise/rewards/engine/spending/spending';

/** A purchase's current state, after corrections, refunds, and reward changes. */
export interface LedgerPurchase extends Omit<RecordedPurchase, 'alternatives'> {
  readonly bestRewardCents: Cents;
  readonly refundedCents: Cents;
  /** The code that it was first recorded under at the same store, if a correction in the same year changed it. */
  readonly recordedCode?: RecordedCode | undefined;
}

export type RecordedCode = Pick<RecordedPurchase, 'category' | 'mcc'>;

export interface LedgerDay {
  /** By id. */
  readonly purchases: ReadonlyMap<string, LedgerPurchase>;
  readonly spending: Spending;
}

/** Names each property, because copying all of them takes much longer. */
function toSpentPurchase(purchase: LedgerPurchase): SpentPurchase {
  return {
    cardId: purchase.cardId,
    merchantId: purchase.merchantId,
    category: purchase.category,
    mcc: purchase.mcc,
    channel: purchase.channel,
    country: purchase.country,
    amountCents: purchase.amountCents - purchase.refundedCents,
    rewardCents: purchase.rewardCents,
    occurredAt: toNoon(purchase.purchasedOn),
  };
}

function toSpending(purchases: readonly LedgerPurchase[]) {
  return purchases
    .filter(({ amountCents, refundedCents }) => refundedCents < amountCents)
    .map(toSpentPurchase);
}

/** A day while events are applied to it. */
export interface DraftDay {
  readonly before: LedgerDay | undefined;
  readonly purchases: Map<string, LedgerPurchase>;
  readonly added: LedgerPurchase[];
  /** Whether the sums have to be computed again, because a purchase was changed or removed. */
  hasChanges: boolean;
}

export function createDraftDay(before: LedgerDay | undefined): DraftDay {
  return { before, purchases: new Map(before?.purchases), added: [], hasChanges: false };
}

export function addTo(day: DraftDay, purchase: LedgerPurchase): void {
  day.purchases.set(purchase.purchaseId, purchase);
  day.added.push(purchase);
}

export function removeFrom(day: DraftDay, purchaseId: string): void {
  day.purchases.delete(purchaseId);
  day.hasChanges = true;
}

export function changeIn(day: DraftDay, purchaseId: string, change: Partial<LedgerPurchase>): void {
  const purchase = day.purchases.get(purchaseId);
  if (purchase) day.purchases.set(purchaseId, { ...purchase, ...change });
  day.hasChanges = true;
}

export function closeDay({ before, purchases, added, hasChanges }: DraftDay): LedgerDay {
  const spending =
    hasChanges || !before
      ? addPurchases(createEmptySpending(), toSpending([...purchases.values()]))
      : addPurchases(before.spending, toSpending(added));
  return { purchases, spending };
}
