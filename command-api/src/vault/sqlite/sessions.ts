import { retryWhileBusy } from '@tapwise/platform/stores/sqlite/errors';
import type { Sqlite } from '@tapwise/platform/stores/sqlite/open-sqlite';
import { buildIntactCondition, CHECKED_VAULT_TABLES } from '@tapwise/platform/stores/sqlite/row-checksum';
import { MAX_LISTED_SESSIONS, type Sessions, type StoredSession } from '../ports/sessions';

/** Expired rows removed with every write: few, so that no write waits for a large sweep. */
const MAX_REMOVED_PER_SWEEP = 10;

/** A damaged session counts as ended, so its user signs in again. */
export function createSqliteSessions(db: Sqlite, now: () => number): Sessions {
  const find = db.prepare<[string, number], StoredSession>(
    `SELECT key_hash AS keyHash, user_id AS userId, content, expires_at AS expiresAt FROM sessions
     WHERE key_hash = ? AND expires_at > ? AND ${buildIntactCondition(CHECKED_VAULT_TABLES.sessions)}`,
  );
  const put = db.prepare<[StoredSession]>(
    `INSERT INTO sessions (key_hash, user_id, content, expires_at) VALUES (@keyHash, @userId, @content, @expiresAt)
     ON CONFLICT (key_hash) DO UPDATE SET
       user_id = excluded.user_id, content = excluded.content, expires_at = excluded.expires_at`,
  );
  const sweep = db.prepare<[number, number]>(
    `DELETE FROM sessions WHERE key_hash IN (
       SELECT key_hash FROM sessions WHERE expires_at <= ? ORDER BY expires_at LIMIT ?)`,
  );
  const destroy = db.prepare<[string]>('DELETE FROM sessions WHERE key_hash = ?');
  // The latest to expire are the last used.
  const listForUser = db.prepare<[string, number, number], StoredSession>(
    `SELECT key_hash AS keyHash, user_id AS userId, content, expires_at AS expiresAt FROM sessions
     WHERE user_id = ? AND expires_at > ? AND ${buildIntactCondition(CHECKED_VAULT_TABLES.sessions)}
     ORDER BY expires_at DESC LIMIT ?`,
  );
  const destroyAllForUser = db.prepare<[string, string | null]>(
    'DELETE FROM sessions WHERE user_id = ? AND key_hash IS NOT ?',
  );
  const putAndSweep = db.transaction((session: StoredSession) => {
    sweep.run(now(), MAX_REMOVED_PER_SWEEP);
    put.run(session);
  });

  return {
    async get(keyHash) {
      const row = find.get(keyHash, now());
      return row?.keyHash === keyHash ? row : undefined;
    },
    set: (session) => retryWhileBusy(() => putAndSweep.immediate(session)),
    destroy: (keyHash) => retryWhileBusy(() => void destroy.run(keyHash)),
    listForUser: async (userId) => listForUser.all(userId, now(), MAX_LISTED_SESSIONS),
    destroyAllForUser: (userId, keptKeyHash) =>
      retryWhileBusy(() => void destroyAllForUser.run(userId, keptKeyHash ?? null)),
  };
}
