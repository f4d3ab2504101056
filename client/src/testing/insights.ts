import { Insights } from '@tapwise/contracts/http/routes/insights';

const MONTHS = [
  '2025-12',
  '2026-01',
  '2026-02',
  '2026-03',
  '2026-04',
  '2026-05',
  '2026-06',
  '2026-07',
  '2026-08',
  '2026-09',
  '2026-10',
  '2026-11',
];

/** Insights with these fields; everything else is empty. */
export function createInsights(changes: Partial<Insights>): Insights {
  return Insights.parse({
    month: '2026-11',
    monthlyRewards: 0,
    monthlySpend: 0,
    purchases: 0,
    bestRewards: 0,
    byCategory: [],
    byStore: [],
    otherStores: { spend: 0, rewards: 0, purchases: 0 },
    byCard: [],
    yearByCard: [],
    firstMonth: null,
    history: MONTHS.map((month) => ({ month, spend: 0, rewards: 0, bestRewards: 0 })),
    ...changes,
  });
}

/** A month with purchases after a year with some. */
export const BUSY_MONTH = createInsights({
  firstMonth: '2026-01',
  monthlyRewards: 18,
  monthlySpend: 600,
  purchases: 7,
  bestRewards: 24,
  byCategory: [
    { id: 'groceries', name: 'Groceries', spend: 300, rewards: 12, purchases: 3 },
    { id: 'gas', name: 'Gas', spend: 200, rewards: 4, purchases: 2 },
    { id: 'fitness', name: 'Fitness', spend: 60, rewards: 1.2, purchases: 1 },
    { id: 'electronics', name: 'Electronics', spend: 40, rewards: 0.8, purchases: 1 },
  ],
  byStore: [
    { id: 'Whole Foods Market', name: 'Whole Foods Market', spend: 300, rewards: 12, purchases: 3 },
    { id: 'Shell', name: 'Shell', spend: 200, rewards: 4, purchases: 2 },
    { id: 'Gym', name: 'Gym', spend: 60, rewards: 1.2, purchases: 1 },
    { id: 'Best Buy', name: 'Best Buy', spend: 40, rewards: 0.8, purchases: 1 },
  ],
  byCard: [
    { id: 'amex-blue-cash-preferred', name: 'Blue Cash Preferred', spend: 300, rewards: 12, purchases: 3 },
    { id: 'citi-double-cash', name: 'Citi Double Cash', spend: 300, rewards: 6, purchases: 4 },
  ],
  history: MONTHS.map((month, index) => ({
    month,
    spend: index === 11 ? 600 : index * 100,
    rewards: index === 11 ? 18 : index * 2,
    bestRewards: index === 11 ? 24 : index * 2.5,
  })),
});
