import { z } from 'zod';
import { defineReadModel, type DocOf } from './define-read-model';

const Count = z.number().int().nonnegative();

/** Each day's activity over all accounts. The id is the day (UTC): `2026-11-25`. Doesn't contain user data. */
export const dailyActivity = defineReadModel(
  'daily-activity',
  1,
  z.object({
    id: z.string(),
    recommendations: Count,
    /** Purchases count on their own day. */
    purchases: Count,
    rewardCents: Count,
    /** The reward that the best card of each wallet would have earned, as computed when each purchase was recorded. */
    bestRewardCents: Count,
  }),
);
export type DailyActivityDoc = DocOf<typeof dailyActivity>;
