import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { z } from 'zod';
import { computeEventChecksum } from '@tapwise/platform/stores/checksum';
import type { LogReader } from '../../event-log/port';
import { type CachedEvents, updateCache } from '../sql/cache';
import { EVENT_VIEWS, type EventView } from '../sql/event-columns';
import { toJsonObjects } from '../sql/format-result';
import { runQuery } from '../sql/run-query';
import { listViewsRead } from '../sql/statement-text';

interface UpdateOptions {
  readonly signal: AbortSignal;
  readonly neededViews: readonly EventView[];
}

export const ALL_VIEWS: UpdateOptions = { signal: new AbortController().signal, neededViews: EVENT_VIEWS };

/** A folder of cached events, and queries on them. */
export interface SqlUnderTest {
  readonly folder: string;
  /** By default, of all views. */
  update(log: LogReader, options?: UpdateOptions): Promise<CachedEvents>;
  queryCached(cached: CachedEvents, sql: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  query(log: LogReader, sql: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  tearDown(): void;
}

const Rows = z.array(z.record(z.string(), z.unknown()));

export function createSql(): SqlUnderTest {
  const folder = mkdtempSync(join(tmpdir(), 'tapwise-sql-'));
  const update: SqlUnderTest['update'] = (log, { signal, neededViews } = ALL_VIEWS) =>
    updateCache(log, folder, {
      signal,
      neededViews,
      startProgress: () => ({ update: () => undefined, end: () => undefined }),
    });
  const queryCached: SqlUnderTest['queryCached'] = async (cached, sql) => {
    let text = '';
    await runQuery(sql, cached, async (result) => {
      for await (const part of toJsonObjects(result)) text += part;
    });
    return Rows.parse(JSON.parse(text));
  };
  return {
    folder,
    update,
    queryCached,
    query: async (log, sql) => {
      const neededViews = listViewsRead(sql, EVENT_VIEWS);
      return queryCached(await update(log, { ...ALL_VIEWS, neededViews }), sql);
    },
    tearDown: () => rmSync(folder, { recursive: true }),
  };
}

interface StoredRow {
  readonly stream: string;
  readonly version: number;
  readonly type: string;
  readonly data: string;
  readonly metadata: string;
  readonly payloadVersion: number;
}

/** Changes an event in a SQLite log as an earlier version would have written it, or as a fault would damage it. */
export function changeEvent(
  path: string,
  position: number,
  { isIntact = true, ...change }: Partial<StoredRow> & { readonly isIntact?: boolean },
): void {
  const db = new Database(path);
  const storedRow = db
    .prepare<[number], StoredRow>(
      `SELECT name AS stream, events.version, type, data, metadata, payload_version AS payloadVersion FROM events
       JOIN streams ON streams.id = stream_id WHERE position = ?`,
    )
    .get(position);
  if (!storedRow) throw new Error(`The log has no event ${String(position)}.`);
  const row = { ...storedRow, ...change };
  const checksum = computeEventChecksum(row, row) + (isIntact ? 0 : 1);
  db.prepare(
    'UPDATE events SET type = ?, data = ?, payload_version = ?, checksum = ? WHERE position = ?',
  ).run(row.type, row.data, row.payloadVersion, checksum, position);
  db.close();
}
