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

/** Adds up the cards of several months. */
function sumByCard(months: readonly InsightsMonth[]): Readonly<Record<string, Totals>> {
  const sums = new Map<string, Totals>();
  for (const [cardId, totals] of months.flatMap(({ byCard }) => Object.entries(byCard))) {
    const sum = sums.get(cardId) ?? EMPTY_TOTALS;
    sums.set(cardId, {
      spendCents: sum.spendCents + totals.spendCents,
      rewardCents: sum.rewardCents + totals.rewardCents,
      purchases: sum.purchases + totals.purchases,
    });
  }
  return Object.fromEntries(sums);
}

interface InsightsDocuments {
  /** Latest first. */
  readonly months: readonly InsightsMonth[];
  /** The stores of the requested month. */
  readonly stores: readonly InsightsStore[];
}

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

/** The requested month with its parts, and the year up to now. Months without a purchase have zeros. */
export function toInsights(
  { months: docs, stores }: InsightsDocuments,
  { at, month }: { readonly at: string; readonly month: string },
  findCardName: (cardId: string) => string | undefined,
): Insights {
  const byMonth = new Map(docs.map((doc) => [doc.month, doc]));
  const months = listMonthsUpTo(at);
  const requested = byMonth.get(month);
  const { spendCents, rewardCents, bestRewardCents, purchases } = requested ?? EMPTY_TOTALS;
  const others = sumOtherStores(requested ?? EMPTY_TOTALS, stores);
  const getCardName = (id: string) => findCardName(id) ?? id;
  return {
    month,
    monthlyRewards: toDollars(rewardCents),
    monthlySpend: toDollars(spendCents),
    purchases,
    bestRewards: toDollars(bestRewardCents),
    byCategory: toShares(requested?.byCategory ?? {}, getCategoryName),
    byStore: toShares(Object.fromEntries(stores.map((store) => [store.storeName, store])), (name) => name),
    otherStores: {
      spend: toDollars(others.spendCents),
      rewards: toDollars(others.rewardCents),
      purchases: others.purchases,
    },
    byCard: toShares(requested?.byCard ?? {}, getCardName),
    yearByCard: toShares(sumByCard(docs.filter((doc) => months.includes(doc.month))), getCardName),
    firstMonth: docs.at(-1)?.month ?? null,
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
