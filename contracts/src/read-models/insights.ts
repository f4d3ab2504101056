import { z } from 'zod';
import { UserId } from '../vocabulary/ids';
import { defineReadModel, type DocOf } from './define-read-model';

const Cents = z.number().int().nonnegative();
const Totals = z.object({ spendCents: Cents, rewardCents: Cents, purchases: z.number().int().nonnegative() });
export type Totals = z.infer<typeof Totals>;

/** One calendar month (UTC) of one user; the id is `<userId>:<yyyy-mm>`. Keys are category, store name and card id. */
export const insights = defineReadModel(
  'insights',
  1,
  z.object({
    id: z.string(),
    userId: UserId,
    month: z.string(),
    ...Totals.shape,
    /** What the best card of the wallet would have earned, summed over the purchases. */
    bestRewardCents: Cents,
    byCategory: z.record(z.string(), Totals),
    byStore: z.record(z.string(), Totals),
    byCard: z.record(z.string(), Totals),
  }),
  [['userId', '-month']],
);
export type InsightsDoc = DocOf<typeof insights>;
