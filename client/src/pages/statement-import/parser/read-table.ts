import { type AmountColumns, findCents, prepareAmounts } from './amount-columns';
import { cleanAccount, cleanCell, cleanText } from './clean-text';
import type { ColumnRole } from './column-names';
import type { ColumnRoles } from './column-roles';
import type { Table } from './detect-table';
import { detectDateOrder, parseDay } from './parse-day';
import type { FileRecord } from './read-records';
import type { ColumnMapping, DateOrder, LineProblem, SpentSign, Statement, StatementRow } from './statement';

const MAX_TEXT = 300;
const MAX_WORD = 60;
const PENDING_STATUS = /^(pending|authori[sz]ed|authori[sz]ation|processing|in process|hold|true|yes)/i;
const DOLLARS = /^(usd|us\$|\$|us dollars?|united states dollars?|840)?$/i;
const OTHER_CURRENCY =
  /[€£¥₹₩₽₪₫₱]|(?<![a-z])(eur|gbp|cad|aud|nzd|jpy|chf|mxn|cny|inr|brl|sek|nok|dkk|krw|hkd|sgd)(?![a-z])/i;
const SUMMARY =
  /\b(sub)?totals?\b|\b(balance|summary|beginning|ending|opening|closing|end of|number of|generated|exported|downloaded|disclaimer|records?)\b/i;
/** U.S. Bank and Elan cards: `24430000000000000000001; 05814; ; ; ;` */
const CODE_IN_MEMO = /^\d{10,};\s*0?(\d{4});/;

interface Reader {
  readonly roles: ColumnRoles;
  readonly width: number;
  readonly amounts: AmountColumns;
  readonly order: DateOrder;
  readonly delimiter: string;
}

/** Replaces the assumed columns with those that the user chose. */
function applyMapping(roles: ColumnRoles, mapping: ColumnMapping | undefined): ColumnRoles {
  if (!mapping) return roles;
  const { date, description, amount, received } = mapping;
  return {
    ...roles,
    date: [date, ...roles.date.filter((column) => column !== date)],
    description: [description],
    amount: received === null ? [amount] : [],
    debit: received === null ? [] : [amount],
    credit: received === null ? [] : [received],
    indicator: received === null ? roles.indicator : [],
  };
}

/** Merges extra cells into the description: they come from an unquoted delimiter in it. */
function fitWidth(cells: readonly string[], { roles, width, delimiter }: Reader): readonly string[] {
  const extra = cells.length - width;
  const [column] = roles.description;
  if (extra <= 0 || width === 0 || column === undefined) return cells;
  if (cells.slice(width).every((cell) => cell.trim() === '')) return cells;
  const merged = cells.slice(column, column + extra + 1).join(delimiter);
  return [...cells.slice(0, column), merged, ...cells.slice(column + extra + 1)];
}

const getCell = (cells: readonly string[], columns: readonly number[]) =>
  columns.map((column) => cleanCell(cells[column] ?? '')).find((cell) => cell !== '') ?? '';

function readAccount(cells: readonly string[], roles: ColumnRoles): string {
  const name = cleanAccount(getCell(cells, roles.account));
  const digits = getCell(cells, roles.accountNumber).replace(/\D/g, '').slice(-4);
  if (digits === '' || name.includes(digits)) return name;
  return name === '' ? `••${digits}` : `${name} ••${digits}`;
}

function findCode(cells: readonly string[], roles: ColumnRoles): string | undefined {
  const memo = roles.memo.map((column) => CODE_IN_MEMO.exec(cells[column] ?? '')?.[1]);
  const statedCode = getCell(cells, roles.code);
  return memo.find((code) => code !== undefined) ?? (/^\d{4}$/.test(statedCode) ? statedCode : undefined);
}

function readType(cells: readonly string[], roles: ColumnRoles): string {
  if (/^(true|yes)$/i.test(getCell(cells, roles.excluded))) return 'excluded';
  return cleanText(getCell(cells, roles.type), MAX_WORD).toLowerCase();
}

