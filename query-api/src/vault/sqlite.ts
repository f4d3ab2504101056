import type { TokenScope } from '@tapwise/contracts/vocabulary/account/token-scopes';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { hashResetToken } from '@tapwise/platform/server/security/mailed-tokens';
import {
  hashSessionId,
  SESSION_ABSOLUTE_MS,
  type SessionContent,
} from '@tapwise/platform/server/security/session-cookie';
import { DAMAGED_PROFILE, DamagedStore } from '@tapwise/platform/stores/errors/damaged-store';
import { FORGOTTEN_PASSWORD_HASH } from '@tapwise/platform/stores/forgotten-profile';
import { createDataVersionReader } from '@tapwise/platform/stores/sqlite/data-version';
import { retryWhileBusy } from '@tapwise/platform/stores/sqlite/errors';
import { VAULT_LAYOUT } from '@tapwise/platform/stores/sqlite/layout';
import { openSqlite, type Sqlite } from '@tapwise/platform/stores/sqlite/open-sqlite';
import { openSqliteRateLimiters } from '@tapwise/platform/stores/sqlite/rate-limiter';
import { buildIntactCondition, CHECKED_VAULT_TABLES } from '@tapwise/platform/stores/sqlite/row-checksum';
import type { AccountVault, Profile, Session } from './port';

const IS_KEPT_SQL = `password_hash <> '${FORGOTTEN_PASSWORD_HASH}'`;
const PROFILE_SQL = `SELECT user_id AS userId, name, email, ${buildIntactCondition(CHECKED_VAULT_TABLES.profiles)} AS isIntact FROM profiles`;

type ProfileRow = Profile & { readonly isIntact: number };

function checkProfile({ isIntact, ...profile }: ProfileRow, userId: UserId): Profile {
  if (isIntact === 1 && profile.userId === userId) return profile;
  throw new DamagedStore(DAMAGED_PROFILE);
}

/** Replaces a damaged profile with a placeholder, so that operators still see the others. */
function toListed({ isIntact, ...profile }: ProfileRow): Profile {
  return isIntact === 1 ? profile : { userId: profile.userId, name: '(damaged record)', email: '' };
}

interface SessionRow {
  readonly keyHash: string;
  readonly content: string;
  readonly expiresAt: number;
}

function toSession({ content, expiresAt }: SessionRow, now: number): Session | undefined {
  const { userId, signedInAt } = JSON.parse(content) as Partial<SessionContent>;
  if (userId === undefined || signedInAt === undefined) return undefined;
  const isCurrent = now - signedInAt < SESSION_ABSOLUTE_MS;
  return isCurrent ? { userId: userId as UserId, signedInAt, expiresAt } : undefined;
}

/** koa-session, which the command API uses, reads the expiry from `_expire`. */
const EXTEND_SESSION_SQL = `
  UPDATE sessions SET expires_at = @expiresAt, content = json_set(content, '$._expire', @expiresAt)
  WHERE key_hash = @keyHash AND expires_at < @expiresAt`;

const { sessions, access_tokens: accessTokens, reset_tokens: resetTokens } = CHECKED_VAULT_TABLES;

interface AccessTokenRow {
  readonly id: string;
  readonly tokenHash: string;
  readonly userId: UserId;
  readonly scopes: string;
}

function prepareStatements(db: Sqlite) {
  return {
    session: db.prepare<[string, number], SessionRow>(
      `SELECT key_hash AS keyHash, content, expires_at AS expiresAt FROM sessions
       WHERE key_hash = ? AND expires_at > ? AND ${buildIntactCondition(sessions)}`,
    ),
    profile: db.prepare<[string], ProfileRow>(`${PROFILE_SQL} WHERE user_id = ? AND ${IS_KEPT_SQL}`),
    profiles: db.prepare<[string], ProfileRow>(
      `${PROFILE_SQL} WHERE user_id IN (SELECT value FROM json_each(?)) AND ${IS_KEPT_SQL}`,
    ),
    profilesAfter: db.prepare<[string, number], ProfileRow>(
      `${PROFILE_SQL} WHERE user_id > ? AND ${IS_KEPT_SQL} ORDER BY user_id LIMIT ?`,
    ),
    accessToken: db.prepare<[string], AccessTokenRow>(
      `SELECT id, token_hash AS tokenHash, user_id AS userId, scopes FROM access_tokens
       WHERE token_hash = ? AND ${buildIntactCondition(accessTokens)}`,
    ),
    token: db
      .prepare<[string, number], string>(
        `SELECT token_hash FROM reset_tokens
         WHERE token_hash = ? AND expires_at > ? AND used_by IS NULL AND ${buildIntactCondition(resetTokens)}`,
      )
      .pluck(),
  };
}

/**
 * Reads the vault from its SQLite file. Creates an empty file if there is none. A damaged profile throws
 * `DamagedStore`; a damaged session or reset token counts as expired.
 */
export function openSqliteAccountVault(path: string): AccountVault {
  const db = openSqlite(path, { isDurable: true, layout: VAULT_LAYOUT });
  db.pragma('query_only = ON');
  // The reading connection is query-only, so writes need a second one.
  const writer = openSqlite(path, { isDurable: false, layout: VAULT_LAYOUT });
  const rateLimiters = openSqliteRateLimiters(writer);
  const extend = writer.prepare<[{ keyHash: string; expiresAt: number }]>(EXTEND_SESSION_SQL);
  const find = prepareStatements(db);
  const readDataVersion = createDataVersionReader(db);
  return {
    async findSession(sessionId, now) {
      const keyHash = hashSessionId(sessionId);
      const row = find.session.get(keyHash, now);
      return row?.keyHash === keyHash ? toSession(row, now) : undefined;
    },
    extendSession: (sessionId, expiresAt) =>
      retryWhileBusy(() => extend.run({ keyHash: hashSessionId(sessionId), expiresAt }).changes > 0),
    async findProfile(userId) {
      const row = find.profile.get(userId);
      return row && checkProfile(row, userId);
    },
    async getProfiles(userIds) {
      const rows = find.profiles.all(JSON.stringify(userIds));
      return new Map(rows.map((row) => [row.userId, toListed(row)]));
    },
    listProfiles: async (after, limit) => find.profilesAfter.all(after, limit).map(toListed),
    async findToken(tokenHash) {
      const row = find.accessToken.get(tokenHash);
      if (row?.tokenHash !== tokenHash) return undefined;
      const { id, userId, scopes } = row;
      return { id, userId, scopes: scopes.split(' ') as TokenScope[] };
    },
    async isResetTokenValid(token, now) {
      const hash = hashResetToken(token);
      return find.token.get(hash, now) === hash;
    },
    readDataVersion: async () => readDataVersion(),
    createRateLimiter: (rule) => rateLimiters.createRateLimiter(rule),
    async close() {
      rateLimiters.close();
      db.close();
      writer.close();
    },
  };
}
