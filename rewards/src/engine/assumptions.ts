import type { HintCode } from '@tapwise/contracts/vocabulary/answer-codes';
import { isCategory } from '@tapwise/contracts/vocabulary/categories';
import { findDefinition } from '../cards/definitions/issuer-definitions';
import type { RuleSource } from '../cards/rules/effective-rules';
import { listMonthsSoFar } from '../cards/rules/period';
import { findOption, type TopSlots } from '../cards/rules/top-slots';
import { toRoundedPercent } from '../cards/valuation/point-value';
import { getMerchantName } from '../places/facts/merchants';
import type { CardEvaluation, EvaluationContext } from './evaluate-card';

/** A choice as codes contain it: a category's id, or the name of a merchant. */
export function getChoiceName(choice: string): string {
  return isCategory(choice) ? choice : (findDefinition(choice)?.label ?? getMerchantName(choice));
}

function findActivation({ quarter }: EvaluationContext, { held, effectiveCard }: CardEvaluation): HintCode[] {
  const isActivated = held.activatedQuarters?.includes(quarter) ?? false;
  const isNeeded = effectiveCard.card.rotating?.requiresActivation === true;
  return isNeeded && !isActivated ? [{ code: 'activate-quarter', params: { quarter } }] : [];
}

function describeTopCategory(
  { spending, category, purchase, at }: EvaluationContext,
  { held }: CardEvaluation,
  top: TopSlots,
): HintCode {
  const { period } = top;
  const params = { category: findOption(top, purchase) ?? category, period };
  const spent = spending.cards[held.cardId]?.months ?? {};
  const isRecorded = listMonthsSoFar(period, at).some((month) => spent[month] !== undefined);
  return { code: isRecorded ? 'top-category' : 'top-category-assumed', params };
}

/** How much more spending the category needs to become a top category. */
function describeLaterTopCategory(
  { category, purchase }: EvaluationContext,
  { schedule: { tiers } }: CardEvaluation,
  top: TopSlots,
): HintCode[] {
  let moreCents = 0;
  for (const { rule, roomCents, ppm } of tiers) {
    if (rule?.source === 'top') {
      const option = findOption(top, purchase) ?? category;
      const params = { category: option, period: top.period, moreCents, percent: toRoundedPercent(ppm) };
      return [{ code: 'top-category-later', params }];
    }
    moreCents += roomCents ?? 0;
  }
  return [];
}

/** The assumptions about the user that the evaluation is based on: activation, default choices, and top categories. */
export function findAssumptions(context: EvaluationContext, evaluation: CardEvaluation): HintCode[] {
  const { effectiveCard, parts } = evaluation;
  const hasSource = (source: RuleSource) => parts.some((part) => part.tier.rule?.source === source);
  const assumed: HintCode[] = [];
  if (effectiveCard.rotatingQuarter && hasSource('rotating'))
    assumed.push(...findActivation(context, evaluation));
  if (effectiveCard.isChoiceAssumed && hasSource('chosen'))
    assumed.push({ code: 'choice-assumed', params: { choices: effectiveCard.chosen.map(getChoiceName) } });
  if (!effectiveCard.top) return assumed;
  if (hasSource('top')) return [...assumed, describeTopCategory(context, evaluation, effectiveCard.top)];
  return [...assumed, ...describeLaterTopCategory(context, evaluation, effectiveCard.top)];
}
