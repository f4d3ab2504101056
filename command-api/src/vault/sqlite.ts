import { openSqlite, type Sqlite } from '@tapwise/contracts/storage/open-sqlite';
import { VAULT_LAYOUT } from '@tapwise/contracts/storage/sqlite-layout';
import type { Vault } from './port';
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
  if (typeof source !== 'string') db.exec(VAULT_LAYOUT);

  return {
    profiles: sqliteProfiles(db),
    sessions: sqliteSessions(db, now),
    resetTokens: sqliteResetTokens(db, now),
    async close() {
      if (typeof source === 'string') db.close();
    },
  };
}
