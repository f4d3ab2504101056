import { setTimeout as sleep } from 'node:timers/promises';
import { computeBusyDelay, createLockedError, isBusy } from '@tapwise/platform/stores/sqlite/errors';
import { VAULT_LAYOUT } from '@tapwise/platform/stores/sqlite/layout';
import { openSqlite, type Sqlite } from '@tapwise/platform/stores/sqlite/open-sqlite';
import { truncateWriteAheadLog } from '@tapwise/platform/stores/sqlite/wal-checkpoint';

export interface ErasedPerson {
  readonly emails: readonly string[];
  readonly name: string;
}

/** A backup or a scan that reads the file may take this long. */
const READERS_LIMIT_MS = 5_000;

async function waitForReaders(work: () => boolean): Promise<void> {
  const end = performance.now() + READERS_LIMIT_MS;
  for (let attempts = 0; !work(); attempts += 1) {
    if (performance.now() >= end) throw createLockedError(undefined);
    await sleep(computeBusyDelay(attempts));
  }
}

function vacuum(db: Sqlite): boolean {
  try {
    db.exec('VACUUM');
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  }
}

/**
 * Names are shared: a name counts as the person's trace only if no other profile and no table or column contains it.
 */
function hasTraces(db: Sqlite, { emails, name }: ErasedPerson): boolean {
  const sharing = db
    .prepare<[string, string], number>(
      `SELECT (SELECT count(*) FROM profiles WHERE instr(name, ?) > 0)
         + (SELECT count(*) FROM sqlite_schema WHERE instr(sql, ?) > 0)`,
    )
    .pluck()
    .get(name, name);
  // Read through SQLite, because closing a second descriptor of the file would drop this process's locks.
  const file = db.serialize();
  return (
    emails.some((email) => file.includes(email)) || (name !== '' && sharing === 0 && file.includes(name))
  );
}

/**
 * Removes what the person's deleted rows left in unused parts of pages when rows were moved: `secure_delete`
 * overwrites only the row itself. `person` is undefined if an earlier attempt already removed the row, or if the person
 * had another name before. Uses its own connection. Rejects with `StoreUnavailable` if a reader of an older state takes
 * too long.
 */
export async function removeTraces(path: string, person: ErasedPerson | undefined): Promise<void> {
  const db = openSqlite(path, { isDurable: true, layout: VAULT_LAYOUT });
  try {
    db.pragma('secure_delete = ON');
    // The main file only; the write-ahead log contains the rest.
    if (person === undefined || hasTraces(db, person)) await waitForReaders(() => vacuum(db));
    await waitForReaders(() => truncateWriteAheadLog(db));
  } finally {
    db.close();
  }
}
