import { resetTokenHash } from '@tapwise/contracts/server/reset-token';
import {
  SESSION_ABSOLUTE_MS,
  sessionKeyHash,
  type SessionContent,
} from '@tapwise/contracts/server/session-cookie';
import { openSqlite } from '@tapwise/contracts/storage/open-sqlite';
import { VAULT_LAYOUT } from '@tapwise/contracts/storage/sqlite-layout';
import { openSqliteTries } from '@tapwise/contracts/storage/sqlite-tries';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { Profile, Session, VaultReader } from './port';

const PROFILE = 'SELECT user_id AS userId, name, email FROM profiles';

interface SessionRow {
  readonly content: string;
  readonly expiresAt: number;
}

function sessionOf({ content, expiresAt }: SessionRow, at: number): Session | undefined {
  const { userId, signedInAt } = JSON.parse(content) as Partial<SessionContent>;
  if (userId === undefined || signedInAt === undefined) return undefined;
  const isCurrent = at - signedInAt < SESSION_ABSOLUTE_MS;
  return isCurrent ? { userId: userId as UserId, signedInAt, expiresAt } : undefined;
}

/** `_expire` is where the command side's session library looks for the end. */
const PROLONG = `
  UPDATE sessions SET expires_at = @expiresAt, content = json_set(content, '$._expire', @expiresAt)
  WHERE key_hash = @keyHash AND expires_at < @expiresAt`;

/** Reads the vault's SQLite file; it is made, empty, where it is not there yet. */
export function openSqliteVaultReader(path: string): VaultReader {
  const db = openSqlite(path, { durable: true, layout: VAULT_LAYOUT });
  db.pragma('query_only = ON');
  // A connection of its own for the little that is written: the other cannot.
  const writing = openSqlite(path, { durable: false, layout: VAULT_LAYOUT });
  const tries = openSqliteTries(writing);
  const prolong = writing.prepare<[{ keyHash: string; expiresAt: number }]>(PROLONG);
  const findSession = db.prepare<[string, number], SessionRow>(
    'SELECT content, expires_at AS expiresAt FROM sessions WHERE key_hash = ? AND expires_at > ?',
  );
  const findProfile = db.prepare<[string], Profile>(`${PROFILE} WHERE user_id = ?`);
  const findProfiles = db.prepare<[string], Profile>(
    `${PROFILE} WHERE user_id IN (SELECT value FROM json_each(?))`,
  );
  const findToken = db
    .prepare<[string, number], number>('SELECT 1 FROM reset_tokens WHERE token_hash = ? AND expires_at > ?')
    .pluck();
  return {
    async session(sessionId, at) {
      const row = findSession.get(sessionKeyHash(sessionId), at);
      return row && sessionOf(row, at);
    },
    prolong: async (sessionId, expiresAt) =>
      prolong.run({ keyHash: sessionKeyHash(sessionId), expiresAt }).changes > 0,
    profile: async (userId) => findProfile.get(userId),
    async profiles(userIds) {
      const found = findProfiles.all(JSON.stringify(userIds));
      return new Map(found.map((profile) => [profile.userId, profile]));
    },
    isResetTokenValid: async (token, at) => findToken.get(resetTokenHash(token), at) !== undefined,
    triesOf: (rule) => tries.triesOf(rule),
    async close() {
      tries.close();
      db.close();
      writing.close();
    },
  };
}
