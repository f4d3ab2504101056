import type { EventRow } from '../event-log/event-row';

const COLUMNS = [
  'position',
  'stream',
  'version',
  'type',
  'payloadVersion',
  'occurredAt',
  'userId',
  'data',
  'metadata',
] as const satisfies readonly (keyof EventRow)[];

/** The first line. RFC 4180 prescribes CRLF. */
export const CSV_HEAD = `${COLUMNS.join(',')}\r\n`;

const NEEDS_QUOTES = /[",\r\n]/;

function formatField(value: unknown): string {
  if (value === null) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A row as a line of CSV, without the line feed that ends it. */
export function formatCsv(row: EventRow): string {
  return `${COLUMNS.map((name) => formatField(row[name])).join(',')}\r`;
}
