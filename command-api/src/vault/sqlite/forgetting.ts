import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { FORGOTTEN_PASSWORD_HASH } from '@tapwise/platform/stores/forgotten-profile';
import { retryWhileBusy } from '@tapwise/platform/stores/sqlite/errors';
import type { Sqlite } from '@tapwise/platform/stores/sqlite/open-sqlite';
import { truncateWriteAheadLog } from '@tapwise/platform/stores/sqlite/wal-checkpoint';
import type { Forgetting } from '../ports/forgetting';
import type { StoredProfile } from '../ports/profiles';
import { parseAddresses } from './email-changes';
import { IS_FORGOTTEN_SQL } from './forgotten-profiles';
import { removeTracesInWorker } from './remove-traces-in-worker';
import type { ErasedPerson } from './traces';

/** The tables whose rows are deleted with the account. */
const REMOVED_TABLES = [
  'sessions',
  'reset_tokens',
  'access_tokens',
  'pending_changes',
  'calendar_feeds',
  'push_subscriptions',
  'sent_reminders',
  'household_invitations',
];

/** Lists the user's address and those of the user's changes that no other profile has. */
function createAddressList(db: Sqlite) {
  const findChange = db.prepare<[string], { readonly email: string; readonly formerAddresses: string }>(
    'SELECT email, former_addresses AS formerAddresses FROM email_changes WHERE user_id = ?',
  );
  const findOtherOwner = db.prepare<[string, string]>(
    'SELECT 1 FROM profiles WHERE email = ? AND user_id <> ?',
  );
  return (userId: UserId, email: string): readonly string[] => {
    const change = findChange.get(userId);
    const own = [email, ...(change ? [change.email, ...parseAddresses(change.formerAddresses)] : [])];
    return [...new Set(own)].filter((address) => findOtherOwner.get(address, userId) === undefined);
  };
}

/** Overwrites deleted rows with zeros: see https://sqlite.org/pragma.html#pragma_secure_delete. */
export function createSqliteForgetting(db: Sqlite): Forgetting {
  db.pragma('secure_delete = ON');
  // The write-ahead log of a killed process may contain deleted rows.
  truncateWriteAheadLog(db);
  const mark = db.prepare<[string]>(
    `UPDATE profiles SET password_hash = '${FORGOTTEN_PASSWORD_HASH}' WHERE user_id = ?`,
  );
  const statements = REMOVED_TABLES.map((table) =>
    db.prepare<[string]>(`DELETE FROM ${table} WHERE user_id = ?`),
  );
  const deleteRows = (userId: string) => {
    for (const statement of statements) statement.run(userId);
  };
  const pending = db.prepare<[], UserId>(`SELECT user_id FROM profiles WHERE ${IS_FORGOTTEN_SQL}`).pluck();
  const voidEmailChange = db.prepare<[string]>(
    'UPDATE email_changes SET token_hash = NULL WHERE user_id = ?',
  );
  const removeEmailChange = db.prepare<[string]>('DELETE FROM email_changes WHERE user_id = ?');
  const listAddresses = createAddressList(db);
  const find = db.prepare<[string], Pick<StoredProfile, 'email' | 'name'>>(
    `SELECT email, name FROM profiles WHERE user_id = ? AND ${IS_FORGOTTEN_SQL}`,
  );
  const blank = db.prepare<[string]>(
    "UPDATE profiles SET email = user_id, name = '', signup_command = '' WHERE user_id = ?",
  );
  const remove = db.prepare<[string]>('DELETE FROM profiles WHERE user_id = ?');
  const begin = db.transaction((userId: string) => {
    mark.run(userId);
    voidEmailChange.run(userId);
    deleteRows(userId);
  });
  const makeBlank = db.transaction((userId: string) => {
    deleteRows(userId);
    removeEmailChange.run(userId);
    blank.run(userId);
  });
  const findPerson = (userId: UserId): ErasedPerson | undefined => {
    const row = find.get(userId);
    if (!row || row.email === userId) return undefined;
    return { name: row.name, emails: listAddresses(userId, row.email) };
  };
  return {
    begin: (userId) => retryWhileBusy(() => begin.immediate(userId)),
    listPending: async () => pending.all(),
    listAddresses: async (userId) => findPerson(userId)?.emails ?? [],
    async complete(userId, hasFormerName = false) {
      if (!find.get(userId)) return;
      const person = findPerson(userId);
      await retryWhileBusy(() => makeBlank.immediate(userId));
      await removeTracesInWorker(db, hasFormerName ? undefined : person);
      await retryWhileBusy(() => void remove.run(userId));
    },
  };
}
