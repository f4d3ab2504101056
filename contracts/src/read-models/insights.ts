import { z } from 'zod';
import { UserId } from '../vocabulary/ids';
import { defineReadModel, type DocOf, withOwner } from './define-read-model';

const Cents = z.number().int().nonnegative();
const Totals = z.object({ spendCents: Cents, rewardCents: Cents, purchases: z.number().int().nonnegative() });
export type Totals = z.infer<typeof Totals>;

/** One calendar month (UTC) of one user; the id is `<userId>:<yyyy-mm>`. Keys are category and card id. */
const InsightsMonth = z.object({
  id: z.string(),
  userId: UserId,
  month: z.string(),
  ...Totals.shape,
  /** What the best card of the wallet would have earned, summed over the purchases. */
  bestRewardCents: Cents,
  byCategory: z.record(z.string(), Totals),
  byCard: z.record(z.string(), Totals),
});
export type InsightsMonth = z.infer<typeof InsightsMonth>;

/**
 * One store of a month, in a document of its own: a month may have any number of stores, and a document only a certain size.
 * The id is `<userId>:<yyyy-mm>:<name in lower case>`; spellings that differ in case are one store.
 */
const InsightsStore = z.object({
  id: z.string(),
  /** The id of the month. */
  ofMonth: z.string(),
  /** As it was spelled first. */
  storeName: z.string(),
  ...Totals.shape,
});
export type InsightsStore = z.infer<typeof InsightsStore>;

export const insights = withOwner(
  defineReadModel('insights', 2, z.union([InsightsMonth, InsightsStore]), [
    ['userId', '-month'],
    ['ofMonth', '-spendCents', '-id'],
    ['ofMonth', '-purchases', '-spendCents', '-id'],
  ]),
  'id',
);
export type InsightsDoc = DocOf<typeof insights>;
