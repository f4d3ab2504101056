import type { Sqlite } from '@tapwise/platform/stores/sqlite/open-sqlite';
import { truncateWriteAheadLog } from '@tapwise/platform/stores/sqlite/wal-checkpoint';

const FIRST_DELAY_MS = 50;
const LAST_DELAY_MS = 5_000;
/** About eight minutes. By then, a backup that reads the file has ended. */
const MAX_ATTEMPTS = 100;

/**
 * Empties the write-ahead log, which still contains deleted documents: at startup (a killed process may have left
 * some) and on request. Retries later while readers need the log, without blocking the event loop.
 */
export function createWalCleaner(db: Sqlite) {
  let timer: NodeJS.Timeout | undefined;
  const tryAfter = (delay: number, attempts: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      if (db.open && !truncateWriteAheadLog(db) && attempts < MAX_ATTEMPTS)
        tryAfter(Math.min(delay * 2, LAST_DELAY_MS), attempts + 1);
    }, delay).unref();
  };
  const emptySoon = () => {
    tryAfter(FIRST_DELAY_MS, 1);
  };
  if (!truncateWriteAheadLog(db)) emptySoon();
  return {
    /** Concurrent calls empty it once. */
    emptySoon,
    stop: () => {
      clearTimeout(timer);
    },
  };
}
