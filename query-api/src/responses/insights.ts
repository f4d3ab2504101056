import type { Insights } from '@tapwise/contracts/http/routes/insights';
import type { InsightsMonth, InsightsStore, Totals } from '@tapwise/contracts/read-models/insights';
import { toMonth } from '@tapwise/contracts/vocabulary/day';
import { CATEGORY_LABELS, isCategory } from '@tapwise/contracts/vocabulary/places/categories';
import { HISTORY_MONTHS } from '../queries/read-insights';
import { toDollars } from './to-dollars';

/** The calendar months (UTC) up to the one of `at`, oldest first: `2026-11`. */
export function listMonthsUpTo(at: string, count = HISTORY_MONTHS): readonly string[] {
  const now = new Date(at);
  return Array.from({ length: count }, (_, index) => {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (count - 1 - index), 1));
    return toMonth(month.toISOString());
  });
}

type Share = Insights['byCategory'][number];

/** The parts of a month, sorted by spending, then by name. */
function toShares(parts: Readonly<Record<string, Totals>>, getName: (id: string) => string): Share[] {
  return Object.entries(parts)
    .map(([id, { spendCents, rewardCents, purchases }]) => ({
      id,
      name: getName(id),
      purchases,
      spend: toDollars(spendCents),
      rewards: toDollars(rewardCents),
    }))
    .sort((a, b) => b.spend - a.spend || a.name.localeCompare(b.name));
}

const EMPTY_TOTALS = { spendCents: 0, rewardCents: 0, bestRewardCents: 0, purchases: 0 };
const getCategoryName = (id: string) => (isCategory(id) ? CATEGORY_LABELS[id] : id);

/** The totals of the month without the listed stores. */
function sumOtherStores(month: Totals, stores: readonly Totals[]): Totals {
  return stores.reduce(
    (rest, { spendCents, rewardCents, purchases }) => ({
      spendCents: rest.spendCents - spendCents,
      rewardCents: rest.rewardCents - rewardCents,
      purchases: rest.purchases - purchases,
    }),
    month,
  );
}

/**
 * The current month with its parts, and the year before it. Months without a purchase have zeros. `stores`
 * are those of the current month.
 */
export function toInsights(
  {
    months: docs,
    stores,
  }: { readonly months: readonly InsightsMonth[]; readonly stores: readonly InsightsStore[] },
  at: string,
  findCardName: (cardId: string) => string | undefined,
): Insights {
  const byMonth = new Map(docs.map((doc) => [doc.month, doc]));
  const months = listMonthsUpTo(at);
  const month = toMonth(at);
  const current = byMonth.get(month);
  const { spendCents, rewardCents, bestRewardCents, purchases } = current ?? EMPTY_TOTALS;
  const others = sumOtherStores(current ?? EMPTY_TOTALS, stores);
  return {
    month,
    monthlyRewards: toDollars(rewardCents),
    monthlySpend: toDollars(spendCents),
    purchases,
    bestRewards: toDollars(bestRewardCents),
    byCategory: toShares(current?.byCategory ?? {}, getCategoryName),
    byStore: toShares(Object.fromEntries(stores.map((store) => [store.storeName, store])), (name) => name),
    otherStores: {
      spend: toDollars(others.spendCents),
      rewards: toDollars(others.rewardCents),
      purchases: others.purchases,
    },
    byCard: toShares(current?.byCard ?? {}, (id) => findCardName(id) ?? id),
    history: months.map((name) => {
      const totals = byMonth.get(name) ?? EMPTY_TOTALS;
      return {
        month: name,
        spend: toDollars(totals.spendCents),
        rewards: toDollars(totals.rewardCents),
        bestRewards: toDollars(totals.bestRewardCents),
      };
    }),
  };
}
