import { z } from 'zod';
import { CapPeriod, RateUnit } from '../../cards/reward-rule';
import { CATEGORIES, RULE_CATEGORIES } from '../../places/categories';
import { withUnit } from '../../with-unit';

/**
 * Types of code parameters: ids, numbers, and display names. Amounts are integer cents; percentages have at most two
 * decimals. Only `Prose` contains sentences, from card and merchant data.
 */
export const Name = z.string().describe('A name for display.');
export const Prose = z.string().describe('Text from card and merchant data.');
export const CentsParam = withUnit(z.number().int(), 'cents');
/** 6 is 6%. */
export const PercentParam = withUnit(z.number(), 'percent');
/** A number of purchases or other things. */
export const Count = withUnit(z.number().int(), 'count');
export const PointValueParam = withUnit(z.number(), 'cents per point').describe('The value of a point.');
export const CategoryParam = z.enum(CATEGORIES).describe('The category.');
const RuleCategoryParam = z
  .enum(RULE_CATEGORIES)
  .describe("The rule's category. For `travel` and `top-category`, the purchase's category.");
export const PeriodParam = CapPeriod.describe('The cap or choice period.');
export const QuarterParam = z.string().describe('The calendar quarter, such as `2026-Q3`.');
export const DayParam = z.string().describe('A day, `yyyy-mm-dd`.');
/** What compared amounts include besides rewards and costs. */
export const IncludedParams = {
  hasBonus: z
    .literal(true)
    .optional()
    .describe('Set if the amounts include what the purchase counts toward welcome bonuses.'),
  hasBenefits: z
    .literal(true)
    .optional()
    .describe('Set if the amounts include what the purchase uses of credits and offers.'),
};
/** A category's id, or the name of a merchant. */
const ChoiceParam = z.string();
export const ChoicesParam = z.array(ChoiceParam).describe('Ids of categories, or names of merchants.');
export const ScopeParam = z
  .enum(['all', 'active'])
  .describe('Whether the statement covers all wallet cards or only the active ones.');
export const HasCostsParam = z.literal(true).optional().describe('Set if the amounts are net of costs.');
export const CardNameParam = z.string().describe('The card name.');
export const StoreNameParam = z.string().describe('The store name.');
export const SearchParam = z.string().describe('The typed text.');

/** The reward rate of a purchase. */
export const RewardRateParts = z.object({
  percent: PercentParam.describe('The reward as a percentage of the whole purchase.'),
  pointsPerDollar: withUnit(z.number(), 'points per dollar')
    .optional()
    .describe('For points: how many a dollar earns.'),
  centsPerPoint: PointValueParam.optional().describe('For points: what a point is worth.'),
  firstPercent: PercentParam.optional().describe(
    'If the purchase crosses a cap: the percentage up to the cap.',
  ),
  firstCents: CentsParam.optional().describe('If the purchase crosses a cap: the part up to the cap.'),
  thenPercent: PercentParam.optional().describe('If the purchase crosses a cap: the percentage of the rest.'),
});
export type RewardRateParts = z.infer<typeof RewardRateParts>;

/** The ways a rule can cover a purchase. */
const RULE_MATCHES = [
  'everything',
  'category',
  'travel',
  'store',
  'chosen-category',
  'top-category',
  'rotating-category',
  'rotating-store',
] as const;

/** How the paying rule covers the purchase. */
export const RuleMatch = z.object({
  where: z.enum(RULE_MATCHES).describe('How the paying rule covers the purchase.'),
  category: RuleCategoryParam,
  store: Name.optional().describe('The store name. Set for `store` and `rotating-store`.'),
  quarter: QuarterParam.optional().describe(
    'The calendar quarter, such as `2026-Q3`. Set for `rotating-category` and `rotating-store`.',
  ),
  period: PeriodParam.optional().describe('How often the top category is counted. Set for `top-category`.'),
  isAssumed: z
    .literal(true)
    .optional()
    .describe(
      "For `chosen-category` and `top-category`: the user hasn't chosen it, or isn't known to spend the most there.",
    ),
  label: Name.optional().describe(
    "For `chosen-category`: the issuer's name of a category that matches none of ours.",
  ),
});
export type RuleMatch = z.infer<typeof RuleMatch>;

/** A rate that a card offers under a condition. */
export const ConditionalRate = z.object({
  rate: withUnit(z.number(), 'points per dollar, or percent').describe('The rate that the card offers.'),
  unit: RateUnit,
  percent: PercentParam.describe('The value of the rate, which differs from `rate` for points.'),
});
export type ConditionalRate = z.infer<typeof ConditionalRate>;
