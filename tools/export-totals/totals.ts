import { z } from 'zod';
import { insights } from '@tapwise/contracts/read-models/insights';
import { purchases } from '@tapwise/contracts/read-models/purchases';
import { formatDecimalDollars } from '@tapwise/contracts/vocabulary/money';
import type { ProjectedDocuments } from './project-events';

const Month = z.object({
  month: z.string(),
  spendCents: z.number(),
  rewardCents: z.number(),
  bestRewardCents: z.number(),
  purchases: z.number(),
});

function sum(values: readonly number[]): string {
  return formatDecimalDollars(values.reduce((a, b) => a + b, 0));
}

/** The totals that Tapwise shows about a user's purchases. Amounts are dollars, as in the API. */
export function computeTotals(documents: ProjectedDocuments) {
  const list = z.array(purchases.schema).parse(documents['purchases'] ?? []);
  const months = z
    .array(insights.schema)
    .parse(documents['insights'] ?? [])
    .flatMap((doc) => Month.safeParse(doc).data ?? []);
  return {
    purchases: list.length,
    spent: sum(list.map(({ amountCents, refundedCents }) => amountCents - refundedCents)),
    refunded: sum(list.map(({ refundedCents }) => refundedCents)),
    rewards: sum(list.map(({ rewardCents }) => rewardCents)),
    bestRewards: sum(list.map(({ bestRewardCents }) => bestRewardCents)),
    months: months
      .sort((a, b) => (a.month < b.month ? -1 : 1))
      .map(({ month, spendCents, rewardCents, bestRewardCents, purchases: count }) => ({
        month,
        purchases: count,
        spent: formatDecimalDollars(spendCents),
        rewards: formatDecimalDollars(rewardCents),
        bestRewards: formatDecimalDollars(bestRewardCents),
      })),
  };
}
