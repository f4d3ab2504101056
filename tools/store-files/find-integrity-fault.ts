import type { Sqlite } from '@tapwise/platform/stores/sqlite/open-sqlite';

/** The first problem that SQLite's integrity check finds. Undefined if there is none. */
export function findIntegrityFault(db: Sqlite): string | undefined {
  const result = db.prepare<[], string>('PRAGMA integrity_check(1)').pluck().get() ?? 'no result';
  return result === 'ok' ? undefined : result.replaceAll(/\s+/g, ' ').trim();
}