function readTexts(cells: readonly string[], roles: ColumnRoles) {
  const mcc = findCode(cells, roles);
  const description = cleanText(getCell(cells, roles.description), MAX_TEXT);
  const names = roles.name.map((column) => cleanText(cells[column] ?? '', MAX_WORD * 2));
  return {
    description: description === '' ? 'No description' : description,
    name: names.find((name) => name !== '' && name !== description) ?? '',
    account: readAccount(cells, roles),
    type: readType(cells, roles),
    category: cleanText(getCell(cells, roles.category), MAX_WORD),
    isPending: PENDING_STATUS.test(getCell(cells, roles.status)),
    ...(mcc === undefined ? {} : { mcc }),
  };
}

function isInOtherCurrency(cells: readonly string[], { roles, amounts }: Reader): boolean {
  if (!DOLLARS.test(getCell(cells, roles.currency))) return true;
  return amounts.columns.some((column) => OTHER_CURRENCY.test(cells[column] ?? ''));
}

/** Reads the row's first date. If that date doesn't exist, later columns aren't used instead. */
function readDay(cells: readonly string[], roles: ColumnRoles, order: DateOrder): string | undefined {
  const written = roles.date.map((column) => cleanCell(cells[column] ?? '')).find((cell) => /\d/.test(cell));
  return written === undefined ? undefined : parseDay(written, order);
}

/** Reads a row, with the sign of its amount as in the file. Undefined for totals and other text between rows. */
function readRow({ line, cells: raw }: FileRecord, reader: Reader): StatementRow | LineProblem | undefined {
  const cells = fitWidth(raw, reader);
  const { roles, order, amounts } = reader;
  const day = readDay(cells, roles, order);
  if (day === undefined)
    return cells.some((cell) => SUMMARY.test(cell))
      ? undefined
      : { line, message: 'This line has no valid date.' };
  if (isInOtherCurrency(cells, reader)) return { line, message: 'The amount isn’t in US dollars.' };
  const cents = findCents(cells, amounts);
  if (cents === undefined) return { line, message: 'This line has no valid amount.' };
  return { line, day, cents, ...readTexts(cells, roles) };
}

function isRepeatedHeader({ cells }: FileRecord, header: readonly string[]): boolean {
  return cells.length === header.length && cells.every((cell, column) => cell === header[column]);
}

/** Creates a reader of rows. Without column names, its width is 0, so that it accepts rows of any width. */
function createReader(table: Table, mapping: ColumnMapping | undefined, latestDay: string): Reader {
  const roles = applyMapping(table.roles, mapping);
  const dates = table.records.map(({ cells }) => cleanCell(cells[roles.date[0] ?? -1] ?? ''));
  return {
    roles,
    width: table.header.length,
    amounts: prepareAmounts(table.records, roles),
    order: mapping?.dateOrder ?? detectDateOrder(dates, latestDay),
    delimiter: table.delimiter,
  };
}

export interface ParsedTable extends Statement {
  readonly spentSign: SpentSign;
  readonly dateOrder: DateOrder;
}

const hasRole = (roles: ColumnRoles, ...names: readonly ColumnRole[]) =>
  names.every((name) => roles[name].length > 0);

/** Whether a date, a description, and an amount can be read. */
export function isComplete(roles: ColumnRoles): boolean {
  return hasRole(roles, 'date', 'description') && (hasRole(roles, 'amount') || hasRole(roles, 'debit'));
}

/** Reads the transactions of a table. `latestDay`: the last possible day. */
export function readTable(table: Table, mapping: ColumnMapping | undefined, latestDay: string): ParsedTable {
  const reader = createReader(table, mapping, latestDay);
  const all = table.records
    .filter((record) => !isRepeatedHeader(record, table.header))
    .map((record) => readRow(record, reader))
    .filter((row) => row !== undefined);
  const rows = all.filter((row) => 'day' in row);
  const spentSign = mapping?.spentSign ?? reader.amounts.detectSign(rows, table.header);
  const problems = [...table.problems, ...all.filter((row) => 'message' in row)];
  return {
    rows: rows.map((row) => ({ ...row, cents: spentSign === 'negative' ? 0 - row.cents : row.cents })),
    problems: problems.sort((a, b) => a.line - b.line),
    spentSign,
    dateOrder: reader.order,
  };
}
