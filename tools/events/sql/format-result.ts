import type { Json } from '@duckdb/node-api';
import type { SqlResult } from './run-query';

/** The rows as one JSON array of objects, piece by piece. */
export async function* toJsonObjects({ columns, batches }: SqlResult): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const rows of batches)
    for (const row of rows) {
      const entries = columns.map((name, index): [string, Json] => [name, row[index] ?? null]);
      yield `${separator}${JSON.stringify(Object.fromEntries(entries))}`;
      separator = ',\n';
    }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

const formatCell = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The rows as a table, batch by batch. The widths come from the first batch, so a long result needs little memory. */
export async function* formatTable({ columns, batches }: SqlResult): AsyncGenerator<string> {
  let widths: readonly number[] | undefined;
  let isNumeric: readonly boolean[] = [];
  const formatLine = (cells: readonly string[]) =>
    `${cells
      .map((text, index) => {
        const width = widths?.[index] ?? 0;
        return isNumeric[index] ? text.padStart(width) : text.padEnd(width);
      })
      .join('  ')
      .trimEnd()}\n`;
  for await (const rows of batches) {
    const cells = rows.map((row) => columns.map((_, index) => formatCell(row[index] ?? null)));
    if (widths === undefined) {
      widths = columns.map((name, index) =>
        Math.max(name.length, ...cells.map((row) => row[index]?.length ?? 0)),
      );
      isNumeric = columns.map((_, index) =>
        rows.every((row) => row[index] === null || typeof row[index] === 'number'),
      );
      yield formatLine(columns);
    }
    yield cells.map(formatLine).join('');
  }
  if (widths === undefined) yield `${columns.join('  ')}\n`;
}
