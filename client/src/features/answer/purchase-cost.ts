import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { RankedCard } from '@tapwise/contracts/vocabulary/recommendations/ranked-card';
import { formatDollars } from '../../lib/format/format-dollars';

/** The cost of paying `cents` with the card, in proportion to the answer's cost. In micro-dollars. */
export function computeCostMicros(
  { cost = 0 }: Pick<RankedCard, 'cost'>,
  { amount }: Pick<Recommendation, 'amount'>,
  cents: Cents,
): number {
  return amount === 0 ? 0 : Math.round((cost * 1_000_000 * cents) / (amount * 100));
}

/** Formats the cost and the net reward: `Costs $3.00 here; net $2.00`. Both arguments are in dollars. */
export function formatCost(cost: number, reward: number): string {
  return `Costs ${formatDollars(cost)} here; net ${formatDollars(reward - cost)}`;
}
