import type { HintCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/hint-codes';
import type { PayingTier } from '../../cards/rules/schedule';
import { toRoundedPercent } from '../../cards/valuation/point-value';
import type { CardEvaluation } from '../evaluation/evaluate-card';

const isCapped = ({ capPeriod }: PayingTier) => capPeriod !== null;

/** The rest of the winner's cap, if this purchase uses it or it is used up. */
export function explainCapRoom({
  schedule,
  cappedCents,
}: CardEvaluation): Extract<HintCode, { code: 'cap-left' | 'cap-used-up' }>[] {
  const { cap, tiers } = schedule;
  if (!cap) return [];
  const { period, limitCents, leftCents, afterPpm } = cap;
  const isUntouched = cappedCents === 0 && leftCents > 0;
  if (isUntouched) return [];
  const afterPercent = toRoundedPercent(afterPpm);
  if (leftCents === 0) return [{ code: 'cap-used-up', params: { period, limitCents, afterPercent } }];
  const percent = toRoundedPercent(tiers.find(isCapped)?.ppm ?? afterPpm);
  return [{ code: 'cap-left', params: { period, limitCents, leftCents, percent, afterPercent } }];
}
