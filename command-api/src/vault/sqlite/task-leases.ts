import { retryWhileBusy } from '@tapwise/platform/stores/sqlite/errors';
import type { Sqlite } from '@tapwise/platform/stores/sqlite/open-sqlite';
import type { TaskLeases } from '../ports/task-leases';

export function createSqliteTaskLeases(db: Sqlite): TaskLeases {
  const acquire = db.prepare<[{ name: string; holder: string; now: number; until: number }]>(
    `INSERT INTO leases (name, holder, until) VALUES (@name, @holder, @until)
     ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until
     WHERE holder = excluded.holder OR until <= @now`,
  );
  const release = db.prepare<[string, string]>('DELETE FROM leases WHERE name = ? AND holder = ?');
  return {
    acquire: (name, holder, time) =>
      retryWhileBusy(() => acquire.run({ name, holder, ...time }).changes === 1),
    release: (name, holder) => retryWhileBusy(() => void release.run(name, holder)),
  };
}
