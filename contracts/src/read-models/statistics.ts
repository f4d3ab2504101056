import { z } from 'zod';
import { defineReadModel, type DocOf } from './define-read-model';

const Count = z.number().int().nonnegative();

/** The id of the document with the totals of all time. The others have their calendar month (UTC) as id: `2026-11`. */
export const ALL_TIME = 'all';

/** Totals of all accounts, overall and per month. Contains no user data. */
export const statistics = defineReadModel(
  'statistics',
  3,
  z.object({
    id: z.string(),
    /** Cards added minus cards removed. Can be negative for a month. The all-time value is the number of cards in wallets. */
    cards: z.number().int(),
    recommendations: Count,
    purchases: Count,
    spendCents: Count,
    rewardCents: Count,
  }),
);
export type StatisticsDoc = DocOf<typeof statistics>;
