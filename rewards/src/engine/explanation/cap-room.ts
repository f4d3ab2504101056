import type { HintCode } from '@tapwise/contracts/vocabulary/answer-codes/hint-codes';
import type { PayingTier } from '../../cards/rules/schedule';
import { toRoundedPercent } from '../../cards/valuation/point-value';
import type { CardEvaluation } from '../evaluation/evaluate-card';
import type { EvaluationContext } from '../evaluation/evaluation-context';

/** An unused cap is mentioned only if the purchase is at least 1/20 (5%) of it. */
const MIN_CAP_SHARE_DIVISOR = 20;

const isCapped = ({ capPeriod }: PayingTier) => capPeriod !== null;

/** What is left of the winner's cap, if this purchase uses or may use much of it. */
export function explainCapRoom(
  { amountCents }: EvaluationContext,
  { schedule, cappedCents }: CardEvaluation,
): Extract<HintCode, { code: 'cap-left' | 'cap-used-up' }>[] {
  const { cap, tiers } = schedule;
  if (!cap) return [];
  const { period, limitCents, leftCents, afterPpm } = cap;
  const isUntouched = cappedCents === 0 && leftCents > 0;
  if (isUntouched) return [];
  if (leftCents === limitCents && amountCents * MIN_CAP_SHARE_DIVISOR < limitCents) return [];
  const afterPercent = toRoundedPercent(afterPpm);
  if (leftCents === 0) return [{ code: 'cap-used-up', params: { period, limitCents, afterPercent } }];
  const percent = toRoundedPercent(tiers.find(isCapped)?.ppm ?? afterPpm);
  return [{ code: 'cap-left', params: { period, limitCents, leftCents, percent, afterPercent } }];
}
