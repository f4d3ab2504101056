import { cleanCell } from './clean-text';
import { type ColumnRoles, normalizeHeader } from './column-roles';
import { detectSpentSign, type SignedAmount } from './detect-sign';
import { type DecimalMark, detectDecimalMark, parseMoney } from './parse-money';
import type { FileRecord } from './read-records';
import type { SpentSign } from './statement';

/** The columns with amounts, and how they are written. */
export interface AmountColumns {
  readonly kind: 'signed' | 'split' | 'indicated';
  readonly columns: readonly number[];
  readonly indicator: number | undefined;
  readonly mark: DecimalMark;
  readonly detectSign: (
    rows: readonly (SignedAmount & { readonly account: string })[],
    header: readonly string[],
  ) => SpentSign;
}

const SPENT_MARK = /^(debit|dr|d|withdrawal|purchase|sale|charge|out|outflow|spent|-)$/i;
const RECEIVED_MARK = /^(credit|cr|c|deposit|refund|return|payment|in|inflow|received|\+)$/i;
const MIN_SHARE = 0.9;

const readCell = (cells: readonly string[], column: number | undefined) =>
  column === undefined ? '' : cleanCell(cells[column] ?? '');

/** Names of columns that only files with positive purchases have. */
const POSITIVE_MARKS = [
  'account mask',
  'card member',
  'appears on your statement as',
  'ignored from',
  'trans date',
  'purchased by',
];
/** Names of columns that only files with negative purchases have. */
const NEGATIVE_MARKS = [
  'check #',
  'reference number',
  'original description',
  'original statement',
  'full description',
  'card last 4 digits',
  'post date',
  'labels',
];

/** Finds the sign that the bank or app with these column names uses for purchases. */
function findUsualSign(header: readonly string[]): SpentSign | undefined {
  const names = new Set(header.map(normalizeHeader));
  // Barclays names the buyer too, with negative purchases.
  if (names.has('card last 4 digits')) return 'negative';
  if (POSITIVE_MARKS.some((name) => names.has(name))) return 'positive';
  return NEGATIVE_MARKS.some((name) => names.has(name)) ? 'negative' : undefined;
}

/** Finds the column that marks each amount as spent or received. Undefined if any amount is negative. */
function findIndicator(records: readonly FileRecord[], roles: ColumnRoles): number | undefined {
  const [amount] = roles.amount;
  if (records.some(({ cells }) => (parseMoney(readCell(cells, amount)) ?? 0) < 0)) return undefined;
  return roles.indicator.find((column) => {
    const words = records.map(({ cells }) => readCell(cells, column)).filter((word) => word !== '');
    const amountWords = words.filter((word) => SPENT_MARK.test(word) || RECEIVED_MARK.test(word));
    return (
      words.length > 0 &&
      amountWords.length >= words.length * MIN_SHARE &&
      amountWords.some((word) => SPENT_MARK.test(word))
    );
  });
}

export function prepareAmounts(records: readonly FileRecord[], roles: ColumnRoles): AmountColumns {
  const [debit] = roles.debit;
  const [credit] = roles.credit;
  const [amount = debit ?? credit] = roles.amount;
  const isSplit = debit !== undefined && credit !== undefined && debit !== credit;
  const columns = isSplit ? [debit, credit] : amount === undefined ? [] : [amount];
  const indicator = isSplit ? undefined : findIndicator(records, { ...roles, amount: columns });
  const cells = records.flatMap(({ cells: row }) => columns.map((column) => readCell(row, column)));
  return {
    kind: isSplit ? 'split' : indicator === undefined ? 'signed' : 'indicated',
    columns,
    indicator,
    mark: detectDecimalMark(cells),
    detectSign: (rows, header) => {
      if (isSplit || indicator !== undefined) return 'positive';
      const hasSeveral = new Set(rows.map(({ account }) => account)).size > 1;
      return detectSpentSign(rows, findUsualSign(header), hasSeveral);
    },
  };
}

/** Finds the amount in separate columns, positive if spent. Ignores the signs in both columns. */
function findSplitCents(spent: number | undefined, received: number | undefined): number | undefined {
  if (spent === undefined && received === undefined) return undefined;
  return Math.abs(spent ?? 0) - Math.abs(received ?? 0);
}

/**
 * The amount of a row, or undefined if it has none. Positive if spent, except for `signed` columns, which keep the
 * file's sign.
 */
export function findCents(
  cells: readonly string[],
  { kind, columns, indicator, mark }: AmountColumns,
): number | undefined {
  const [first, second] = columns;
  const cents = parseMoney(readCell(cells, first), mark);
  if (kind === 'split') {
    return findSplitCents(cents, parseMoney(readCell(cells, second), mark));
  }
  if (kind === 'signed' || cents === undefined) return cents;
  return RECEIVED_MARK.test(readCell(cells, indicator)) ? 0 - cents : cents;
}
