import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InputError } from '@tapwise/platform/terminal/usage-error';
import { createSqliteLog, type LogUnderTest } from '../../event-log/testing/log-under-test';
import { createSql, type SqlUnderTest } from '../testing/sql-under-test';
import type { CachedEvents } from './cache';
import { formatTable } from './format-result';
import { runQuery } from './run-query';

let log: LogUnderTest;
let sql: SqlUnderTest;
let cached: CachedEvents;
beforeAll(async () => {
  log = await createSqliteLog();
  sql = createSql();
  cached = await sql.update(log.reader);
});
afterAll(async () => {
  sql.tearDown();
  await log.tearDown();
});

const query = (text: string) => sql.queryCached(cached, text);

describe('queries', () => {
  it.each([
    'DELETE FROM events',
    'CREATE TABLE copies AS FROM events',
    `COPY events TO 'events.csv'`,
    `COPY (SELECT 1) TO 'x.parquet'`,
    `ATTACH 'x.db'`,
    `ATTACH '/etc/passwd' AS other (TYPE sqlite)`,
    'INSTALL httpfs',
    'LOAD httpfs',
    `SET enable_external_access = true`,
    "SET memory_limit = '1GB'; SELECT 1",
    'RESET allowed_paths',
    'SELECT 1; SELECT 2',
    'DROP VIEW events',
    'PRAGMA database_list; DROP VIEW events',
    'CHECKPOINT',
    `EXPORT DATABASE 'out'`,
    'VACUUM',
    'BEGIN',
    'PREPARE q AS SELECT 1',
    'CALL pragma_version()',
    `SELECT * FROM read_csv('/etc/passwd')`,
    `SELECT * FROM read_text('/etc/passwd')`,
    `SELECT * FROM '/etc/passwd'`,
    `SELECT * FROM glob('/etc/*')`,
    `SELECT * FROM read_parquet('https://example.com/x.parquet')`,
    `SELECT * FROM read_parquet('../vault.db')`,
    `SELECT getenv('HOME')`,
    `EXPLAIN ANALYZE COPY events TO 'x.csv'`,
    'EXPLAIN ANALYZE CREATE TABLE copies AS SELECT 1',
    'EXPLAIN DELETE FROM events',
    'EXPLAIN PRAGMA version',
    'PRAGMA version',
    'PRAGMA show_tables',
    'CALL duckdb_tables()',
    'WITH x AS (SELECT 1) INSERT INTO events FROM x',
    `CREATE TYPE kind AS ENUM ('a'); SELECT 1`,
    'PIVOT events ON type; DROP VIEW events',
    'SET VARIABLE a = 1',
    'USE memory',
    `IMPORT DATABASE 'out'`,
    `SELECT * FROM query('COPY events TO ''x.csv''')`,
    `SELECT * FROM query('SELECT * FROM read_text(''/etc/passwd'')')`,
    `SELECT * FROM parquet_metadata('../x.parquet')`,
    `DESCRIBE '/etc/passwd'`,
    `SUMMARIZE '/etc/passwd'`,
    '',
    ';',
    '-- nothing',
    'SELEC 1',
    'SELECT nothing FROM events',
    `SELECT CAST('a' AS INTEGER)`,
    `SELECT error('stop')`,
  ])('%s fails with one line', async (text) => {
    const error: unknown = await query(text).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(InputError);
    expect((error as Error).message).toMatch(/^[^\n]+$/);
    expect(readdirSync(sql.folder).sort()).toEqual(
      ['cache.json', 'lock.db', 'lock.db-shm', 'lock.db-wal'].filter((name) =>
        existsSync(join(sql.folder, name)),
      ),
    );
  });

  it.each([
    ['selec 1', 'Parser Error: syntax error at or near "selec"'],
    ['SELECT * FROM event', 'Catalog Error: Table with name event does not exist!'],
    ['-- nothing', 'The query is empty. Example: SELECT count(*) FROM events'],
  ])('%s is rejected with the reason', async (text, reason) => {
    await expect(query(text)).rejects.toThrow(reason);
  });

  it.each([
    'SELECT 1 AS one',
    'select 1 as one;',
    'WITH x AS (SELECT 1 AS one) FROM x',
    '/* first */ SELECT 1 AS one -- last',
    'FROM (VALUES (1)) AS t (one)',
  ])('%s is allowed', async (text) => {
    expect(await query(text)).toEqual([{ one: 1 }]);
  });

  it.each([
    'DESCRIBE events',
    'DESCRIBE SELECT 1',
    'SHOW TABLES',
    'SHOW ALL TABLES',
    'SUMMARIZE price_set',
    'EXPLAIN SELECT 1',
    'EXPLAIN ANALYZE SELECT 1',
    'explain /* how */ analyze FROM events',
    'EXPLAIN (FORMAT json) SELECT 1',
    '(SELECT 1) UNION ALL (SELECT 2)',
    `SELECT 'a;b', ";", $$;$$ FROM (SELECT 1 AS ";");;`,
    String.raw`SELECT e'a\';'`,
    'VALUES (1), (2)',
    'PIVOT (SELECT 1 AS kind, 2 AS cents) ON kind USING sum(cents)',
    'SELECT * FROM (PIVOT (SELECT 1 AS kind) ON kind USING count(*))',
    'PIVOT (SELECT 1 AS kind) ON kind IN (1) USING count(*)',
    'UNPIVOT (SELECT 1 AS a, 2 AS b) ON a, b',
    'SELECT * FROM query($$SELECT 1$$)',
  ])('%s is allowed', async (text) => {
    expect(await query(text)).not.toEqual([]);
  });
});

