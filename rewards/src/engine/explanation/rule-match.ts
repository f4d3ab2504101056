import type { Cents } from '@tapwise/contracts/vocabulary/money';
import { isCategory, isCoveredByRule } from '@tapwise/contracts/vocabulary/places/categories';
import type {
  RewardRateParts,
  RuleMatch,
} from '@tapwise/contracts/vocabulary/recommendations/answer-codes/code-params';
import type { EffectiveCard } from '../../cards/rules/effective-card';
import { isGeneral } from '../../cards/rules/effective-rules';
import type { EarningRule } from '../../cards/rules/schedule';
import type { CardEvaluation } from '../evaluation/evaluate-card';
import type { EvaluationContext } from '../evaluation/evaluation-context';

/** Whether the rule's definition lists the purchase's category. One definition can list gas and groceries. */
function isNamedInDefinition({ definition }: EarningRule, { category }: EvaluationContext): boolean {
  if (!definition || category === 'general') return false;
  return definition.category === category || definition.alsoCategories?.includes(category) === true;
}

/** Names a travel rule after the category that it covers here, such as rideshare. */
function describeCategory(rule: EarningRule, context: EvaluationContext): RuleMatch {
  const { category } = rule;
  if (category === 'general') return { where: 'everything', category };
  const isWider = category === 'travel' && context.category !== 'travel' && context.category !== 'general';
  if (isWider) return { where: 'travel', category: context.category };
  return { where: 'category', category: isNamedInDefinition(rule, context) ? context.category : category };
}

/** Whether the quarter's list contains the store itself, as a quarter for groceries lists the Red Cross. */
function isStoreOfQuarter({ merchants, definition }: EarningRule, { merchant }: EvaluationContext): boolean {
  if (merchants) return true;
  return merchant !== undefined && definition?.includedMerchants?.some((id) => id === merchant.id) === true;
}

/** One definition can cover several of a quarter's categories. Prefers the purchase's category if it is one of them. */
function getRotatingCategory(
  { category }: EarningRule,
  context: EvaluationContext,
  { rules }: EffectiveCard,
): RuleMatch['category'] {
  const isListed = rules.some((rule) => rule.source === 'rotating' && rule.category === context.category);
  return isListed ? context.category : category;
}

/**
 * Whether the definition includes a store outside the rule's category, as one for fitness includes thrift stores. False
 * for definitions by channel, because a channel isn't a category of stores.
 */
function isStoreOfOtherKind(rule: EarningRule, context: EvaluationContext): boolean {
  const { category, definition } = rule;
  if (!context.merchant || !definition || definition.basis === 'channel') return false;
  const isCovered = isCategory(category) && isCoveredByRule(category, context.category);
  return !isCovered && !isNamedInDefinition(rule, context);
}

/** Whether the top category is only assumed: neither purchases nor the user's settings show it. */
function isTopCategoryAssumed({ topExpectation }: CardEvaluation): boolean {
  return topExpectation !== null && !topExpectation.isRecorded && !topExpectation.isStated;
}

function describeChoice(rule: EarningRule, { isChoiceAssumed }: EffectiveCard): RuleMatch {
  const { category, definition } = rule;
  return {
    where: 'chosen-category',
    category,
    label: category === 'choose' ? definition?.label : undefined,
    ...(isChoiceAssumed ? { isAssumed: true } : {}),
  };
}

/** Whether the rule pays a bonus at a place without a category, where "no category bonus" would be wrong. */
export function isUnnamedBonus(rule: EarningRule | null, { category, place }: EvaluationContext): boolean {
  return category === 'general' && !place.isClarified && rule !== null && !isGeneral(rule);
}

function describeRotation(
  rule: EarningRule,
  context: EvaluationContext,
  { effectiveCard }: CardEvaluation,
): RuleMatch {
  const { place, quarter } = context;
  if (isStoreOfQuarter(rule, context))
    return { where: 'rotating-store', category: rule.category, store: place.storeName, quarter };
  return { where: 'rotating-category', category: getRotatingCategory(rule, context, effectiveCard), quarter };
}

function describeTopCategory({ category }: EarningRule, evaluation: CardEvaluation): RuleMatch {
  return {
    where: 'top-category',
    category,
    period: evaluation.effectiveCard.top?.period,
    ...(isTopCategoryAssumed(evaluation) ? { isAssumed: true } : {}),
  };
}

/** Why a rule applies to the place: by its category, its stores, or the quarter's list. */
export function describeRuleMatch(
  rule: EarningRule,
  context: EvaluationContext,
  evaluation: CardEvaluation,
): RuleMatch {
  const { source, category, merchants } = rule;
  if (source === 'rotating') return describeRotation(rule, context, evaluation);
  if (source === 'top') return describeTopCategory(rule, evaluation);
  const isOwnStore = merchants !== null || (source === 'permanent' && isStoreOfOtherKind(rule, context));
  if (isOwnStore) return { where: 'store', category, store: context.place.storeName };
  return source === 'chosen'
    ? describeChoice(rule, evaluation.effectiveCard)
    : describeCategory(rule, context);
}

/**
 * Joins a rate and what its rule matched into one code's params. Lists each property, because spreading is slow and
 * every card has one.
 */
export function joinRateAndMatch(rate: RewardRateParts, match: RuleMatch, valueCents: Cents) {
  return {
    percent: rate.percent,
    pointsPerDollar: rate.pointsPerDollar,
    centsPerPoint: rate.centsPerPoint,
    firstPercent: rate.firstPercent,
    firstCents: rate.firstCents,
    thenPercent: rate.thenPercent,
    where: match.where,
    category: match.category,
    store: match.store,
    quarter: match.quarter,
    period: match.period,
    label: match.label,
    isAssumed: match.isAssumed,
    valueCents,
  };
}
