import type { WarningCode } from '@tapwise/contracts/vocabulary/answer-codes';
import { type CentsPpm, toRoundedPercent } from '../../cards/valuation/point-value';
import type { CardEvaluation } from '../evaluation/evaluate-card';
import type { EvaluationContext } from '../evaluation/evaluation-context';
import { formatPercent, formatShortMoney, PERIOD_WORDS } from '../sentences/words';

/** What a capped card would earn here if its cap were unused. */
function findUnusedValue(
  { amountCents, valuation }: EvaluationContext,
  { rates, costCentsPpm }: CardEvaluation,
) {
  const [rule] = rates.capped;
  if (!rule?.capGroup) return undefined;
  const cents = Math.min(amountCents, rule.capGroup.limitCents);
  const after = (amountCents - cents) * rule.afterPpm[valuation];
  const netCentsPpm: CentsPpm = cents * rule.ppm[valuation] + after - costCentsPpm;
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
export function findUsedCap(
  context: EvaluationContext,
  [winner, ...others]: readonly CardEvaluation[],
): WarningCode[] {
  for (const card of others) {
    const unused = card.rejectionReason === null ? findUnusedValue(context, card) : undefined;
    if (!winner || !unused || !isBeatenByItsCap(card, unused, winner)) continue;
    const { period, limitCents } = unused.cap;
    const left = card.schedule.cap?.leftCents ?? 0;
    const share = left === 0 ? 'is used up' : `has only ${formatShortMoney(left)} left`;
    const text = `this ${PERIOD_WORDS[period]}'s ${formatShortMoney(limitCents)} at ${formatPercent(unused.percent)} ${share}`;
    return [{ code: 'card-caution', params: { card: card.effectiveCard.card.name, text } }];
  }
  return [];
}
