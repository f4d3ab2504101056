import { z } from 'zod';
import { defineRoutes } from './define-route';
import { endpoints } from './endpoints';

/** Dollars, to the cent. */
const Dollars = z.number();
/** A part of the month. `id` names the category, store or card; `name` is how it is shown. */
const Share = z.object({
  id: z.string(),
  name: z.string(),
  spend: Dollars,
  rewards: Dollars,
  purchases: z.number().int(),
});
const Month = z.object({ month: z.string(), spend: Dollars, rewards: Dollars, bestRewards: Dollars });

export const Insights = z.object({
  /** The current calendar month, UTC: `2026-11`. */
  month: z.string(),
  monthlyRewards: Dollars,
  monthlySpend: Dollars,
  purchases: z.number().int(),
  /** What the wallet's best card would have earned each time, summed. */
  bestRewards: Dollars,
  byCategory: z.array(Share),
  /** The 200 stores where most was spent and the 200 visited most. Spellings that differ in case are one store. */
  byStore: z.array(Share),
  /** What `byStore` leaves out. */
  otherStores: z.object({ spend: Dollars, rewards: Dollars, purchases: z.number().int() }),
  byCard: z.array(Share),
  /** The twelve months up to and with the current one, oldest first. */
  history: z.array(Month),
});
export type Insights = z.infer<typeof Insights>;

export const insightsRoutes = defineRoutes({
  insights: {
    ...endpoints.insights,
    side: 'query',
    access: 'user',
    costLimit: 'insights',
    summary: 'Get spending and rewards of the current month and the past year.',
    response: Insights,
    reads: ['insights', 'catalogue'],
  },
});
