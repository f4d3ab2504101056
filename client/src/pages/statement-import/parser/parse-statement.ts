import { cleanText } from './clean-text';
import { decodeText } from './decode-text';
import { detectTable, type Table } from './detect-table';
import { isOfx, parseOfx } from './parse-ofx';
import type { FileRecord } from './read-records';
import { isComplete, type ParsedTable, readTable } from './read-table';
import type { ColumnMapping, Statement } from './statement';

/** The columns of a delimited file, for the user to choose. */
export interface FileColumns {
  /** The name of each column, or what its first row contains. */
  readonly names: readonly string[];
  readonly sample: readonly (readonly string[])[];
  /** The assumed columns, or those that the user chose. */
  readonly mapping: ColumnMapping;
  /** Whether the columns leave no doubt. */
  readonly isCertain: boolean;
}

/** A file that was read. */
export interface ParsedFile {
  readonly statement: Statement;
  /** Undefined for OFX and QFX. */
  readonly columns: FileColumns | undefined;
  /** Text of the file that may name the bank or card. */
  readonly hints: string;
}

const SAMPLE_ROWS = 5;
const SAMPLE_TEXT = 60;
const HINT_LENGTH = 400;

/** Other formats that banks offer, by their first bytes. */
const OTHER_FORMATS = [
  { start: '%PDF', message: 'This is a PDF file. Download your transactions as CSV, OFX, or QFX instead.' },
  { start: 'PK\u0003\u0004', message: 'This is an Excel or ZIP file. Save it as CSV first.' },
  { start: '\u00d0\u00cf\u0011\u00e0', message: 'This is an Excel file. Save it as CSV first.' },
];

/** Finds why a file can't be a statement. Undefined if it may be one. */
export function findWrongFormat(bytes: Uint8Array): string | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 4));
  return OTHER_FORMATS.find((format) => start.startsWith(format.start))?.message;
}

function nameColumns({ header, records }: Table): readonly string[] {
  const [first] = records;
  const width = Math.max(header.length, first?.cells.length ?? 0);
  return Array.from({ length: width }, (_, column) => {
    const name = cleanText(header[column] ?? '', SAMPLE_TEXT);
    return name === '' ? `Column ${String(column + 1)}` : name;
  });
}

/** Returns the assumed columns. Unknown columns are -1. */
function toMapping({ roles }: Table, { spentSign, dateOrder }: ParsedTable): ColumnMapping {
  const [date = -1] = roles.date;
  const [description = -1] = roles.description;
  const [debit] = roles.debit;
  const [received = null] = debit === undefined ? [] : roles.credit;
  const [amount = debit ?? -1] = roles.amount;
  const spent = received === null ? amount : (debit ?? -1);
  return { date, description, amount: spent, received, spentSign, dateOrder };
}

const toSampleRow = ({ cells }: FileRecord) => cells.map((cell) => cleanText(cell, SAMPLE_TEXT));

/** Parses a delimited file, with the columns that the user chose, if any. */
function parseTable(text: string, mapping: ColumnMapping | undefined, latestDay: string): ParsedFile {
  const table = detectTable(text);
  const read = readTable(table, mapping, latestDay);
  const isRead = table.isCertain && isComplete(table.roles) && read.rows.length > 0;
  return {
    statement: { rows: read.rows, problems: read.problems },
    columns: {
      names: nameColumns(table),
      sample: table.records.slice(0, SAMPLE_ROWS).map(toSampleRow),
      mapping: mapping ?? toMapping(table, read),
      isCertain: mapping !== undefined || isRead,
    },
    hints: cleanText(`${table.preamble.join(' ')} ${table.header.join(' ')}`, HINT_LENGTH),
  };
}

/**
 * Parses a statement file of a bank or finance app: CSV and its relatives, OFX, or QFX. Lines that can't be read are
 * reported with their numbers. Never throws. `latestDay`: the last possible day of a transaction.
 */
export function parseStatement(
  bytes: Uint8Array,
  mapping: ColumnMapping | undefined,
  latestDay: string,
): ParsedFile {
  const text = decodeText(bytes);
  if (!isOfx(text)) return parseTable(text, mapping, latestDay);
  const [, organization = ''] = /<ORG>([^<\n]*)/i.exec(text) ?? [];
  return { statement: parseOfx(text), columns: undefined, hints: cleanText(organization, HINT_LENGTH) };
}
