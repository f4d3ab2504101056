import { cpSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LogReader } from '../../event-log/port';
import {
  appendEvents,
  createSqliteLog,
  favoriteAdded,
  type LogUnderTest,
  toId,
} from '../../event-log/testing/log-under-test';
import { ALL_VIEWS, createSql, type SqlUnderTest } from '../testing/sql-under-test';

const STREAM = `favorites-${toId(1)}`;

let log: LogUnderTest;
let sql: SqlUnderTest;
beforeEach(async () => {
  log = await createSqliteLog();
  sql = createSql();
});
afterEach(async () => {
  sql.tearDown();
  await log.tearDown();
});

const update = () => sql.update(log.reader);
const query = (text: string) => sql.query(log.reader, text);

describe('an interrupted cache', () => {
  it('continues, and removes unfinished files', async () => {
    await appendEvents(log.store, STREAM, [favoriteAdded('a')]);
    await expect(sql.update(log.reader, { ...ALL_VIEWS, signal: AbortSignal.abort() })).rejects.toThrow(
      'Interrupted',
    );
    await update();
    cpSync(join(sql.folder, 'favorite_added'), join(sql.folder, 'events'), { recursive: true });
    writeFileSync(join(sql.folder, 'events/unfinished.parquet'), 'PAR1');
    expect(await query('SELECT count(*) AS n FROM events')).toEqual([{ n: 1 }]);
    expect(existsSync(join(sql.folder, 'events/unfinished.parquet'))).toBe(false);
  });

  it('keeps what was copied before', async () => {
    const large = 'a'.repeat(4 * 1024 * 1024);
    await appendEvents(log.store, STREAM, [favoriteAdded(large), favoriteAdded('b')]);
    const interruption = new AbortController();
    const reader: LogReader = {
      ...log.reader,
      async *readRange(range) {
        yield* log.reader.readRange({ ...range, upTo: 1 });
        interruption.abort();
        yield* log.reader.readRange({ ...range, after: 1 });
      },
    };
    const interrupted = sql.update(reader, { ...ALL_VIEWS, signal: interruption.signal });
    await expect(interrupted).rejects.toThrow('Interrupted');
    const copied = readdirSync(join(sql.folder, 'events'));
    expect(copied).toHaveLength(1);
    await update();
    expect(readdirSync(join(sql.folder, 'events'))).toEqual([...copied, expect.anything()]);
    expect(await query('SELECT count(*) AS n FROM favorite_added')).toEqual([{ n: 2 }]);
  });
});
