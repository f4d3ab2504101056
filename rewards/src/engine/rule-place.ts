import type { RewardRateParts, RulePlace } from '@tapwise/contracts/vocabulary/code-params';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { EarningRule } from '../cards/schedule';
import type { CardEvaluation, EvaluationContext } from './evaluate-card';

/** Why a rule applies to the place: by its category, its stores, or the quarter's list. */
export function describeRulePlace(
  rule: EarningRule,
  context: EvaluationContext,
  { effectiveCard }: CardEvaluation,
): RulePlace {
  const { place, quarter } = context;
  const { category } = rule;
  const store = place.storeName;
  if (rule.source === 'rotating')
    return rule.merchants
      ? { where: 'rotating-store', category, store, quarter }
      : { where: 'rotating-category', category, quarter };
  if (rule.source === 'top')
    return { where: 'top-category', category: context.category, period: effectiveCard.top?.period };
  if (rule.merchants) return { where: 'store', category, store };
  if (rule.source === 'chosen') return { where: 'chosen-category', category };
  if (category === 'general') return { where: 'everything', category };
  return category === 'travel' && context.category !== 'travel'
    ? { where: 'travel', category: context.category }
    : { where: 'category', category };
}

/** Joins a rate and its place into one code's params. Lists each property, because spreading is slow and every card has one. */
export function joinRateAndPlace(rate: RewardRateParts, place: RulePlace, valueCents: Cents) {
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
    valueCents,
  };
}
