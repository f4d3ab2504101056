import type { TokenScope } from '@tapwise/contracts/vocabulary/account/token-scopes';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { USED_TOKEN_KEPT_MS } from '@tapwise/platform/server/security/mailed-tokens';
import type { Sqlite } from '@tapwise/platform/stores/sqlite/open-sqlite';

function readAccessTokens(db: Sqlite) {
  return db
    .prepare<
      [],
      { id: string; tokenHash: string; userId: UserId; name: string; scopes: string; createdAt: number }
    >(
      `SELECT id, token_hash AS tokenHash, user_id AS userId, name, scopes, created_at AS createdAt
       FROM access_tokens ORDER BY id`,
    )
    .all()
    .map((row) => ({ ...row, scopes: row.scopes.split(' ') as readonly TokenScope[] }));
}

function readEmailChanges(db: Sqlite) {
  return db
    .prepare<
      [],
      {
        userId: UserId;
        tokenHash: string | null;
        email: string;
        expiresAt: number;
        requestedBy: string;
        confirmedBy: string | null;
        formerAddresses: string;
      }
    >(
      `SELECT user_id AS userId, token_hash AS tokenHash, email, expires_at AS expiresAt, requested_by AS requestedBy,
       confirmed_by AS confirmedBy, former_addresses AS formerAddresses FROM email_changes ORDER BY user_id`,
    )
    .all()
    .map((row) => ({ ...row, formerAddresses: JSON.parse(row.formerAddresses) as readonly string[] }));
}

function readPushSubscriptions(db: Sqlite) {
  return db
    .prepare<
      [],
      {
        userId: UserId;
        endpoint: string;
        p256dh: string;
        auth: string;
        createdAt: number;
        nextCheckAt: number;
      }
    >(
      `SELECT user_id AS userId, endpoint, p256dh, auth, created_at AS createdAt, next_check_at AS nextCheckAt
       FROM push_subscriptions ORDER BY endpoint`,
    )
    .all();
}

function readHouseholdInvitations(db: Sqlite, now: number) {
  return db
    .prepare<[number], { tokenHash: string; userId: UserId; householdId: string; expiresAt: number }>(
      `SELECT token_hash AS tokenHash, user_id AS userId, household_id AS householdId, expires_at AS expiresAt
       FROM household_invitations WHERE expires_at > ? ORDER BY token_hash`,
    )
    .all(now);
}

/** All rows of the vault's file that haven't expired. Times are milliseconds since 1970. */
export function readVaultRows(db: Sqlite, now: number) {
  const profiles = db.prepare<
    [],
    {
      userId: UserId;
      email: string;
      name: string;
      passwordHash: string;
      signUpCommand: string;
      createdAt: number;
      passwordChanges: number | null;
    }
  >(`SELECT user_id AS userId, email, name, password_hash AS passwordHash, signup_command AS signUpCommand,
     created_at AS createdAt, password_changes AS passwordChanges FROM profiles ORDER BY user_id`);
  const sessions = db.prepare<
    [number],
    { keyHash: string; userId: string | null; content: string; expiresAt: number }
  >(`SELECT key_hash AS keyHash, user_id AS userId, content, expires_at AS expiresAt FROM sessions
     WHERE expires_at > ? ORDER BY key_hash`);
  const resetTokens = db.prepare<
    [number, number],
    { tokenHash: string; userId: UserId; expiresAt: number; usedBy: string | null }
  >(`SELECT token_hash AS tokenHash, user_id AS userId, expires_at AS expiresAt, used_by AS usedBy FROM reset_tokens
     WHERE expires_at > CASE WHEN used_by IS NULL THEN ? ELSE ? END ORDER BY token_hash`);
  const tokens = resetTokens
    .all(now, now - USED_TOKEN_KEPT_MS)
    .map(({ usedBy, ...token }) => (usedBy === null ? token : { ...token, usedBy }));
  const pendingChanges = db.prepare<
    [],
    { userId: UserId; commandId: string; firstDay: string; startedAt: number }
  >(`SELECT user_id AS userId, command_id AS commandId, first_day AS firstDay, started_at AS startedAt
     FROM pending_changes ORDER BY user_id, command_id`);
  const calendarFeeds = db.prepare<[], { userId: UserId; secretHash: string; createdAt: number }>(
    `SELECT user_id AS userId, secret_hash AS secretHash, created_at AS createdAt FROM calendar_feeds ORDER BY user_id`,
  );
  const sentReminders = db.prepare<[], { userId: UserId; reminderId: string; sentAt: number }>(
    `SELECT user_id AS userId, reminder_id AS reminderId, sent_at AS sentAt
     FROM sent_reminders ORDER BY user_id, reminder_id`,
  );
  const rateLimits = db.prepare<[number], { key: string; points: number; expire: number | null }>(
    'SELECT key, points, expire FROM tries WHERE expire IS NULL OR expire > ? ORDER BY key',
  );
  return {
    profiles: profiles.all(),
    sessions: sessions.all(now),
    resetTokens: tokens,
    emailChanges: readEmailChanges(db),
    accessTokens: readAccessTokens(db),
    pendingChanges: pendingChanges.all(),
    calendarFeeds: calendarFeeds.all(),
    pushSubscriptions: readPushSubscriptions(db),
    sentReminders: sentReminders.all(),
    householdInvitations: readHouseholdInvitations(db, now),
    rateLimits: rateLimits.all(now),
  };
}
export type VaultRows = ReturnType<typeof readVaultRows>;
