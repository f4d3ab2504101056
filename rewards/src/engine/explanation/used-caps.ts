import type { WarningCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/warning-codes';
import { type CentsPpm, toRoundedPercent } from '../../cards/valuation/point-value';
import type { CardEvaluation } from '../evaluation/evaluate-card';
import type { EvaluationContext } from '../evaluation/evaluation-context';

/** Computes what a capped card would earn here if its cap were unused. */
function findUnusedValue(
  { amountCents, valuation }: EvaluationContext,
  { rates, costCentsPpm, addedCentsPpm }: CardEvaluation,
) {
  const [rule] = rates.capped;
  if (!rule?.capGroup) return undefined;
  const cents = Math.min(amountCents, rule.capGroup.limitCents);
  const after = (amountCents - cents) * rule.afterPpm[valuation];
  const netCentsPpm: CentsPpm = cents * rule.ppm[valuation] + after - costCentsPpm + addedCentsPpm;
  return { cap: rule.capGroup, percent: toRoundedPercent(rule.ppm[valuation]), netCentsPpm };
}

/** Whether only the used part of its cap keeps the card from winning. */
function isBeatenByItsCap(
  { netCentsPpm }: CardEvaluation,
  unused: { readonly netCentsPpm: CentsPpm },
  winner: CardEvaluation,
): boolean {
  return unused.netCentsPpm > winner.netCentsPpm && unused.netCentsPpm > netCentsPpm;
}

/** The first card that doesn't win only because its cap is used up, or nearly. */
export function listUsedCapHints(
  context: EvaluationContext,
  ranking: readonly CardEvaluation[],
): WarningCode[] {
  const [winner] = ranking;
  for (const card of ranking) {
    if (!winner || card === winner) continue;
    const unused = card.nonAcceptanceReason === null ? findUnusedValue(context, card) : undefined;
    if (!unused || !isBeatenByItsCap(card, unused, winner)) continue;
    const { period, limitCents } = unused.cap;
    const { name } = card.effectiveCard.card;
    const leftCents = card.schedule.cap?.leftCents ?? 0;
    const params = { card: name, period, limitCents, leftCents, percent: unused.percent };
    return [{ code: 'other-cap-used', params }];
  }
  return [];
}
