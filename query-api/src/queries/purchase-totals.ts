import {
  insights,
  type InsightsMonth,
  isInsightsStore,
  type Totals,
} from '@tapwise/contracts/read-models/insights';
import { type PurchaseDoc, purchases, toStoreKey } from '@tapwise/contracts/read-models/purchases';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { findOwn } from '@tapwise/contracts/vocabulary/records';
import type { ReadModelReader } from '../read-store/port';
import { type PurchaseFilter, readAllPurchases } from './purchase-search';

export type MonthTotals = Pick<Totals, 'spendCents' | 'rewardCents'> & { readonly month: string };
type Reader = Pick<ReadModelReader, 'list' | 'getMany'>;

/** More months than purchases can have, so that one read returns all. */
const MAX_MONTHS = 240;
const STORES_PER_MONTH = 200;
/** A card's last purchases, among which the latest that wasn't refunded in full is usually found. */
const RECENT_PURCHASE_COUNT = 20;
const LATEST_FIRST = ['-purchasedOn', '-createdAt', '-id'];
const EMPTY_TOTALS = { spendCents: 0, rewardCents: 0 };

/** The months with purchases, latest first. */
export async function readMonths(
  reader: Pick<ReadModelReader, 'list'>,
  userId: UserId,
): Promise<readonly InsightsMonth[]> {
  const options = { where: { userId }, sort: ['-month'], limit: MAX_MONTHS };
  return (await reader.list(insights, options)).filter((doc): doc is InsightsMonth => !isInsightsStore(doc));
}

/** The sums of a card or category. */
function getPart(parts: Readonly<Record<string, Totals>>, key: string) {
  return findOwn(parts, key) ?? EMPTY_TOTALS;
}

function addUp(parts: readonly Pick<Totals, 'spendCents' | 'rewardCents'>[]) {
  return parts.reduce(
    (sum, { spendCents, rewardCents }) => ({
      spendCents: sum.spendCents + spendCents,
      rewardCents: sum.rewardCents + rewardCents,
    }),
    EMPTY_TOTALS,
  );
}

async function readStoreTotals(reader: Reader, months: readonly InsightsMonth[], store: string) {
  const key = toStoreKey(store);
  const docs = await reader.getMany(
    insights,
    months.map(({ id }) => `${id}:${key}`),
  );
  const byMonth = new Map(docs.filter(isInsightsStore).map((doc) => [doc.ofMonth, doc]));
  return months.map(({ id, month }) => ({ month, ...addUp([byMonth.get(id) ?? EMPTY_TOTALS]) }));
}

/** The totals that the months' documents contain. Undefined if the purchases must be added up. */
async function readMonthTotals(
  reader: Reader,
  userId: UserId,
  { card, store, category, month, search }: PurchaseFilter,
): Promise<readonly MonthTotals[] | undefined> {
  const filters = [card !== undefined, store !== '', category !== undefined].filter(Boolean);
  if (store === null || search === null || search.trim() !== '' || filters.length > 1) return undefined;
  const months = (await readMonths(reader, userId)).filter(
    (doc) => month === undefined || doc.month === month,
  );
  if (store !== '') return readStoreTotals(reader, months, store);
  return months.map(({ month: name, byCard, byCategory, ...totals }) => {
    if (card !== undefined) return { month: name, ...addUp([getPart(byCard, card)]) };
    if (category === undefined) return { month: name, ...addUp([totals]) };
    return { month: name, ...addUp([...new Set(category)].map((key) => getPart(byCategory, key))) };
  });
}

async function addUpPurchases(
  reader: Reader,
  userId: UserId,
  filter: PurchaseFilter,
): Promise<readonly MonthTotals[]> {
  const months = new Map<string, MonthTotals>();
  for await (const docs of readAllPurchases(reader, userId, filter)) {
    for (const { month, amountCents, refundedCents, rewardCents } of docs) {
      const sum = months.get(month) ?? { month, ...EMPTY_TOTALS };
      const spendCents = sum.spendCents + amountCents - refundedCents;
      months.set(month, { month, spendCents, rewardCents: sum.rewardCents + rewardCents });
    }
  }
  return [...months.values()];
}

/** The totals of the purchases that match, by month, latest first. Without months that add up to nothing. */
export async function readPurchaseTotals(
  reader: Reader,
  userId: UserId,
  filter: PurchaseFilter,
): Promise<readonly MonthTotals[]> {
  const months =
    (await readMonthTotals(reader, userId, filter)) ?? (await addUpPurchases(reader, userId, filter));
  return months.filter(({ spendCents }) => spendCents > 0);
}

/** The names of the stores with the most spending of each month, in the spelling of the latest one. */
export async function readPurchaseStores(reader: Reader, userId: UserId): Promise<readonly string[]> {
  const names = new Map<string, string>();
  for (const { id } of await readMonths(reader, userId)) {
    const options = { where: { ofMonth: id }, sort: ['-spendCents', '-id'], limit: STORES_PER_MONTH };
    for (const doc of await reader.list(insights, options)) {
      if (!isInsightsStore(doc)) continue;
      const key = toStoreKey(doc.storeName);
      if (!names.has(key)) names.set(key, doc.storeName);
    }
  }
  return [...names.values()];
}

export interface CardActivity {
  /** How many purchases, without those that were refunded in full. */
  readonly purchases: number;
  readonly latest: PurchaseDoc;
}

/** Reads how each card was used. Uses the documents of months, so the number of purchases doesn't matter. */
export async function readCardActivity(reader: Reader, userId: UserId): Promise<readonly CardActivity[]> {
  const counts = new Map<string, number>();
  for (const { byCard } of await readMonths(reader, userId))
    for (const [cardId, totals] of Object.entries(byCard))
      counts.set(cardId, (counts.get(cardId) ?? 0) + totals.purchases);
  const uses = await Promise.all(
    [...counts].map(async ([cardId, count]) => {
      const options = { where: { userId, cardId }, sort: LATEST_FIRST, limit: RECENT_PURCHASE_COUNT };
      const recent = await reader.list(purchases, options);
      const latest =
        recent.find(({ amountCents, refundedCents }) => refundedCents < amountCents) ?? recent[0];
      return latest ? [{ purchases: count, latest }] : [];
    }),
  );
  return uses.flat();
}
