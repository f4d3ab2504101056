import { z } from 'zod';
import { CapPeriod } from './card';
import { CATEGORIES, RULE_CATEGORIES } from './categories';

/**
 * What the params of codes are made of: ids of this contract, numbers, and names as they are shown. Amounts are integer
 * cents, percents have two decimals at most. `text` is prose of the card and merchant data; nothing else is.
 */
export const Name = z.string();
export const Prose = z.string();
export const CentsParam = z.number().int();
export const PercentParam = z.number();
export const Count = z.number().int();
export const CategoryParam = z.enum(CATEGORIES);
const RuleCategoryParam = z.enum(RULE_CATEGORIES);
export const PeriodParam = CapPeriod;
/** `2026-Q3`. */
export const QuarterParam = z.string();
/** A category's id, or the name of a merchant. */
export const ChoiceParam = z.string();
/** Whether it is said of all cards of the wallet, or only of those that the plan leaves active. */
export const ScopeParam = z.enum(['all', 'active']);

/**
 * How much comes back of a purchase. Points: `pointsPerDollar` at `centsPerPoint`. A purchase that crosses a cap:
 * `firstPercent` on `firstCents` of it, then `thenPercent`.
 */
export const RewardRateParts = z.object({
  /** Of the whole purchase. */
  percent: PercentParam,
  pointsPerDollar: z.number().optional(),
  centsPerPoint: z.number().optional(),
  firstPercent: PercentParam.optional(),
  firstCents: CentsParam.optional(),
  thenPercent: PercentParam.optional(),
});
export type RewardRateParts = z.infer<typeof RewardRateParts>;

/** Why a row pays at this place. */
const RULE_PLACES = [
  'everything',
  'category',
  'travel',
  'store',
  'chosen-category',
  'top-category',
  'rotating-category',
  'rotating-store',
] as const;

/** The row that pays, as it fits the place. */
export const RulePlace = z.object({
  where: z.enum(RULE_PLACES),
  /** Of the row; for `travel` and `top-category`, of the purchase. */
  category: RuleCategoryParam,
  /** For `store` and `rotating-store`. */
  store: Name.optional(),
  /** For `rotating-category` and `rotating-store`. */
  quarter: QuarterParam.optional(),
  /** For `top-category`. */
  period: PeriodParam.optional(),
});
export type RulePlace = z.infer<typeof RulePlace>;

/** A rate that is not counted on. `percent` is what it is worth, which differs from `rate` for points. */
export const OfferRate = z.object({ rate: z.number(), unit: z.enum(['x', '%']), percent: PercentParam });
export type OfferRate = z.infer<typeof OfferRate>;
