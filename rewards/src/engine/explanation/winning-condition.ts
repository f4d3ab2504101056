import type { ConditionalRuleCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/hint-codes';
import type { ConditionalRule } from '../../cards/rules/conditions';
import type { CardEvaluation } from '../evaluation/evaluate-card';
import type { EvaluationContext } from '../evaluation/evaluation-context';
import { getConditionalRuleCode, listBetterConditionalRules } from './hints';

/** The value of using the card for the whole purchase under a conditional rule, up to its cap. */
function toCentsPpmUnderRule(
  { amountCents, valuation }: EvaluationContext,
  { costCentsPpm, addedCentsPpm }: CardEvaluation,
  rule: ConditionalRule['rule'],
) {
  const cents = Math.min(amountCents, rule.capGroup?.limitCents ?? amountCents);
  const after = (amountCents - cents) * rule.afterPpm[valuation];
  return cents * rule.ppm[valuation] + after - costCentsPpm + addedCentsPpm;
}

/** The condition that would make a card earn more than the winner. Undefined if none is known. */
export function findWinningCondition(
  context: EvaluationContext,
  card: CardEvaluation,
  winner: CardEvaluation,
): ConditionalRuleCode | undefined {
  let best: { readonly entry: ConditionalRule; readonly centsPpm: number } | undefined;
  for (const entry of listBetterConditionalRules(context, card)) {
    if (entry.condition.kind === 'quarter-unknown') continue;
    const centsPpm = toCentsPpmUnderRule(context, card, entry.rule);
    if (centsPpm > (best?.centsPpm ?? winner.netCentsPpm)) best = { entry, centsPpm };
  }
  return best && getConditionalRuleCode(card, best.entry, best.entry.rule.ppm[context.valuation]);
}
