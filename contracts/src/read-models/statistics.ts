import { z } from 'zod';
import { defineReadModel, type DocOf } from './define-read-model';

const Count = z.number().int().nonnegative();

/** The id of the document that sums over all time; the others are named by their calendar month, UTC: `2026-11`. */
export const ALL_TIME = 'all';

/** What happened over all accounts, in all and in each month. Contains no user data. */
export const statistics = defineReadModel(
  'statistics',
  3,
  z.object({
    id: z.string(),
    /** Added less removed: of a month it may be negative; of all time it is how many there are in wallets. */
    cards: z.number().int(),
    recommendations: Count,
    purchases: Count,
    spendCents: Count,
    rewardCents: Count,
  }),
);
export type StatisticsDoc = DocOf<typeof statistics>;
