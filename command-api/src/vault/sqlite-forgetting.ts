import { setTimeout as wait } from 'node:timers/promises';
import type { Sqlite } from '@tapwise/contracts/storage/open-sqlite';
import { busyDelay, isBusy, lockedFault, whileBusy } from '@tapwise/contracts/storage/sqlite-faults';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { BEING_FORGOTTEN, type Forgetting } from './port';

interface Person {
  readonly email: string;
  readonly name: string;
}

/** A backup or a scan that reads the file may take this long. */
const READERS_LIMIT_MS = 5_000;

/** What is in the write-ahead log goes into the file, and the log is emptied. False: a reader needs an older state. */
function emptyWriteAheadLog(db: Sqlite): boolean {
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

/** Names are shared: a name counts as a trace of the person only if no other profile contains it. */
function hasTraces(db: Sqlite, { email, name }: Person): boolean {
  const sharing = db
    .prepare<[string], number>('SELECT count(*) FROM profiles WHERE instr(name, ?) > 0')
    .pluck()
    .get(name);
  // Read through SQLite: to open the file here a second time and close it would drop the locks of this process.
  const file = db.serialize();
  return file.includes(email) || (name !== '' && sharing === 0 && file.includes(name));
}

/** Undefined: not known any more, since an earlier try came that far. */
async function removeTraces(db: Sqlite, person: Person | undefined): Promise<void> {
  // The main file as of now: what is only in the write-ahead log is part of it.
  if (person === undefined || hasTraces(db, person)) await waitForReaders(() => vacuum(db));
  await waitForReaders(() => emptyWriteAheadLog(db));
}

/** Deleted rows are overwritten by zeros: see https://sqlite.org/pragma.html#pragma_secure_delete. */
export function sqliteForgetting(db: Sqlite): Forgetting {
  db.pragma('secure_delete = ON');
  // What a process that was killed has left there may contain deleted rows.
  emptyWriteAheadLog(db);
  const mark = db.prepare<[string]>(
    `UPDATE profiles SET password_hash = '${BEING_FORGOTTEN}' WHERE user_id = ?`,
  );
  const endSessions = db.prepare<[string]>('DELETE FROM sessions WHERE user_id = ?');
  const endTokens = db.prepare<[string]>('DELETE FROM reset_tokens WHERE user_id = ?');
  const pending = db
    .prepare<[], UserId>(`SELECT user_id FROM profiles WHERE password_hash = '${BEING_FORGOTTEN}'`)
    .pluck();
  const find = db.prepare<[string], Person>(
    `SELECT email, name FROM profiles WHERE user_id = ? AND password_hash = '${BEING_FORGOTTEN}'`,
  );
  const blank = db.prepare<[string]>(
    "UPDATE profiles SET email = user_id, name = '', signup_command = '' WHERE user_id = ?",
  );
  const remove = db.prepare<[string]>('DELETE FROM profiles WHERE user_id = ?');
  const begin = db.transaction((userId: string) => {
    mark.run(userId);
    endSessions.run(userId);
    endTokens.run(userId);
  });
  const makeBlank = db.transaction((userId: string) => {
    endSessions.run(userId);
    endTokens.run(userId);
    blank.run(userId);
  });
  const personOf = (userId: UserId) => {
    const found = find.get(userId);
    return found?.email === userId ? undefined : found;
  };
  return {
    begin: (userId) => whileBusy(() => begin.immediate(userId)),
    pending: async () => pending.all(),
    addressOf: async (userId) => personOf(userId)?.email,
    async complete(userId) {
      if (!find.get(userId)) return;
      const person = personOf(userId);
      await whileBusy(() => makeBlank.immediate(userId));
      await removeTraces(db, person);
      await whileBusy(() => void remove.run(userId));
    },
  };
}
