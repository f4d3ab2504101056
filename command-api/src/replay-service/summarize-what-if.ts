import type { WhatIf } from '@tapwise/contracts/http/routes/replay';
import { toMonth } from '@tapwise/contracts/vocabulary/day';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { ReplayedPurchase } from '@tapwise/rewards/engine/replay/replay-wallet';
import type { NetPurchase } from '../purchase-inputs/dated-purchases';

interface Change {
  actualCents: Cents;
  insteadCents: Cents;
}

function toDollars({ actualCents, insteadCents }: Change) {
  return {
    actual: actualCents / 100,
    instead: insteadCents / 100,
    difference: (insteadCents - actualCents) / 100,
  };
}

function toPurchase({ purchase, cardId: insteadCardId, rewardCents }: ReplayedPurchase<NetPurchase>) {
  const { purchaseId: id, storeName, purchasedOn, cardId } = purchase;
  const change = { actualCents: purchase.rewardCents, insteadCents: rewardCents };
  return { id, storeName, purchasedOn, cardId, insteadCardId, ...toDollars(change) };
}

type PurchaseChange = ReturnType<typeof toPurchase>;

function compareChanges(a: PurchaseChange, b: PurchaseChange): number {
  if (a.difference !== b.difference) return Math.abs(b.difference) - Math.abs(a.difference);
  return a.purchasedOn < b.purchasedOn ? 1 : -1;
}

/** The sums of a replay with another wallet, in dollars. */
export function summarizeWhatIf(
  replayed: readonly ReplayedPurchase<NetPurchase>[],
): Pick<WhatIf, 'actual' | 'instead' | 'difference' | 'months' | 'purchases'> {
  const total = { actualCents: 0, insteadCents: 0 };
  const months = new Map<string, Change>();
  for (const { purchase, rewardCents } of replayed) {
    const month = toMonth(purchase.purchasedOn);
    const ofMonth = months.get(month) ?? { actualCents: 0, insteadCents: 0 };
    for (const sum of [total, ofMonth]) {
      sum.actualCents += purchase.rewardCents;
      sum.insteadCents += rewardCents;
    }
    months.set(month, ofMonth);
  }
  return {
    ...toDollars(total),
    months: [...months]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([month, change]) => ({ month, ...toDollars(change) })),
    purchases: replayed
      .filter(({ purchase, rewardCents }) => rewardCents !== purchase.rewardCents)
      .map(toPurchase)
      .sort(compareChanges),
  };
}
