import type { RewardRateParts, RulePlace } from '@tapwise/contracts/vocabulary/code-params';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { EarningRule } from '../cards/schedule';
import type { CardEvaluation, EvaluationContext } from './evaluate-card';

/** Where a rule pays, as it fits this place: in a category, at its stores, in this quarter's list. */
export function rulePlace(
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

/** A rate and the place where it is earned as the params of one code. Field by field, since every card has one. */
export function rateAtPlace(rate: RewardRateParts, place: RulePlace, valueCents: Cents) {
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
