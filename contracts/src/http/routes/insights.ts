import { z } from 'zod';
import { Month } from '../../vocabulary/day-schema';
import { defineRoutes } from '../define-route';
import { endpoints } from '../endpoints';

/** Dollars, to the cent. */
const Dollars = z.number();
/** A part of the month's totals. `id` identifies the category, store, or card. */
const Share = z.object({
  id: z.string(),
  name: z.string(),
  spend: Dollars,
  rewards: Dollars,
  purchases: z.number().int(),
});
const HistoryMonth = z.object({ month: z.string(), spend: Dollars, rewards: Dollars, bestRewards: Dollars });

/** The user's spending and rewards: totals of one month, and the history of the past year. */
export const Insights = z.object({
  /** The calendar month of the totals, by default the current one, UTC: `2026-11`. */
  month: z.string(),
  monthlyRewards: Dollars,
  monthlySpend: Dollars,
  purchases: z.number().int(),
  /** The total that the best wallet card would have earned on each purchase. */
  bestRewards: Dollars,
  byCategory: z.array(Share),
  /** The 200 stores with the most spending and the 200 with the most visits. Case doesn't distinguish stores. */
  byStore: z.array(Share),
  /** The totals of all other stores. */
  otherStores: z.object({ spend: Dollars, rewards: Dollars, purchases: z.number().int() }),
  byCard: z.array(Share),
  /** By card, in all months of `history`. */
  yearByCard: z.array(Share),
  /** The month of the earliest purchase. Null without purchases. */
  firstMonth: z.string().nullable(),
  /** The last twelve months, including the current one, oldest first. */
  history: z.array(HistoryMonth),
});
export type Insights = z.infer<typeof Insights>;

/** Spending and rewards of one user. */
export const insightsRoutes = defineRoutes({
  insights: {
    ...endpoints.insights,
    service: 'query',
    access: 'user',
    scope: 'read',
    costLimit: 'insights',
    rules: { 'month-in-future': 'the month hasn’t started anywhere yet.' },
    summary:
      'Get spending and rewards for a month (`yyyy-mm`), by default the current one, and for the past year. A month without purchases has zeros.',
    query: z.object({ month: Month.optional() }),
    response: Insights,
    reads: ['insights', 'catalogue'],
  },
});
