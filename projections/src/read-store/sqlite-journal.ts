import type { Sqlite } from '@tapwise/contracts/storage/open-sqlite';
import { isBusy } from '@tapwise/contracts/storage/sqlite-faults';

const FIRST_DELAY_MS = 50;
const LAST_DELAY_MS = 5_000;
/** About eight minutes: a backup that reads the file is over by then. */
const MOST_TRIES = 100;

/** What is in the write-ahead log goes into the file, and the log is emptied. False: a reader needs an older state. */
function empty(db: Sqlite): boolean {
  try {
    const [result] = db.pragma('wal_checkpoint(TRUNCATE)') as { readonly busy: number }[];
    return result?.busy === 0;
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  }
}

/**
 * Empties the write-ahead log, which still contains deleted documents: at once (a process that was killed may have left some
 * there), and whenever it is asked to. Tries again later while readers need the log; the event loop stays free.
 */
export function sqliteJournal(db: Sqlite) {
  let timer: NodeJS.Timeout | undefined;
  const tryAfter = (delay: number, tries: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      if (db.open && !empty(db) && tries < MOST_TRIES)
        tryAfter(Math.min(delay * 2, LAST_DELAY_MS), tries + 1);
    }, delay).unref();
  };
  const emptySoon = () => {
    tryAfter(FIRST_DELAY_MS, 1);
  };
  if (!empty(db)) emptySoon();
  return {
    /** Several calls at once empty it once. */
    emptySoon,
    stop: () => {
      clearTimeout(timer);
    },
  };
}
