import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withDuckDb } from './duckdb';
import { copyToFile, readFilesSql } from './write-parquet';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'duckdb-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('keeps no file in memory that it has read', async () => {
  const first = join(folder, 'first.parquet');
  const second = join(folder, 'second.parquet');
  await withDuckDb(folder, async (connection) => {
    await copyToFile(connection, 'SELECT random() AS value FROM range(100000)', first);
    await copyToFile(connection, `FROM ${readFilesSql([first])}`, second);
    const memory = await connection.run(
      "SELECT memory_usage_bytes FROM duckdb_memory() WHERE tag = 'EXTERNAL_FILE_CACHE'",
    );
    expect(await memory.getRowsJson()).toEqual([['0']]);
  });
});
