import { applyLayout, openSqlite, type Sqlite } from '@tapwise/contracts/storage/open-sqlite';
import { VAULT_LAYOUT } from '@tapwise/contracts/storage/sqlite-layout';
import { recordedMark } from '@tapwise/contracts/storage/sqlite-recorded-mark';
import { openSqliteTries } from '@tapwise/contracts/storage/sqlite-tries';
import type { Vault } from './port';
import { sqliteForgetting } from './sqlite-forgetting';
import { sqliteProfiles } from './sqlite-profiles';
import { sqliteResetTokens } from './sqlite-reset-tokens';
import { sqliteSessions } from './sqlite-sessions';

/**
 * The vault in one SQLite file. `now` is in milliseconds since 1970 and decides what has expired. Given an open database,
 * it stays open at `close`: it is its owner's.
 */
export function openSqliteVault(source: string | Sqlite, now: () => number = Date.now): Vault {
  const db =
    typeof source === 'string' ? openSqlite(source, { durable: true, layout: VAULT_LAYOUT }) : source;
  if (typeof source !== 'string') applyLayout(db, VAULT_LAYOUT);

  // Counting a try must not wait for the disk: a second connection, which a power cut may cost its last moments.
  const isFile = typeof source === 'string' && source !== ':memory:';
  const triesDb = isFile ? openSqlite(source, { durable: false, layout: VAULT_LAYOUT }) : db;
  const tries = openSqliteTries(triesDb);

  return {
    profiles: sqliteProfiles(db),
    sessions: sqliteSessions(db, now),
    resetTokens: sqliteResetTokens(db, now),
    forgetting: sqliteForgetting(db),
    triesOf: (rule) => tries.triesOf(rule),
    ...recordedMark(triesDb),
    async close() {
      tries.close();
      if (isFile) triesDb.close();
      if (typeof source === 'string') db.close();
    },
  };
}
