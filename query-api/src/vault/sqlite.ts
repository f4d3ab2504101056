import { resetTokenHash } from '@tapwise/contracts/server/reset-token';
import {
  SESSION_ABSOLUTE_MS,
  sessionKeyHash,
  type SessionContent,
} from '@tapwise/contracts/server/session-cookie';
import { openSqlite } from '@tapwise/contracts/storage/open-sqlite';
import { VAULT_LAYOUT } from '@tapwise/contracts/storage/sqlite-layout';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { Profile, VaultReader } from './port';

const PROFILE = 'SELECT user_id AS userId, name, email FROM profiles';

function holderOf(content: string, at: number): UserId | undefined {
  const { userId, signedInAt } = JSON.parse(content) as Partial<SessionContent>;
  if (userId === undefined || signedInAt === undefined) return undefined;
  return at - signedInAt < SESSION_ABSOLUTE_MS ? (userId as UserId) : undefined;
}

/** Reads the vault's SQLite file; it is made, empty, where it is not there yet. */
export function openSqliteVaultReader(path: string): VaultReader {
  const db = openSqlite(path, { durable: true, layout: VAULT_LAYOUT });
  db.pragma('query_only = ON');
  const findSession = db
    .prepare<[string, number], string>('SELECT content FROM sessions WHERE key_hash = ? AND expires_at > ?')
    .pluck();
  const findProfile = db.prepare<[string], Profile>(`${PROFILE} WHERE user_id = ?`);
  const findProfiles = db.prepare<[string], Profile>(
    `${PROFILE} WHERE user_id IN (SELECT value FROM json_each(?))`,
  );
  const findToken = db
    .prepare<[string, number], number>('SELECT 1 FROM reset_tokens WHERE token_hash = ? AND expires_at > ?')
    .pluck();
  return {
    async sessionUser(sessionId, at) {
      const content = findSession.get(sessionKeyHash(sessionId), at);
      return content === undefined ? undefined : holderOf(content, at);
    },
    profile: async (userId) => findProfile.get(userId),
    async profiles(userIds) {
      const found = findProfiles.all(JSON.stringify(userIds));
      return new Map(found.map((profile) => [profile.userId, profile]));
    },
    isResetTokenValid: async (token, at) => findToken.get(resetTokenHash(token), at) !== undefined,
    close: async () => void db.close(),
  };
}
