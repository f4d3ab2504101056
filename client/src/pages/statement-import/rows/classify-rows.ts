import { getPurchaseDayRange } from '@tapwise/contracts/vocabulary/day';
import { isImported, normalizeDescription } from '@tapwise/contracts/vocabulary/imported-purchase';
import { MAX_AMOUNT_CENTS, parseAmount, parseDecimalDollars } from '@tapwise/contracts/vocabulary/money';
import type { ExistingPurchase } from '../../../api/purchases/purchase-import';
import { findOtherKind, type OtherKind } from '../parser/other-kinds';
import type { StatementRow } from '../parser/statement';
import type { ClassifiedRow } from './classified-row';
import { matchDuplicates } from './match-duplicates';
import { matchRecordedRefunds, matchRefunds, type RefundCandidate, type RefundMatch } from './match-refunds';
import { recognizeStore, type StoreCache } from './recognize-store';
import { buildStoreKey, createStoreComparison } from './similar-store';

export interface ClassificationInput {
  readonly rows: readonly StatementRow[];
  /** The card of each account. Rows of other accounts aren't imported. */
  readonly cardByAccount: Readonly<Record<string, string>>;
  readonly existingPurchases: readonly ExistingPurchase[];
  /** The current day in UTC. */
  readonly today: string;
}

const OTHER_NOTES: Readonly<Record<OtherKind, string>> = {
  payment: 'Payment',
  fee: 'Fee',
  interest: 'Interest',
  'cash-advance': 'Cash advance',
  reward: 'Reward',
  transfer: 'Transfer',
};

/** Why a row can't be a purchase. */
function findObstacle(
  row: StatementRow,
  { first, last }: ReturnType<typeof getPurchaseDayRange>,
): string | undefined {
  if (row.isPending) return 'Pending';
  if (row.cents === 0) return 'No amount';
  if (Math.abs(row.cents) > MAX_AMOUNT_CENTS) return 'More than $1,000,000';
  if (row.day < first) return 'Older than 24 months';
  return row.day > last ? 'In the future' : undefined;
}

/** The kind of a row that isn't a purchase, by its words, which can be wrong. */
function findOtherNote(row: StatementRow): string | undefined {
  const other = findOtherKind(row);
  return other === undefined ? undefined : OTHER_NOTES[other];
}

/** Numbers rows that are identical to the server. */
function createCounter() {
  const counts = new Map<string, number>();
  return (cardId: string, { day, cents, description }: StatementRow) => {
    const key = JSON.stringify([cardId, day, cents, normalizeDescription(description)]);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count;
  };
}

function classifyEach(
  { rows, cardByAccount, today }: ClassificationInput,
  cache: StoreCache,
): readonly ClassifiedRow[] {
  const range = getPurchaseDayRange(today);
  const count = createCounter();
  return rows.flatMap((row, id) => {
    const cardId = cardByAccount[row.account];
    if (cardId === undefined) return [];
    const { isCertain, ...store } = recognizeStore(row, cache);
    const obstacle = findObstacle(row, range);
    const note = obstacle ?? findOtherNote(row);
    const kind =
      note !== undefined ? 'other' : row.cents < 0 ? 'refund' : isCertain ? 'recognized' : 'doubtful';
    return {
      ...row,
      ...store,
      id,
      kind,
      isImportable: obstacle === undefined && (note === undefined || row.cents > 0),
      cardId,
      storeKey: buildStoreKey(row.description),
      occurrence: count(cardId, row),
      ...(note === undefined ? {} : { note }),
    } satisfies ClassifiedRow;
  });
}

function toCandidate(purchase: ExistingPurchase): RefundCandidate {
  const cents = parseAmount(purchase.amount) ?? 0;
  const recordedCents = parseDecimalDollars(purchase.refunded);
  const { cardId, purchasedOn: day, storeName } = purchase;
  return {
    cardId,
    day,
    cents,
    storeName,
    description: storeName,
    roomCents: cents - recordedCents,
    recordedCents,
  };
}

const isPurchase = ({ kind }: ClassifiedRow) => kind === 'recognized' || kind === 'doubtful';

/** Finds the purchase of each refund, in the file or among the recorded ones. */
function matchRefundRows(
  rows: readonly ClassifiedRow[],
  existingPurchases: readonly ExistingPurchase[],
  duplicates: ReadonlyMap<ClassifiedRow, ExistingPurchase>,
): ReadonlyMap<ClassifiedRow, RefundMatch<RefundCandidate>> {
  const isSimilar = createStoreComparison();
  const inFile = rows
    .filter((row) => isPurchase(row) && !duplicates.has(row))
    .map((row) => ({ ...row, roomCents: row.cents, recordedCents: 0 }));
  const recorded = existingPurchases.map(toCandidate);
  const refunds = rows
    .filter(({ kind }) => kind === 'refund')
    .map((row) => ({ ...row, cents: -row.cents, row }));
  const matches = matchRefunds(refunds, [...inFile, ...recorded], isSimilar);
  const unmatched = refunds.filter((refund) => !matches.has(refund));
  const repeated = matchRecordedRefunds(unmatched, recorded, isSimilar);
  return new Map([
    ...[...matches].map(([{ row }, match]) => [row, match] as const),
    ...[...repeated].map(([{ row }, purchase]) => [row, { purchase, isRecorded: true }] as const),
  ]);
}

function toDuplicate(
  row: ClassifiedRow,
  {
    day,
    cardId,
    isRepeated,
  }: { readonly day: string; readonly cardId: string; readonly isRepeated: boolean },
): ClassifiedRow {
  return { ...row, kind: 'duplicate', note: day, recordedCardId: cardId, isRepeated };
}

/** Classifies the rows of a statement, in their order. Leaves out rows of accounts without a card. */
export function classifyRows(input: ClassificationInput, cache: StoreCache): readonly ClassifiedRow[] {
  const rows = classifyEach(input, cache);
  const duplicates = matchDuplicates(rows.filter(isPurchase), input.existingPurchases);
  const refunded = matchRefundRows(rows, input.existingPurchases, duplicates);
  return rows.map((row) => {
    const duplicate = duplicates.get(row);
    if (duplicate) {
      const { id, cardId, purchasedOn: day } = duplicate;
      return toDuplicate(row, { day, cardId, isRepeated: cardId === row.cardId && isImported(id) });
    }
    if (row.kind !== 'refund') return row;
    const match = refunded.get(row);
    if (!match) return { ...row, kind: 'other', isImportable: false, note: 'Refund without a purchase' };
    const { day, cardId } = match.purchase;
    if (match.isRecorded) return toDuplicate(row, { day, cardId, isRepeated: false });
    return { ...row, kind: 'refund', note: day };
  });
}
