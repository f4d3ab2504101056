import { escapeFormulas, escapeFormulasInJson } from '@tapwise/platform/files/spreadsheet-formulas';
import type { EventRow } from '../event-log/event-row';

const SHORT_COLUMNS = [
  'position',
  'stream',
  'version',
  'type',
  'payloadVersion',
  'occurredAt',
  'userId',
] as const satisfies readonly (keyof EventRow)[];

/** The first line. RFC 4180 prescribes CRLF. */
export const CSV_HEAD = `${[...SHORT_COLUMNS, 'data', 'metadata'].join(',')}\r\n`;

const QUOTED_CHARACTERS = /[",\r\n]/;
const QUOTE = 0x22;

/**
 * The text in quotes, with its own quotes doubled. Payloads have many quotes, and JavaScript's `replaceAll` is slow for
 * them.
 */
function quote(text: string): Buffer {
  const bytes = Buffer.from(text);
  const quoted = Buffer.allocUnsafe(2 * bytes.length + 2);
  quoted[0] = QUOTE;
  let end = 1;
  // An iterator takes twice the time.
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0;
    quoted[end] = byte;
    end += 1;
    if (byte !== QUOTE) continue;
    quoted[end] = QUOTE;
    end += 1;
  }
  quoted[end] = QUOTE;
  return quoted.subarray(0, end + 1);
}

/** JSON without formulas. */
function formatJsonField(json: string): Buffer {
  const safe = escapeFormulasInJson(json);
  return QUOTED_CHARACTERS.test(safe) ? quote(safe) : Buffer.from(safe);
}

function formatShort(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  const text = escapeFormulas(value ?? '');
  return QUOTED_CHARACTERS.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const COMMA = Buffer.from(',');
const LINE_END = Buffer.from('\r\n');

/** Rows as lines of CSV, in UTF-8. */
export function formatCsv(rows: readonly EventRow[]): Buffer {
  const parts: Buffer[] = [];
  for (const { data, metadata, ...row } of rows) {
    const fields = SHORT_COLUMNS.map((name) => formatShort(row[name])).join(',');
    parts.push(Buffer.from(`${fields},`), formatJsonField(data), COMMA, formatJsonField(metadata), LINE_END);
  }
  return Buffer.concat(parts);
}
