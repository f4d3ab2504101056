import { isBusy } from './errors';
import type { Sqlite } from './open-sqlite';

/** Moves the write-ahead log into the file and truncates it. False if a reader needs an older state. */
export function truncateWriteAheadLog(db: Sqlite): boolean {
  try {
    const [result] = db.pragma('wal_checkpoint(TRUNCATE)') as { readonly busy: number }[];
    return result?.busy === 0;
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  }
}
