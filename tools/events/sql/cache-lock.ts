import { setTimeout as sleep } from 'node:timers/promises';
import { getErrorCode } from '@tapwise/platform/errors/error-properties';
import { OperatorError } from '@tapwise/platform/errors/operator-error';
import { openSqlite } from '@tapwise/platform/stores/sqlite/open-sqlite';

const PAUSE_MS = 100;

/**
 * Waits for the lock of this file, then runs work. The end of the process, even if it is killed, releases the lock.
 * Throws an `OperatorError` if `signal` is aborted before.
 */
export async function withLock<Result>(
  path: string,
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> {
  const db = openSqlite(path, { isDurable: false, layout: { tables: '', upgrades: [] } });
  const tryLock = () => {
    try {
      db.exec('BEGIN IMMEDIATE');
      return true;
    } catch (error) {
      if (getErrorCode(error).startsWith('SQLITE_BUSY')) return false;
      throw error;
    }
  };
  try {
    while (!tryLock()) {
      if (signal.aborted) throw new OperatorError('Interrupted while another process updated the cache.');
      await sleep(PAUSE_MS, undefined, { signal }).catch(() => undefined);
    }
    return await work();
  } finally {
    db.close();
  }
}
