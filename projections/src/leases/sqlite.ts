import { followViews } from '@tapwise/platform/stores/damage/follow-views';
import type { HeartbeatReport } from '@tapwise/platform/stores/heartbeat';
import { retryWhileBusy } from '@tapwise/platform/stores/sqlite/errors';
import { VIEWS_LAYOUT } from '@tapwise/platform/stores/sqlite/layout';
import { openSqlite } from '@tapwise/platform/stores/sqlite/open-sqlite';
import {
  createSqliteRebuildReportReader,
  createSqliteRebuildReportWriter,
} from '@tapwise/platform/stores/sqlite/rebuild-reports';
import { type ActiveLease, type Lease, type Leases, LONGEST_LEASE_MS } from './port';

const HEARTBEAT_RETENTION_MS = 60_000;

interface Options {
  /** The file of the read models. */
  readonly path: string;
  /** Milliseconds since 1970; the system clock by default. */
  readonly clock?: () => number;
}

/** Acquires or renews in one statement. The token increases if the holder changes, or if it had released the lease. */
const acquire = (isSeizing: boolean) => `
  INSERT INTO leases (name, holder, token, until) VALUES (@name, @holder, 1, @until)
  ON CONFLICT (name) DO UPDATE SET
    token = token + (holder <> excluded.holder OR until = 0),
    holder = excluded.holder,
    until = excluded.until
  ${isSeizing ? '' : `WHERE holder = excluded.holder OR until <= @now OR until > @now + ${String(LONGEST_LEASE_MS)}`}
  RETURNING name, holder, token AS fencingToken
`;

/** Leases in the read models' file, for the processes of one machine. */
export function openSqliteLeases(options: Options): Leases {
  return followViews(options.path, () => openLeases(options));
}

function openLeases({ path, clock = Date.now }: Options): Leases {
  const db = openSqlite(path, { isDurable: false, layout: VIEWS_LAYOUT });
  const acquireFree = db.prepare<[object], Lease>(acquire(false));
  const seize = db.prepare<[object], Lease>(acquire(true));
  const release = db.prepare('UPDATE leases SET until = 0 WHERE name = ? AND holder = ? AND token = ?');
  const renew = db.prepare<[number, string], Lease>(
    'UPDATE leases SET until = ? WHERE holder = ? AND until > 0 RETURNING name, holder, token AS fencingToken',
  );
  const selectActive = db.prepare<[number, number], ActiveLease>(
    'SELECT name, holder, token AS fencingToken, until FROM leases WHERE until > ? AND until <= ? ORDER BY name',
  );
  const removeOldHeartbeats = db.prepare<[number]>('DELETE FROM heartbeats WHERE at < ?');
  const removeHeartbeat = db.prepare<[string]>('DELETE FROM heartbeats WHERE holder = ?');
  const saveHeartbeat = db.prepare<[object]>(
    `INSERT INTO heartbeats (holder, at, content) VALUES (@holder, @at, @content)
     ON CONFLICT (holder) DO UPDATE SET at = excluded.at, content = excluded.content`,
  );
  const renewAndReport = db.transaction((holder: string, ttlMs: number, heartbeat: HeartbeatReport) => {
    const now = clock();
    removeOldHeartbeats.run(now - HEARTBEAT_RETENTION_MS);
    saveHeartbeat.run({ holder, at: now, content: JSON.stringify(heartbeat) });
    return renew.all(now + ttlMs, holder);
  });
  const saveReport = createSqliteRebuildReportWriter(db);
  const listReports = createSqliteRebuildReportReader(db);
  const toRow = (name: string, holder: string, ttlMs: number) => {
    const now = clock();
    return { name, holder, now, until: now + ttlMs };
  };
  return {
    acquire: (name, holder, ttlMs) => retryWhileBusy(() => acquireFree.get(toRow(name, holder, ttlMs))),
    async seize(name, holder, ttlMs) {
      const { now: _, ...values } = toRow(name, holder, ttlMs);
      const lease = await retryWhileBusy(() => seize.get(values));
      if (!lease) throw new Error(`The lease of ${name} wasn't stored`);
      return lease;
    },
    renew: (holder, ttlMs, heartbeat) => retryWhileBusy(() => renewAndReport(holder, ttlMs, heartbeat)),
    release: ({ name, holder, fencingToken }) =>
      retryWhileBusy(() => void release.run(name, holder, fencingToken)),
    async listActive() {
      const now = clock();
      return selectActive.all(now, now + LONGEST_LEASE_MS);
    },
    removeHeartbeat: (holder) => retryWhileBusy(() => void removeHeartbeat.run(holder)),
    reportRebuild: (report) => retryWhileBusy(() => saveReport(report)),
    listRebuilds: async () => listReports(),
    close: async () => void db.close(),
  };
}
