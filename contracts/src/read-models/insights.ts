import { z } from 'zod';
import { UserId } from '../vocabulary/ids';
import { defineReadModel, type DocOf, withOwner } from './define-read-model';

const Cents = z.number().int().nonnegative();
const Totals = z.object({ spendCents: Cents, rewardCents: Cents, purchases: z.number().int().nonnegative() });
export type Totals = z.infer<typeof Totals>;

/** One user's calendar month, by the day of the purchase. Id: `<userId>:<yyyy-mm>`. Keys are category and card ids. */
const InsightsMonth = z.object({
  id: z.string(),
  userId: UserId,
  month: z.string(),
  ...Totals.shape,
  /** The sum of what the best wallet card would have earned. */
  bestRewardCents: Cents,
  byCategory: z.record(z.string(), Totals),
  byCard: z.record(z.string(), Totals),
});
export type InsightsMonth = z.infer<typeof InsightsMonth>;

/**
 * One store of a month, as a separate document, because a document's size is limited. Id:
 * `<userId>:<yyyy-mm>:<lower-case name>`.
 */
const InsightsStore = z.object({
  id: z.string(),
  /** The id of the month's document. */
  ofMonth: z.string(),
  /** The first spelling of the name. */
  storeName: z.string(),
  ...Totals.shape,
});
export type InsightsStore = z.infer<typeof InsightsStore>;

/** Spending and rewards by month, with the stores of each month. */
export const insights = withOwner(
  defineReadModel('insights', 3, z.union([InsightsMonth, InsightsStore]), [
    ['userId', '-month'],
    ['ofMonth', '-spendCents', '-id'],
    ['ofMonth', '-purchases', '-spendCents', '-id'],
  ]),
  'id',
);
export type InsightsDoc = DocOf<typeof insights>;

export const isInsightsStore = (doc: InsightsDoc): doc is InsightsStore => 'ofMonth' in doc;
