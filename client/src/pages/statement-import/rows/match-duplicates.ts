import { addDays } from '@tapwise/contracts/vocabulary/day';
import { isImported } from '@tapwise/contracts/vocabulary/imported-purchase';
import { parseAmount } from '@tapwise/contracts/vocabulary/money';
import type { ExistingPurchase } from '../../../api/purchases/purchase-import';
import { createStoreComparison, isSameStore } from './similar-store';
import type { Transaction } from './transaction';

/** A purchase is posted up to this many days after it was made. */
const POSTING_DAYS = 3;

interface Candidate {
  readonly purchase: ExistingPurchase;
  isTaken: boolean;
}

const buildKey = (cardId: string, cents: number) => `${cardId} ${String(cents)}`;

function listCandidates(existingPurchases: readonly ExistingPurchase[]): ReadonlyMap<string, Candidate[]> {
  const candidates = new Map<string, Candidate[]>();
  for (const purchase of existingPurchases) {
    const key = buildKey(purchase.cardId, parseAmount(purchase.amount) ?? 0);
    const list = candidates.get(key) ?? [];
    list.push({ purchase, isTaken: false });
    candidates.set(key, list);
  }
  return candidates;
}

/** Computes the first and last day that the file covers, by card. */
function computeCoverage(rows: readonly Transaction[]): ReadonlyMap<string, readonly [string, string]> {
  const coverage = new Map<string, readonly [string, string]>();
  for (const { cardId, day } of rows) {
    const [first = day, last = day] = coverage.get(cardId) ?? [];
    coverage.set(cardId, [day < first ? day : first, day > last ? day : last]);
  }
  return coverage;
}

/** Lists the cards whose rows are mostly recorded: their statement was imported before, perhaps in another format. */
function listKnownCards(rows: readonly Transaction[], duplicates: ReadonlyMap<Transaction, unknown>) {
  const counts = new Map<string, number>();
  for (const row of rows)
    counts.set(row.cardId, (counts.get(row.cardId) ?? 0) + (duplicates.has(row) ? 1 : -1));
  return new Set([...counts].filter(([, count]) => count > 0).map(([cardId]) => cardId));
}

/**
 * Finds the rows that are already recorded: same card and amount, similar store, and at most three days apart. Each
 * recorded purchase matches one row. A purchase that was imported from a different file, because its day is outside of
 * this one, matches only rows of the same day, unless most of the card's rows are recorded.
 */
export function matchDuplicates<Row extends Transaction>(
  rows: readonly Row[],
  existingPurchases: readonly ExistingPurchase[],
): ReadonlyMap<Row, ExistingPurchase> {
  const candidates = listCandidates(existingPurchases);
  const coverage = computeCoverage(rows);
  const duplicates = new Map<Row, ExistingPurchase>();
  const isSimilar = createStoreComparison();
  const take = (row: Row, accepts: (purchase: ExistingPurchase) => boolean) => {
    if (duplicates.has(row)) return;
    const list = candidates.get(buildKey(row.cardId, row.cents)) ?? [];
    const match = list.find((candidate) => {
      if (candidate.isTaken || !accepts(candidate.purchase)) return false;
      const { storeName } = candidate.purchase;
      return isSameStore(isSimilar, row, { storeName, description: storeName });
    });
    if (!match) return;
    match.isTaken = true;
    duplicates.set(row, match.purchase);
  };
  const isClose = ({ day }: Row, { purchasedOn }: ExistingPurchase) =>
    purchasedOn >= addDays(day, -POSTING_DAYS) && purchasedOn <= addDays(day, POSTING_DAYS);
  const isCovered = ({ cardId, day }: Row, { purchasedOn }: ExistingPurchase) => {
    const [first, last] = coverage.get(cardId) ?? [day, day];
    return purchasedOn >= first && purchasedOn <= last;
  };
  for (const row of rows) take(row, ({ purchasedOn }) => purchasedOn === row.day);
  for (const row of rows)
    take(row, (purchase) => isClose(row, purchase) && (isCovered(row, purchase) || !isImported(purchase.id)));
  const knownCards = listKnownCards(rows, duplicates);
  for (const row of rows) if (knownCards.has(row.cardId)) take(row, (purchase) => isClose(row, purchase));
  return duplicates;
}
