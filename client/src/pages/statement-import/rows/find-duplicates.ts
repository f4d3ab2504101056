import { addDays } from '@tapwise/contracts/vocabulary/day';
import { isImported } from '@tapwise/contracts/vocabulary/imported-purchase';
import { parseAmount } from '@tapwise/contracts/vocabulary/money';
import type { ComparedPurchase } from '../../../api/purchase-import';
import { createStoreComparison, isSameStore } from './similar-store';
import type { Transaction } from './transaction';

/** A purchase is posted up to this many days after it was made. */
const POSTING_DAYS = 3;

interface Candidate {
  readonly purchase: ComparedPurchase;
  isTaken: boolean;
}

const buildKey = (cardId: string, cents: number) => `${cardId} ${String(cents)}`;

function listCandidates(recorded: readonly ComparedPurchase[]): ReadonlyMap<string, Candidate[]> {
  const candidates = new Map<string, Candidate[]>();
  for (const purchase of recorded) {
    const key = buildKey(purchase.cardId, parseAmount(purchase.amount) ?? 0);
    const list = candidates.get(key) ?? [];
    list.push({ purchase, isTaken: false });
    candidates.set(key, list);
  }
  return candidates;
}

/** The first and last day that the file covers, by card. */
function findCoverage(rows: readonly Transaction[]): ReadonlyMap<string, readonly [string, string]> {
  const coverage = new Map<string, readonly [string, string]>();
  for (const { cardId, day } of rows) {
    const [first = day, last = day] = coverage.get(cardId) ?? [];
    coverage.set(cardId, [day < first ? day : first, day > last ? day : last]);
  }
  return coverage;
}

/**
 * Finds the rows that are already recorded: same card and amount, similar store, and at most three days apart. Each
 * recorded purchase matches one row. A purchase that was imported from a different file, because its day is outside of
 * this one, matches only rows of the same day.
 */
export function findDuplicates<Row extends Transaction>(
  rows: readonly Row[],
  recorded: readonly ComparedPurchase[],
): ReadonlyMap<Row, ComparedPurchase> {
  const candidates = listCandidates(recorded);
  const coverage = findCoverage(rows);
  const found = new Map<Row, ComparedPurchase>();
  const isSimilar = createStoreComparison();
  const take = (row: Row, accepts: (candidate: Candidate) => boolean) => {
    const list = candidates.get(buildKey(row.cardId, row.cents)) ?? [];
    const match = list.find((candidate) => {
      if (candidate.isTaken || !accepts(candidate)) return false;
      const { storeName } = candidate.purchase;
      return isSameStore(isSimilar, row, { storeName, description: storeName });
    });
    if (!match) return;
    match.isTaken = true;
    found.set(row, match.purchase);
  };
  for (const row of rows) take(row, ({ purchase }) => purchase.purchasedOn === row.day);
  for (const row of rows) {
    if (found.has(row)) continue;
    const [first, last] = coverage.get(row.cardId) ?? [row.day, row.day];
    const from = addDays(row.day, -POSTING_DAYS);
    const to = addDays(row.day, POSTING_DAYS);
    take(row, ({ purchase }) => {
      const { purchasedOn } = purchase;
      const isCovered = purchasedOn >= first && purchasedOn <= last;
      return purchasedOn >= from && purchasedOn <= to && (isCovered || !isImported(purchase.id));
    });
  }
  return found;
}
