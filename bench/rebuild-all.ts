import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { SQLITE_FILES } from '@tapwise/platform/stores/sqlite/layout';
import { openSqliteFeed } from '../projections/src/feed/sqlite/feed';
import { openSqliteLeases } from '../projections/src/leases/sqlite';
import { PROJECTIONS } from '../projections/src/models/projections';
import { openSqliteWriter } from '../projections/src/read-store/sqlite/writer';
import { rebuildAll } from '../projections/src/rebuild/rebuild-all';
import { type Benchmark, requireRatio, type Values } from './benchmark';
import { fillEmmettLog, openEmmettLog, rebuildWithEmmett } from './emmett-log';
import { createLargeLog } from './large-log';
import { loadPeers } from './peers';

const EVENTS = 1_000_000;
/** Fewer, because emmett-sqlite takes much longer for each. */
const EMMETT_EVENTS = 100_000;
const METRIC = 'events/s';
const CPU_METRIC = 'events/s of CPU';

/** Runs work over the whole log once. */
async function measureOnce(events: number, work: () => unknown): Promise<Values> {
  const before = process.cpuUsage();
  const start = performance.now();
  await work();
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(before);
  return { [METRIC]: events / seconds, [CPU_METRIC]: (events * 1e6) / (user + system) };
}

/** Reads the log row by row, and parses both JSON texts. */
function readLog(path: string): void {
  const db = new Database(path, { readonly: true });
  const rows = db.prepare<[], { data: string; metadata: string }>(
    'SELECT type, data, metadata FROM events ORDER BY position',
  );
  let checked = 0;
  for (const { data, metadata } of rows.iterate())
    if (JSON.parse(data) !== null && JSON.parse(metadata) !== null) checked += 1;
  db.close();
  if (checked === 0) throw new Error('The log is empty');
}

/** Deletes the read models, and builds all of them from the log. */
async function rebuildFrom(folder: string): Promise<void> {
  const path = join(folder, SQLITE_FILES.views);
  for (const end of ['', '-wal', '-shm']) rmSync(path + end, { force: true });
  const feed = openSqliteFeed({ path: join(folder, SQLITE_FILES.events) });
  const writer = openSqliteWriter({ path, epoch: feed.epoch });
  const leases = openSqliteLeases({ path });
  const { signal } = new AbortController();
  const deps = { feed, writer, leases, signal, holder: 'bench', onProgress: () => undefined };
  const outcomes = await rebuildAll(
    { ...deps, projections: PROJECTIONS },
    { requestId: null, clock: Date.now },
  );
  await Promise.all([feed.close(), writer.close(), leases.close()]);
  for (const { result } of outcomes) if (result.status === 'rejected') throw result.reason;
}

/** A log of emmett-sqlite with the purchases of this log, and its rebuild of one read model. */
async function prepareEmmett(folder: string) {
  const { emmettSqlite } = await loadPeers();
  const db = new Database(join(folder, SQLITE_FILES.events), { readonly: true });
  const recorded = db
    .prepare<[], { data: string; metadata: string }>(
      "SELECT data, metadata FROM events WHERE type = 'PurchaseRecorded' LIMIT 1",
    )
    .get();
  db.close();
  if (!recorded) throw new Error('The log has no purchase');
  const data = JSON.parse(recorded.data) as object;
  const metadata = JSON.parse(recorded.metadata) as object;
  const path = join(folder, 'emmett.db');
  const connection = await openEmmettLog(emmettSqlite, path);
  await connection.command('CREATE TABLE read_model (stream TEXT PRIMARY KEY, events INTEGER, latest TEXT)');
  const createEvent = () => ({ type: 'PurchaseRecorded', data, metadata });
  const last = await fillEmmettLog(emmettSqlite, connection, createEvent, EMMETT_EVENTS);
  return {
    async run(): Promise<Values> {
      await connection.command('DELETE FROM read_model');
      return measureOnce(EMMETT_EVENTS, () => rebuildWithEmmett(emmettSqlite, path, last));
    },
    close: () => connection.close(),
  };
}

/** B4. A round is one pass, however long it takes. */
export const rebuildAllBenchmark: Benchmark = {
  id: 'B4',
  title: 'rebuild of all read models over 1,000,000 events',
  async prepare() {
    const folder = mkdtempSync(join(tmpdir(), 'bench-'));
    const events = await createLargeLog(folder, EVENTS);
    const path = join(folder, SQLITE_FILES.events);
    const emmett = await prepareEmmett(folder);
    return {
      variants: [
        { name: 'reading and parsing the log', run: () => measureOnce(events, () => readLog(path)) },
        { name: 'rebuild --all', run: () => measureOnce(events, () => rebuildFrom(folder)) },
        { name: 'emmett-sqlite, one read model', run: emmett.run },
      ],
      requirements: [
        requireRatio('rebuild / reading', ['rebuild --all', 'reading and parsing the log'], METRIC, {
          atLeast: 0.25,
          goal: 0.5,
        }),
      ],
      async close() {
        emmett.close();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  },
};
