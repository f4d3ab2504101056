import { z } from 'zod';
import { CapPeriod } from '../../cards/reward-rule';
import { CATEGORIES, RULE_CATEGORIES } from '../../places/categories';

/**
 * Types of code parameters: ids, numbers, and display names. Amounts are integer cents; percentages have at most two
 * decimals. Only `Prose` contains sentences, from card and merchant data.
 */
export const Name = z.string();
/** Text from card and merchant data. */
export const Prose = z.string();
/** An amount in cents. */
export const CentsParam = z.number().int();
/** A percentage: 6 is 6%. */
export const PercentParam = z.number();
/** A number of purchases or other things. */
export const Count = z.number().int();
/** The id of a category. */
export const CategoryParam = z.enum(CATEGORIES);
const RuleCategoryParam = z.enum(RULE_CATEGORIES);
/** The period of a cap or a choice. */
export const PeriodParam = CapPeriod;
/** `2026-Q3`. */
export const QuarterParam = z.string();
/** A day, `yyyy-mm-dd`. */
export const DayParam = z.string();
/** The amounts include what the purchase counts toward welcome bonuses. */
export const HasBonusParam = z.literal(true).optional();
/** A category's id, or the name of a merchant. */
export const ChoiceParam = z.string();
/** Whether the statement covers all wallet cards or only the active ones. */
export const ScopeParam = z.enum(['all', 'active']);

/**
 * The reward rate of a purchase. For points: `pointsPerDollar` at `centsPerPoint`. For a purchase that crosses a cap:
 * `firstPercent` on the first `firstCents`, then `thenPercent`.
 */
export const RewardRateParts = z.object({
  /** The reward as a percentage of the whole purchase. */
  percent: PercentParam,
  pointsPerDollar: z.number().optional(),
  centsPerPoint: z.number().optional(),
  firstPercent: PercentParam.optional(),
  firstCents: CentsParam.optional(),
  thenPercent: PercentParam.optional(),
});
export type RewardRateParts = z.infer<typeof RewardRateParts>;

/** The ways in which a rule can cover a purchase. */
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
  where: z.enum(RULE_MATCHES),
  /** The rule's category. For `travel` and `top-category`, the purchase's category. */
  category: RuleCategoryParam,
  /** Set for `store` and `rotating-store`. */
  store: Name.optional(),
  /** Set for `rotating-category` and `rotating-store`. */
  quarter: QuarterParam.optional(),
  /** Set for `top-category`. */
  period: PeriodParam.optional(),
  /** For `chosen-category` and `top-category`: the user hasn't chosen it, or isn't known to spend the most there. */
  isAssumed: z.literal(true).optional(),
  /** For `chosen-category`: the issuer's name of a category that matches none of ours. */
  label: Name.optional(),
});
export type RuleMatch = z.infer<typeof RuleMatch>;

/** A rate that a card offers under a condition. `percent`: its value, which differs from `rate` for points. */
export const OfferRate = z.object({ rate: z.number(), unit: z.enum(['x', '%']), percent: PercentParam });
export type OfferRate = z.infer<typeof OfferRate>;
