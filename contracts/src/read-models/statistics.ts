import { z } from 'zod';
import { defineReadModel, type DocOf } from './define-read-model';

const Count = z.number().int().nonnegative();

/** The id of the all-time totals. Other ids are calendar months (UTC): `2026-11`. */
export const ALL_TIME = 'all';

/** Totals over all accounts, for all time and per month. Doesn't contain user data. */
export const statistics = defineReadModel(
  'statistics',
  4,
  z.object({
    id: z.string(),
    /** Cards added minus cards removed. Negative in some months; the all-time value is the number of wallet cards. */
    cards: z.number().int(),
    recommendations: Count,
    purchases: Count,
    spendCents: Count,
    rewardCents: Count,
  }),
);
export type StatisticsDoc = DocOf<typeof statistics>;
