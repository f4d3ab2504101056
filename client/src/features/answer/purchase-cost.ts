import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import { type Cents, toCents } from '@tapwise/contracts/vocabulary/money';
import type { RankedCard } from '@tapwise/contracts/vocabulary/recommendations/ranked-card';
import { formatDollars } from '../../lib/format/format-dollars';

type Answer = Pick<Recommendation, 'amount' | 'warningCodes'>;

/** Finds the place's lowest fee, and its percentage, if the answer's cost was that lowest fee. */
function findLowestFee(cost: number, { amount, warningCodes }: Answer) {
  const fee = warningCodes.find(({ code }) => code === 'surcharge');
  if (fee?.code !== 'surcharge') return undefined;
  const { costCents, percent } = fee.params;
  const isLowest = costCents === toCents(cost) && costCents > Math.round(amount * percent);
  return isLowest ? fee.params : undefined;
}

/**
 * The cost of paying `cents` with the card, in micro-dollars: in proportion to the answer's cost, but at least the
 * place's lowest fee if the answer states one.
 */
export function computeCostMicros(
  { cost = 0 }: Pick<RankedCard, 'cost'>,
  answer: Answer,
  cents: Cents,
): number {
  const { amount } = answer;
  if (amount === 0) return 0;
  const lowest = findLowestFee(cost, answer);
  if (lowest) return Math.round(Math.max(lowest.costCents * 10_000, cents * lowest.percent * 100));
  return Math.round((cost * 1_000_000 * cents) / (amount * 100));
}

/** Formats the cost and the net reward: `Costs $3.00 here; net $2.00`. Both arguments are in dollars. */
export function formatCost(cost: number, reward: number): string {
  return `Costs ${formatDollars(cost)} here; net ${formatDollars(reward - cost)}`;
}
