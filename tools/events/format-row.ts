import type { EventRow } from '../event-log/event-row';

/** A row as a line of readable text. */
export function formatRow({ position, occurredAt, type, stream, version, data }: EventRow): string {
  const time = occurredAt ?? '-';
  return `${String(position).padStart(8)}  ${time}  ${type}  ${stream} #${String(version)}  ${data}`;
}

/** An object as JSON text, with fields that are JSON text already. */
function joinJson(fields: object, texts: Readonly<Record<string, string>>): string {
  const head = JSON.stringify(fields).slice(0, -1);
  const rest = Object.entries(texts).map(([name, text]) => `,"${name}":${text}`);
  return `${head}${rest.join('')}}`;
}

/** A row as a JSON object on one line. */
export function formatJson({ data, metadata, ...fields }: EventRow): string {
  return joinJson(fields, { data, metadata });
}

/** The rows as the text of a JSON array, piece by piece. */
export async function* toJsonArray(batches: AsyncIterable<readonly EventRow[]>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const rows of batches)
    for (const row of rows) {
      yield `${separator}${formatJson(row)}`;
      separator = ',\n';
    }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

/** One row per line. */
export function toLines(rows: readonly EventRow[], format: (row: EventRow) => string): string {
  return rows.map((row) => `${format(row)}\n`).join('');
}
