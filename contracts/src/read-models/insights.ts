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
  /** The total if the best wallet card had been used for each purchase. */
  bestRewardCents: Cents,
  byCategory: z.record(z.string(), Totals),
  byCard: z.record(z.string(), Totals),
});
export type InsightsMonth = z.infer<typeof InsightsMonth>;

/**
 * One store of a month. Stores have separate documents, because a month can have any number of them and documents have a
 * maximum size.
 * The id is `<userId>:<yyyy-mm>:<name in lower case>`; spellings that differ in case are one store.
 */
const InsightsStore = z.object({
  id: z.string(),
  /** The id of the month's document. */
  ofMonth: z.string(),
  /** The first spelling. */
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
