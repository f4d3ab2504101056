import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { hashResetToken } from '@tapwise/platform/server/security/mailed-tokens';
import { hashSessionId, SESSION_IDLE_MS } from '@tapwise/platform/server/security/session-cookie';
import { VAULT_LAYOUT } from '@tapwise/platform/stores/sqlite/layout';
import { openSqlite, type Sqlite } from '@tapwise/platform/stores/sqlite/open-sqlite';

interface Session {
  readonly userId: UserId;
  readonly signedInAt: number;
  readonly expiresAt?: number;
}

export interface VaultFile {
  readonly db: Sqlite;
  addProfile(userId: UserId, name: string, email: string): void;
  addSession(sessionId: string, session: Session): void;
  addResetToken(token: string, userId: UserId, expiresAt: number): void;
  close(): void;
}

/** Writes to the vault as the command API does. Times are milliseconds since 1970. */
export function createVaultFile(path: string): VaultFile {
  const db = openSqlite(path, { isDurable: false, layout: VAULT_LAYOUT });
  return {
    db,
    addProfile(userId, name, email) {
      db.prepare(
        `INSERT INTO profiles (user_id, email, name, password_hash, signup_command, created_at)
         VALUES (?, ?, ?, 'hash', ?, 0)`,
      ).run(userId, email, name, userId);
    },
    addSession(sessionId, { userId, signedInAt, expiresAt = signedInAt + SESSION_IDLE_MS }) {
      const content = JSON.stringify({ userId, signedInAt, _expire: expiresAt, _maxAge: SESSION_IDLE_MS });
      db.prepare('INSERT INTO sessions (key_hash, user_id, content, expires_at) VALUES (?, ?, ?, ?)').run(
        hashSessionId(sessionId),
        userId,
        content,
        expiresAt,
      );
    },
    addResetToken(token, userId, expiresAt) {
      db.prepare('INSERT INTO reset_tokens (token_hash, user_id, expires_at) VALUES (?, ?, ?)').run(
        hashResetToken(token),
        userId,
        expiresAt,
      );
    },
    close: () => void db.close(),
  };
}
