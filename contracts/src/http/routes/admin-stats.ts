import { z } from 'zod';
import { Day } from '../../vocabulary/day-schema';
import { defineRoutes } from '../define-route';
import { endpoints } from '../endpoints';
import { RecentDay } from '../schemas/day-fields';

/** The most days that one response contains. */
export const MAX_STATS_DAYS = 366;
/** The number of days without `from`, including the last one. */
export const DEFAULT_STATS_DAYS = 30;

const Count = z.number().int().nonnegative();
/** The share of feedback that followed the recommendation, 0 to 1. Null without feedback. */
const FollowRate = z.number().min(0).max(1).nullable();

/** One day (UTC), over all accounts. */
export const AdminDay = z.object({
  day: Day,
  /** The number of accounts at the end of the day. Deleted accounts aren't counted on any day. */
  users: Count,
  /** Those of them that were premium at that time. */
  premiumUsers: Count,
  recommendations: Count,
  /** Purchases of that day, without fully refunded ones. */
  purchases: Count,
  /** The rewards of these purchases, in dollars to the cent. */
  rewards: z.number(),
  /** Of the day's feedback. */
  followRate: FollowRate,
  /**
   * How much more the best card of the wallet would have earned for these purchases, as computed when each was
   * recorded. Dollars, to the cent.
   */
  leftOnTheTable: z.number(),
});
export type AdminDay = z.infer<typeof AdminDay>;

/** Totals over all accounts, without personal data. */
export const AdminStats = z.object({
  totalUsers: z.number().int(),
  freeUsers: z.number().int(),
  premiumUsers: z.number().int(),
  /** The calendar month (UTC) of the `…ThisMonth` values: `2026-11`. */
  month: z.string(),
  cardsInWallets: z.number().int(),
  /** The total number of recommendations. */
  recommendations: z.number().int(),
  recommendationsThisMonth: z.number().int(),
  purchasesThisMonth: z.number().int(),
  /** Dollars, to the cent. */
  rewardsThisMonth: z.number(),
  followRate: FollowRate,
  /** Every day of the range, in order, including days without activity. */
  days: z.array(AdminDay),
});
export type AdminStats = z.infer<typeof AdminStats>;

/** Statistics, for operators. */
export const adminStatsRoutes = defineRoutes({
  adminStats: {
    ...endpoints.adminStats,
    service: 'query',
    access: 'admin',
    rules: {
      from: 'it is after `to`, or the range has more than 366 days. Without `to`, the range ends today.',
      to: 'it is after tomorrow (UTC).',
    },
    summary:
      'Get the number of accounts by plan, this month’s activity, and the activity of each day (UTC) from `from` to `to`, both included, at most 366 days and up to tomorrow. By default, the last 30 days, or the 30 days up to `to`. `format=csv` downloads the days as a CSV table.',
    query: z.object({
      from: RecentDay.optional(),
      to: RecentDay.optional(),
      format: z.enum(['json', 'csv']).default('json'),
    }),
    response: AdminStats,
    downloadTypes: ['text/csv'],
    reads: ['accounts', 'wallets', 'statistics', 'feedback', 'daily-activity', 'premium-periods'],
  },
});
