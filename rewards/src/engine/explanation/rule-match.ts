import type { RewardRateParts, RuleMatch } from '@tapwise/contracts/vocabulary/answer-codes/code-params';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { EffectiveCard } from '../../cards/rules/effective-card';
import type { EarningRule } from '../../cards/rules/schedule';
import type { CardEvaluation } from '../evaluation/evaluate-card';
import type { EvaluationContext } from '../evaluation/evaluation-context';

/** Whether the rule's definition names the purchase's category as one of its own: gas and groceries in one. */
function isNamedInDefinition({ definition }: EarningRule, { category }: EvaluationContext): boolean {
  if (!definition || category === 'general') return false;
  return definition.category === category || definition.alsoCategories?.includes(category) === true;
}

/** A rule for travel is named with what it covers here, such as rideshare. */
function describeCategory(rule: EarningRule, context: EvaluationContext): RuleMatch {
  const { category } = rule;
  if (category === 'general') return { where: 'everything', category };
  const isWider = category === 'travel' && context.category !== 'travel' && context.category !== 'general';
  if (isWider) return { where: 'travel', category: context.category };
  return { where: 'category', category: isNamedInDefinition(rule, context) ? context.category : category };
}

/** Whether the quarter's list names the store itself: the Red Cross next to groceries. */
function isStoreOfQuarter({ merchants, definition }: EarningRule, { merchant }: EvaluationContext): boolean {
  if (merchants) return true;
  return merchant !== undefined && definition?.includedMerchants?.some((id) => id === merchant.id) === true;
}

/** One definition can cover several of a quarter's categories: the purchase's own is named, if it is one of them. */
function getRotatingCategory(
  { category }: EarningRule,
  context: EvaluationContext,
  { rules }: EffectiveCard,
): RuleMatch['category'] {
  const isListed = rules.some((rule) => rule.source === 'rotating' && rule.category === context.category);
  return isListed ? context.category : category;
}

/** Why a rule applies to the place: by its category, its stores, or the quarter's list. */
export function describeRuleMatch(
  rule: EarningRule,
  context: EvaluationContext,
  { effectiveCard }: CardEvaluation,
): RuleMatch {
  const { place, quarter } = context;
  const { category } = rule;
  const store = place.storeName;
  if (rule.source === 'rotating')
    return isStoreOfQuarter(rule, context)
      ? { where: 'rotating-store', category, store, quarter }
      : { where: 'rotating-category', category: getRotatingCategory(rule, context, effectiveCard), quarter };
  if (rule.source === 'top') return { where: 'top-category', category, period: effectiveCard.top?.period };
  if (rule.merchants) return { where: 'store', category, store };
  if (rule.source === 'chosen')
    return {
      where: 'chosen-category',
      category,
      label: category === 'choose' ? rule.definition?.label : undefined,
    };
  return describeCategory(rule, context);
}

/**
 * Joins a rate and its place into one code's params. Lists each property, because spreading is slow and every
 * card has one.
 */
export function joinRateAndMatch(rate: RewardRateParts, place: RuleMatch, valueCents: Cents) {
  return {
    percent: rate.percent,
    pointsPerDollar: rate.pointsPerDollar,
    centsPerPoint: rate.centsPerPoint,
    firstPercent: rate.firstPercent,
    firstCents: rate.firstCents,
    thenPercent: rate.thenPercent,
    where: place.where,
    category: place.category,
    store: place.store,
    quarter: place.quarter,
    period: place.period,
    label: place.label,
    valueCents,
  };
}
