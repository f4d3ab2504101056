import type { AdminStats } from '@tapwise/contracts/http/routes/admin-stats';
import type { StatisticsDoc } from '@tapwise/contracts/read-models/statistics';
import { toDollars } from './to-dollars';

type Totals = Omit<AdminStats, 'totalUsers' | 'freeUsers' | 'premiumUsers' | 'month' | 'followRate' | 'days'>;

const EMPTY_STATISTICS: Omit<StatisticsDoc, 'id'> = {
  cards: 0,
  recommendations: 0,
  purchases: 0,
  spendCents: 0,
  rewardCents: 0,
};

/** Totals over all accounts, for all time and for the current month. */
export function toTotals(whole: StatisticsDoc | undefined, current: StatisticsDoc | undefined): Totals {
  const { cards, recommendations } = whole ?? EMPTY_STATISTICS;
  const month = current ?? EMPTY_STATISTICS;
  return {
    cardsInWallets: cards,
    recommendations,
    recommendationsThisMonth: month.recommendations,
    purchasesThisMonth: month.purchases,
    rewardsThisMonth: toDollars(month.rewardCents),
  };
}
