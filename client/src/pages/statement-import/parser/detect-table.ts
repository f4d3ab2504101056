import { type ColumnRoles, detectColumnRoles, rateHeader } from './column-roles';
import { guessColumns, isValueRow } from './guess-columns';
import { type FileRecord, readRecords } from './read-records';
import type { LineProblem } from './statement';
import { countWidth, findUsualWidth } from './usual-width';

/** The table of a delimited file, with the roles of its columns. */
export interface Table {
  /** The names of the columns. Empty if there is no row of names. */
  readonly header: readonly string[];
  /** The rows below the names. */
  readonly records: readonly FileRecord[];
  /** The text above the table, such as the bank's name. */
  readonly preamble: readonly string[];
  readonly problems: readonly LineProblem[];
  readonly roles: ColumnRoles;
  /** Whether the names of the columns or their contents leave no doubt. */
  readonly isCertain: boolean;
  readonly delimiter: string;
}

const DELIMITERS = [',', ';', '\t', '|'];
const SAMPLE = 32_768;
const HEADER_ROWS = 40;
const GUESSED_ROWS = 200;
const HEADER_WEIGHT = 100;

function detectWidth(records: readonly FileRecord[]): number {
  const widths = new Map<number, number>();
  for (const { cells } of records) countWidth(widths, cells);
  return findUsualWidth(widths) ?? 0;
}

function detectHeader(records: readonly FileRecord[]): number {
  const ratings = records
    .slice(0, HEADER_ROWS)
    .map(({ cells }) => (isValueRow(cells) ? 0 : rateHeader(cells)));
  const best = Math.max(0, ...ratings);
  return best === 0 ? -1 : ratings.indexOf(best);
}

function rateDelimiter(sample: string, delimiter: string): number {
  const { records } = readRecords(sample, delimiter);
  const header = records[detectHeader(records)];
  const width = detectWidth(records);
  const share = records.filter(({ cells }) => cells.length === width).length / Math.max(1, records.length);
  return (
    (header ? rateHeader(header.cells) * HEADER_WEIGHT : 0) + (width > 1 ? share * Math.min(width, 8) : 0)
  );
}

function detectDelimiter(text: string): string {
  const [, statedDelimiter] = /^sep=(.)\n/i.exec(text) ?? [];
  if (statedDelimiter !== undefined) return statedDelimiter;
  const sample = text.slice(0, SAMPLE);
  const rated = DELIMITERS.map((delimiter) => ({ delimiter, rating: rateDelimiter(sample, delimiter) }));
  return rated.reduce((best, other) => (other.rating > best.rating ? other : best)).delimiter;
}

/** Guesses the roles of columns without known names from their contents. */
function guessRoles(records: readonly FileRecord[]): {
  readonly roles: ColumnRoles;
  readonly isCertain: boolean;
} {
  const width = detectWidth(records);
  const rows = records.filter(({ cells }) => cells.length === width).slice(0, GUESSED_ROWS);
  const { date, amounts, description } = guessColumns(rows.map(({ cells }) => cells));
  const toList = (column: number | undefined) => (column === undefined ? [] : [column]);
  const roles = {
    ...detectColumnRoles([]),
    date: toList(date),
    description: toList(description),
    amount: amounts.slice(0, 1),
  };
  return { roles, isCertain: date !== undefined && description !== undefined && amounts.length === 1 };
}

/** Finds the row of unknown column names: the last row before the first values. */
function detectUnknownHeader(records: readonly FileRecord[]): number {
  const first = records.findIndex(({ cells }) => isValueRow(cells));
  return first > 0 && records[first - 1]?.cells.length === records[first]?.cells.length ? first - 1 : -1;
}

function detectColumns(records: readonly FileRecord[]): {
  readonly headerIndex: number;
  readonly roles: ColumnRoles;
  readonly isCertain: boolean;
} {
  const knownIndex = detectHeader(records);
  const header = records[knownIndex];
  const roles = header && detectColumnRoles(header.cells);
  if (roles && roles.description.length > 0) return { headerIndex: knownIndex, roles, isCertain: true };
  const headerIndex = knownIndex >= 0 ? knownIndex : detectUnknownHeader(records);
  const guessed = guessRoles(records.slice(headerIndex + 1));
  return { headerIndex, roles: guessed.roles, isCertain: guessed.isCertain && headerIndex < 0 };
}

/** Finds the table in a delimited text. Never throws. */
export function detectTable(text: string): Table {
  const delimiter = detectDelimiter(text);
  const body = text.replace(/^sep=.\n/i, '\n');
  const { records, problems } = readRecords(body, delimiter);
  const { headerIndex, roles, isCertain } = detectColumns(records);
  return {
    header: records[headerIndex]?.cells ?? [],
    records: records.slice(headerIndex + 1),
    preamble: records.slice(0, Math.max(0, headerIndex)).flatMap(({ cells }) => cells),
    problems,
    roles,
    isCertain,
    delimiter,
  };
}
