import { setTimeout as sleep } from 'node:timers/promises';
import { getErrorCode } from '../../errors/error-properties';
import { DamagedStore } from '../errors/damaged-store';
import { RESTORE_INSTRUCTION } from '../errors/restore-instruction';
import { StoreFull } from '../errors/store-full';
import { StoreUnavailable } from '../errors/store-unavailable';

/** A request that waits for a lock gets its response within a second, including the rest of its work. */
export const BUSY_LIMIT_MS = 500;
const FIRST_DELAY_MS = 2;
const LAST_DELAY_MS = 60;

const BUSY_CODE = /^SQLITE_(BUSY|LOCKED|PROTOCOL)/;
/** A full disk, a quota, or a file size limit: SQLite reports only the first as SQLITE_FULL. */
const FULL_DISK_CODE = /^(SQLITE_(FULL|IOERR_(WRITE|SHMSIZE|TRUNCATE))|ENOSPC|EFBIG|EDQUOT)$/;
/** The triggers that guard checksums are the only ones that fail a statement. */
const DAMAGED_CODE = /^SQLITE_(CORRUPT|NOTADB|IOERR_SHORT_READ|IOERR_CORRUPTFS|CONSTRAINT_TRIGGER)/;

/** Whether another connection holds the lock that the statement needs. */
export const isBusy = (error: unknown) => BUSY_CODE.test(getErrorCode(error));

/** Whether the file or the data read from it is damaged. */
export const isDamaged = (error: unknown) =>
  error instanceof DamagedStore || DAMAGED_CODE.test(getErrorCode(error));

/**
 * The next pause in milliseconds after this many attempts: doubling, with jitter so that writers don't collide again.
 */
export function computeBusyDelay(attempts: number): number {
  return Math.min(FIRST_DELAY_MS * 2 ** attempts, LAST_DELAY_MS) * (0.5 + Math.random());
}

export function createLockedError(cause: unknown): StoreUnavailable {
  return new StoreUnavailable(
    `Another program has locked a database file (${getErrorCode(cause)}). Close it; /proc/locks lists its process id.`,
    { cause },
  );
}

/**
 * Converts an error from SQLite or the file system: `StoreUnavailable` (locked), `StoreFull`, or DamagedStore. Leaves
 * other errors unchanged.
 */
export function toStoreError(error: unknown): unknown {
  const code = getErrorCode(error);
  const reason = error instanceof Error ? error.message : '';
  if (isBusy(error)) return createLockedError(error);
  if (FULL_DISK_CODE.test(code))
    return new StoreFull(
      `The data folder's disk is full (${code}: ${reason}). Nothing was stored. Free up space or raise the limit.`,
      { cause: error },
    );
  if (DAMAGED_CODE.test(code))
    return new DamagedStore(`A database file is damaged (${code}: ${reason}). ${RESTORE_INSTRUCTION}`, {
      cause: error,
    });
  return error;
}

/**
 * Runs a write and retries it for less than 800 ms while another connection holds the lock. The event loop stays free
 * between attempts. Rejects with the result of `toStoreError`. Our own code: p-retry needs Node 22.
 */
export async function retryWhileBusy<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  const end = performance.now() + BUSY_LIMIT_MS;
  for (let attempts = 0; ; attempts += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= end) throw toStoreError(error);
    }
    await sleep(Math.min(computeBusyDelay(attempts), Math.max(1, end - performance.now())));
  }
}
