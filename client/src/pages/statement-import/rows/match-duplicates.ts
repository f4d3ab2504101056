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

/** The recorded purchases, by amount. */
function listCandidates(existingPurchases: readonly ExistingPurchase[]): ReadonlyMap<number, Candidate[]> {
  const candidates = new Map<number, Candidate[]>();
  for (const purchase of existingPurchases) {
    const cents = parseAmount(purchase.amount) ?? 0;
    const list = candidates.get(cents);
    if (list) list.push({ purchase, isTaken: false });
    else candidates.set(cents, [{ purchase, isTaken: false }]);
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

type Accepts<Row> = (row: Row, purchase: ExistingPurchase) => boolean;

const isOnCard = ({ cardId }: Transaction, purchase: ExistingPurchase) => purchase.cardId === cardId;
const isSameDay = ({ day }: Transaction, { purchasedOn }: ExistingPurchase) => purchasedOn === day;
const isClose = ({ day }: Transaction, { purchasedOn }: ExistingPurchase) =>
  purchasedOn >= addDays(day, -POSTING_DAYS) && purchasedOn <= addDays(day, POSTING_DAYS);

/** Returns a function that matches each unmatched row with the first free purchase that it accepts. */
function createMatcher<Row extends Transaction>(
  rows: readonly Row[],
  existingPurchases: readonly ExistingPurchase[],
  duplicates: Map<Row, ExistingPurchase>,
): (accepts: Accepts<Row>) => void {
  const candidates = listCandidates(existingPurchases);
  const isSimilar = createStoreComparison();
  const take = (row: Row, accepts: Accepts<Row>) => {
    const match = candidates.get(row.cents)?.find(({ isTaken, purchase }) => {
      if (isTaken || !accepts(row, purchase)) return false;
      return isSameStore(isSimilar, row, { storeName: purchase.storeName, description: purchase.storeName });
    });
    if (!match) return;
    match.isTaken = true;
    duplicates.set(row, match.purchase);
  };
  return (accepts) => {
    for (const row of rows) if (!duplicates.has(row)) take(row, accepts);
  };
}

/**
 * Finds the rows that are already recorded: same amount, similar store, and at most three days apart. Each recorded
 * purchase matches one row, at best one of its card. A purchase that was imported from a different file, because its
 * day is outside of this one or its card is another one, matches only rows of the same day, unless most of the card's
 * rows are recorded.
 */
export function matchDuplicates<Row extends Transaction>(
  rows: readonly Row[],
  existingPurchases: readonly ExistingPurchase[],
): ReadonlyMap<Row, ExistingPurchase> {
  const coverage = computeCoverage(rows);
  const duplicates = new Map<Row, ExistingPurchase>();
  const match = createMatcher(rows, existingPurchases, duplicates);
  const isCovered = ({ cardId, day }: Row, { purchasedOn }: ExistingPurchase) => {
    const [first, last] = coverage.get(cardId) ?? [day, day];
    return purchasedOn >= first && purchasedOn <= last;
  };
  match((row, purchase) => isOnCard(row, purchase) && isSameDay(row, purchase));
  match(
    (row, purchase) =>
      isOnCard(row, purchase) &&
      isClose(row, purchase) &&
      (isCovered(row, purchase) || !isImported(purchase.id)),
  );
  const knownCards = listKnownCards(rows, duplicates);
  match((row, purchase) => knownCards.has(row.cardId) && isOnCard(row, purchase) && isClose(row, purchase));
  match((row, purchase) => isSameDay(row, purchase));
  match((row, purchase) => isClose(row, purchase) && !isImported(purchase.id));
  const repeatedCards = listKnownCards(rows, duplicates);
  match(
    (row, purchase) => repeatedCards.has(row.cardId) && !isOnCard(row, purchase) && isClose(row, purchase),
  );
  return duplicates;
}
