/** The media type of our CSV files, which all have a header line. */
export const CSV_TYPE = 'text/csv; charset=utf-8; header=present';

/** Spreadsheets run cells that begin like this as formulas, even with full-width characters. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** A field by RFC 4180. Puts an apostrophe before formulas, so that spreadsheets treat them as text. */
function toField(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line by RFC 4180. */
export function toCsvLine(fields: readonly string[]): string {
  return `${fields.map(toField).join(',')}\r\n`;
}
