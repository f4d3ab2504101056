import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withDuckDb } from './duckdb';
import { joinParquetFiles } from './join-parquet';
import { copyToFile, readFilesSql } from './write-parquet';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'join-parquet-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Columns of every kind that views have, with repeated texts, so that DuckDB writes dictionaries and filters. */
const select = (from: number, to: number) => `
  SELECT i AS position, TIMESTAMP '2026-11-01 00:00:00.123456' + INTERVAL (i) MINUTE AS occurred_at,
    'store ' || (i % 7) AS store, i::INTEGER AS version, i / 8 AS ratio, i % 2 = 0 AS is_even, DATE '2026-11-01' AS day,
    CASE WHEN i % 3 = 0 THEN NULL ELSE '{"n":1}'::JSON END AS newest,
    [{'card': 'card ' || i, 'cents': i * 100}, NULL] AS ranking, {'a': {'b': [i, i + 1]}} AS nested
  FROM range(${String(from)}, ${String(to)}) AS rows(i)`;

async function writeFiles(connection: DuckDBConnection): Promise<string[]> {
  const bounds = [0, 5_000, 5_001, 9_000];
  const files = bounds.slice(1).map((_, index) => join(folder, `${String(index)}.parquet`));
  for (const [index, file] of files.entries())
    await copyToFile(connection, select(bounds[index] ?? 0, bounds[index + 1] ?? 0), file);
  return files;
}

const target = () => join(folder, 'joined.parquet');

async function readAll(connection: DuckDBConnection, query: string) {
  const result = await connection.runAndReadAll(query);
  return result.getRowObjectsJson();
}

it('the joined file has the rows of all files, in their order', async () => {
  await withDuckDb(folder, async (connection) => {
    const files = await writeFiles(connection);
    expect(await joinParquetFiles(files, target())).toBe(9_000);
    const rows = await readAll(connection, `FROM ${readFilesSql([target()])}`);
    expect(rows).toHaveLength(9_000);
    expect(rows).toEqual(await readAll(connection, select(0, 9_000)));
  });
});

it.each([
  ["store = 'store 3'", 1_286],
  ["store = 'no store'", 0],
  ['position BETWEEN 4999 AND 5001', 3],
  ["occurred_at >= TIMESTAMP '2026-11-07 05:59:00.123456'", 1],
])('filters by %s with the statistics and filters of the files', async (condition, count) => {
  await withDuckDb(folder, async (connection) => {
    await joinParquetFiles(await writeFiles(connection), target());
    const query = `SELECT count(*)::INTEGER AS count FROM ${readFilesSql([target()])} WHERE ${condition}`;
    expect(await readAll(connection, query)).toEqual([{ count }]);
  });
});

it('leaves a column out', async () => {
  await withDuckDb(folder, async (connection) => {
    const files = await writeFiles(connection);
    await joinParquetFiles(files, target(), { droppedColumn: 'newest' });
    const rows = await readAll(connection, `FROM ${readFilesSql([target()])}`);
    expect(rows).toEqual(await readAll(connection, `SELECT * EXCLUDE newest FROM ${readFilesSql(files)}`));
  });
});

it('ignores a column to leave out that the files don’t have', async () => {
  await withDuckDb(folder, async (connection) => {
    const files = await writeFiles(connection);
    await joinParquetFiles(files, target());
    const complete = readFileSync(target());
    await joinParquetFiles(files, target(), { droppedColumn: 'other' });
    expect(readFileSync(target()).equals(complete)).toBe(true);
  });
});

it('states that text is JSON', async () => {
  await withDuckDb(folder, async (connection) => {
    const file = join(folder, 'text.parquet');
    await copyToFile(connection, `SELECT '{"n":1}' AS data, 'text' AS type`, file);
    await joinParquetFiles([file, file], target(), { jsonColumns: ['data'] });
    const columns = await readAll(connection, `DESCRIBE FROM ${readFilesSql([target()])}`);
    expect(columns.map((column) => column['column_type'])).toEqual(['JSON', 'VARCHAR']);
    expect(await readAll(connection, `SELECT data.n::INTEGER AS n FROM ${readFilesSql([target()])}`)).toEqual(
      [{ n: 1 }, { n: 1 }],
    );
  });
});

it('rejects files with different columns', async () => {
  await withDuckDb(folder, async (connection) => {
    const [first = ''] = await writeFiles(connection);
    const other = join(folder, 'other.parquet');
    await copyToFile(connection, 'SELECT 1 AS other', other);
    await expect(joinParquetFiles([first, other], target())).rejects.toThrow(
      'The files have different columns.',
    );
  });
});

it('rejects a damaged file', async () => {
  await withDuckDb(folder, async (connection) => {
    const [first = ''] = await writeFiles(connection);
    truncateSync(first, 1_000);
    await expect(joinParquetFiles([first], target())).rejects.toThrow();
    writeFileSync(first, '');
    await expect(joinParquetFiles([first], target())).rejects.toThrow();
  });
});
