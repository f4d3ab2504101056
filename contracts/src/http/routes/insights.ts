import { z } from 'zod';
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
const Month = z.object({ month: z.string(), spend: Dollars, rewards: Dollars, bestRewards: Dollars });

/** The user's spending and rewards: totals of the current month, and the history of the past year. */
export const Insights = z.object({
  /** The current calendar month, UTC: `2026-11`. */
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
  /** The last twelve months, including the current one, oldest first. */
  history: z.array(Month),
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
    summary: 'Get spending and rewards for the current month and the past year.',
    response: Insights,
    reads: ['insights', 'catalogue'],
  },
});
