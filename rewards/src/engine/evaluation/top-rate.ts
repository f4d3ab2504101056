import type { Ppm } from '../../cards/valuation/point-value';
import { computeEarning } from './evaluate-card';
import type { EvaluationContext } from './evaluation-context';
import type { ResolvedCard } from './resolve-wallet';

const findNoUse = () => undefined;

/**
 * The highest rate that the card could pay for the purchase, in ppm, regardless of earlier spending. 0 if the card
 * is unknown.
 */
export function computeTopRatePpm(context: EvaluationContext, card: ResolvedCard | undefined): Ppm {
  if (!card) return 0;
  let top = 0;
  for (const { ppm } of computeEarning(context, card, findNoUse).schedule.tiers) top = Math.max(top, ppm);
  return top;
}
