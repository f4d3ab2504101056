import { escapeFormulas } from '@tapwise/platform/files/spreadsheet-formulas';

/** The media type of our CSV files, which all have a header line. */
export const CSV_TYPE = 'text/csv; charset=utf-8; header=present';

/** Numbers stay numbers. */
export type CsvField = string | number;

/** Formats a field by RFC 4180. Text is escaped so that spreadsheets don't treat it as a formula. */
function toField(field: CsvField): string {
  if (typeof field === 'number') return String(field);
  const safe = escapeFormulas(field);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Formats a line by RFC 4180. */
export function toCsvLine(fields: readonly CsvField[]): string {
  return `${fields.map(toField).join(',')}\r\n`;
}