describe('a query result', () => {
  it('contains numbers, booleans, ISO times, JSON, lists, and objects', async () => {
    const text = `SELECT 9007199254740993 AS large, 1.50 AS decimal, 0.5::DOUBLE AS fraction, true AS yes, NULL AS none,
      DATE '2026-11-01' AS day, TIMESTAMP '2026-11-01 08:30:00.25' AS time, '{"a":[1]}'::JSON AS json, [1, 2] AS list, [{'a': '[1]'::JSON}] AS nested,
      {'a': 1} AS object, sum(i) AS total, 'NaN'::DOUBLE AS nan FROM range(3) AS t (i)`;
    expect(await query(text)).toEqual([
      {
        large: '9007199254740993',
        decimal: 1.5,
        fraction: 0.5,
        yes: true,
        none: null,
        day: '2026-11-01',
        time: '2026-11-01T08:30:00.25Z',
        json: { a: [1] },
        list: [1, 2],
        nested: [{ a: [1] }],
        object: { a: 1 },
        total: 3,
        nan: 'NaN',
      },
    ]);
  });

  it('is formatted as a table', async () => {
    let table = '';
    await runQuery(
      `SELECT * FROM (VALUES ('Kroger', 12, NULL), ('Joe’s', 3, 4)) AS t (store, count, score)`,
      cached,
      async (result) => {
        for await (const part of formatTable(result)) table += part;
      },
    );
    expect(table).toBe('store   count  score\nKroger     12   null\nJoe’s       3      4\n');
  });
});

it('a query that needs too much memory fails, and writes nothing to disk', async () => {
  const before = readdirSync('.');
  await expect(query("SELECT list(repeat('x', 10000000) || range) FROM range(1000)")).rejects.toThrow(
    'Out of Memory',
  );
  expect(readdirSync('.')).toEqual(before);
  expect(await query("SELECT current_setting('temp_directory') AS folder")).toEqual([{ folder: '' }]);
});

it.each([0, 200])('a signal after %i ms interrupts a query', async (delay) => {
  const controller = new AbortController();
  const running = runQuery(
    'SELECT count(*) FROM range(10000000) a, range(10000000) b WHERE a.range + b.range = -1',
    cached,
    async ({ batches }) => {
      await batches[Symbol.asyncIterator]().next();
    },
    controller.signal,
  );
  setTimeout(() => {
    controller.abort();
  }, delay);
  await expect(running).rejects.toThrow('Interrupted.');
});
