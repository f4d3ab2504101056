import { setTimeout as wait } from 'node:timers/promises';
import { openSqlite, type Sqlite } from '@tapwise/contracts/storage/open-sqlite';
import { busyDelay, isBusy, lockedFault } from '@tapwise/contracts/storage/sqlite-faults';
import { VAULT_LAYOUT } from '@tapwise/contracts/storage/sqlite-layout';

export interface Person {
  readonly email: string;
  readonly name: string;
}

/** A backup or a scan that reads the file may take this long. */
const READERS_LIMIT_MS = 5_000;

/** Writes the content of the write-ahead log into the file and empties the log. False: a reader needs an older state. */
export function emptyWriteAheadLog(db: Sqlite): boolean {
  try {
    const [result] = db.pragma('wal_checkpoint(TRUNCATE)') as { readonly busy: number }[];
    return result?.busy === 0;
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  }
}

async function waitForReaders(work: () => boolean): Promise<void> {
  const end = performance.now() + READERS_LIMIT_MS;
  for (let tries = 0; !work(); tries += 1) {
    if (performance.now() >= end) throw lockedFault(undefined);
    await wait(busyDelay(tries));
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

/** Names are shared: a name counts as a trace of the person only if no other profile and no table or column contains it. */
function hasTraces(db: Sqlite, { email, name }: Person): boolean {
  const sharing = db
    .prepare<[string, string], number>(
      `SELECT (SELECT count(*) FROM profiles WHERE instr(name, ?) > 0)
         + (SELECT count(*) FROM sqlite_schema WHERE instr(sql, ?) > 0)`,
    )
    .pluck()
    .get(name, name);
  // Read through SQLite: closing a second descriptor of the file would drop the locks of this process.
  const file = db.serialize();
  return file.includes(email) || (name !== '' && sharing === 0 && file.includes(name));
}

/**
 * Removes what the person's deleted rows left in unused parts of pages when rows were moved: `secure_delete` overwrites only
 * the row itself. `person` undefined: not known any more, since an earlier try came that far. Uses a connection of its own;
 * rejects with StoreUnavailable if a reader of an older state takes too long.
 */
export async function removeTraces(path: string, person: Person | undefined): Promise<void> {
  const db = openSqlite(path, { durable: true, layout: VAULT_LAYOUT });
  try {
    db.pragma('secure_delete = ON');
    // The main file as of now: what is only in the write-ahead log is part of it.
    if (person === undefined || hasTraces(db, person)) await waitForReaders(() => vacuum(db));
    await waitForReaders(() => emptyWriteAheadLog(db));
  } finally {
    db.close();
  }
}
