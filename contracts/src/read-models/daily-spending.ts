import { z } from 'zod';
import { UserId } from '../vocabulary/ids';
import { defineReadModel, type DocOf, withOwner } from './define-read-model';

/** Cents by card id, then by day of the month (`01` to `31`) or by month (`yyyy-mm`). Without empty parts. */
const SpendingByCard = z.record(z.string(), z.record(z.string(), z.number().int().positive()));
export type SpendingByCard = z.infer<typeof SpendingByCard>;

/**
 * The spending on each card, net of refunds. One document for each user and month contains its days
 * (`<userId>:<yyyy-mm>`), and one for each user contains the months (`<userId>:months`). So sums over any days read a
 * few documents only, and take as long for many purchases as for few.
 */
export const dailySpending = withOwner(
  defineReadModel('daily-spending', 2, z.object({ id: z.string(), userId: UserId, byCard: SpendingByCard })),
  'id',
);
export type DailySpendingDoc = DocOf<typeof dailySpending>;

/** The id of the document with the days of a month (`yyyy-mm`). */
export function toSpendingDaysId(userId: UserId, month: string): string {
  return `${userId}:${month}`;
}

/** The id of the document with the months. */
export function toSpendingMonthsId(userId: UserId): string {
  return `${userId}:months`;
}
