import { z } from 'zod';
import { UserId } from '../vocabulary/ids';
import { defineReadModel, type DocOf, withOwner } from './define-read-model';

const PositiveCents = z.number().int().positive();

/**
 * What each card was used for, net of refunds, day by day: one document for each user and month, so that sums over any
 * days take as long for many purchases as for few. Id: `<userId>:<yyyy-mm>`.
 */
export const dailySpending = withOwner(
  defineReadModel(
    'daily-spending',
    1,
    z.object({
      id: z.string(),
      userId: UserId,
      month: z.string(),
      /** Cents by card id, then by day of the month, `01` to `31`. Without days on which nothing was spent. */
      byCard: z.record(z.string(), z.record(z.string(), PositiveCents)),
    }),
    [['userId', '-month']],
  ),
  'id',
);
export type DailySpendingDoc = DocOf<typeof dailySpending>;
