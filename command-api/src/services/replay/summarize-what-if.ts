import type { WhatIf } from '@tapwise/contracts/http/routes/replay';
import { toMonth } from '@tapwise/contracts/vocabulary/day';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import { memoize } from '@tapwise/rewards/caching/memoize';
import type { ReplayedPurchase } from '@tapwise/rewards/engine/replay/replay-wallet';
import { sortInSteps } from '@tapwise/rewards/steps/sort-in-steps';
import { compareTexts } from '@tapwise/rewards/text/compare-texts';
import type { NetPurchase } from '../purchase-inputs/dated-purchases';

interface Change {
  actualCents: Cents;
  insteadCents: Cents;
}

function createChange(): Change {
  return { actualCents: 0, insteadCents: 0 };
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

type ReplayedDifference = ReturnType<typeof toPurchase>;

/** Compares changes: the largest difference first, then the latest. */
function compareChanges(a: ReplayedDifference, b: ReplayedDifference): number {
  return (
    Math.abs(b.difference) - Math.abs(a.difference) ||
    b.difference - a.difference ||
    compareTexts(b.purchasedOn, a.purchasedOn)
  );
}

type Summary = Pick<WhatIf, 'actual' | 'instead' | 'difference' | 'months' | 'purchases'>;

/** Sums up a replay with another wallet, in dollars. Steps let the caller pause. */
export function* summarizeWhatIf(
  replayed: readonly ReplayedPurchase<NetPurchase>[],
): Generator<undefined, Summary> {
  const total = createChange();
  const months = new Map<string, Change>();
  const changedPurchases: ReplayedDifference[] = [];
  for (const step of replayed) {
    const { purchase, rewardCents } = step;
    const ofMonth = memoize(months, toMonth(purchase.purchasedOn), createChange);
    for (const sum of [total, ofMonth]) {
      sum.actualCents += purchase.rewardCents;
      sum.insteadCents += rewardCents;
    }
    if (rewardCents !== purchase.rewardCents) changedPurchases.push(toPurchase(step));
    yield undefined;
  }
  return {
    ...toDollars(total),
    months: [...months]
      .sort(([a], [b]) => compareTexts(a, b))
      .map(([month, change]) => ({ month, ...toDollars(change) })),
    purchases: yield* sortInSteps(changedPurchases, compareChanges),
  };
}
