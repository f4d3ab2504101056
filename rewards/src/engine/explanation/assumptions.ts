import { isCategory } from '@tapwise/contracts/vocabulary/places/categories';
import type { HintCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/hint-codes';
import { findDefinition } from '../../cards/definitions/issuer-definitions';
import type { RuleSource } from '../../cards/rules/effective-rules';
import { findOption, type TopSlots } from '../../cards/rules/top-slots';
import { toRoundedPercent } from '../../cards/valuation/point-value';
import { getMerchantName } from '../../places/reference/merchants';
import type { CardEvaluation } from '../evaluation/evaluate-card';
import type { EvaluationContext } from '../evaluation/evaluation-context';
import { isUnexpected } from '../evaluation/top-expectation';

/** A choice as codes contain it: a category's id, or the name of a merchant. */
export function getChoiceName(choice: string): string {
  return isCategory(choice) ? choice : (findDefinition(choice)?.label ?? getMerchantName(choice));
}

function describeActivation(
  { quarter }: EvaluationContext,
  { walletCard, effectiveCard }: CardEvaluation,
): HintCode[] {
  const isActivated = walletCard.activatedQuarters?.includes(quarter) ?? false;
  const isNeeded = effectiveCard.card.rotating?.requiresActivation === true;
  return isNeeded && !isActivated ? [{ code: 'activate-quarter', params: { quarter } }] : [];
}

function describeTopCategory(
  { category, purchase }: EvaluationContext,
  { topExpectation }: CardEvaluation,
  top: TopSlots,
): HintCode {
  const { period } = top;
  const option = findOption(top, purchase) ?? category;
  const params = { category: option, period };
  if (!topExpectation || topExpectation.isRecorded) return { code: 'top-category', params };
  const { expected, isStated } = topExpectation;
  return expected.includes(option)
    ? { code: 'top-category-expected', params: { ...params, isStated } }
    : { code: 'top-category-assumed', params };
}

/** The rate that the purchase would earn if its category, which isn't expected, became a top category. */
function describeUnexpected(
  { purchase, valuation }: EvaluationContext,
  { topExpectation }: CardEvaluation,
  top: TopSlots,
): HintCode[] {
  const option = findOption(top, purchase);
  const slot = top.slots[0];
  if (option === undefined || !slot || !topExpectation || !isUnexpected(topExpectation, top, purchase))
    return [];
  const { expected, isStated } = topExpectation;
  const percent = toRoundedPercent(slot.ppm[valuation]);
  const params = { category: option, expected: [...expected], period: top.period, percent, isStated };
  return [{ code: 'top-category-unexpected', params }];
}

/** Computes how much more spending the category needs to become a top category. */
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

/** The calendar month that counts instead of the billing cycle, if a cap or a top category depends on it here. */
export function describeCycle({
  effectiveCard: { top },
  schedule: { cap },
  parts,
}: CardEvaluation): HintCode[] {
  const isTop = parts.some(({ tier: { rule } }) => rule?.source === 'top');
  return cap?.isCycleAssumed || (isTop && top?.isCycleAssumed) ? [{ code: 'cycle-assumed', params: {} }] : [];
}

/** The assumptions about the user that the evaluation is based on: activation, default choices, and top categories. */
export function listAssumptions(context: EvaluationContext, evaluation: CardEvaluation): HintCode[] {
  const { effectiveCard, parts } = evaluation;
  const hasSource = (source: RuleSource) => parts.some((part) => part.tier.rule?.source === source);
  const assumed: HintCode[] = [];
  if (effectiveCard.rotatingQuarter && hasSource('rotating'))
    assumed.push(...describeActivation(context, evaluation));
  if (effectiveCard.isChoiceAssumed && hasSource('chosen'))
    assumed.push({ code: 'choice-assumed', params: { choices: effectiveCard.chosen.map(getChoiceName) } });
  if (!effectiveCard.top) return assumed;
  if (hasSource('top')) return [...assumed, describeTopCategory(context, evaluation, effectiveCard.top)];
  return [
    ...assumed,
    ...describeUnexpected(context, evaluation, effectiveCard.top),
    ...describeLaterTopCategory(context, evaluation, effectiveCard.top),
  ];
}
