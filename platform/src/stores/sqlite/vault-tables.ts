/**
 * Times are milliseconds since 1970. `password_changes`: the number of the account's `PasswordChanged` events that its
 * hash includes; null for rows from before that column. `used_by`: the command that used the reset token.
 * `email_changes`: each user's latest email address change, with earlier addresses as JSON. `pending_changes`: commands
 * whose events may be incomplete. `calendar_feeds`: the hash of the secret of each user's calendar feed.
 * `household_invitations`: invitations to households by the hash of their token. `sent_reminders`: reminders that were
 * pushed, or were about to be. `log_mark`: the log that the vault belongs to, and its last recorded position. `tries`
 * belongs to the rate limiter library and has only counters, so its rows have no checksum; neither have `leases`, which
 * end soon.
 */
export const VAULT_TABLES = `
  CREATE TABLE IF NOT EXISTS profiles (
    user_id TEXT PRIMARY KEY,
    email TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    password_hash TEXT NOT NULL,
    signup_command TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    password_changes INTEGER,
    checksum INTEGER
  );
  CREATE INDEX IF NOT EXISTS profiles_by_signup ON profiles (signup_command);
  CREATE TABLE IF NOT EXISTS sessions (
    key_hash TEXT PRIMARY KEY,
    user_id TEXT,
    content TEXT NOT NULL,
    expires_at INTEGER NOT NULL,
    checksum INTEGER
  );
  CREATE INDEX IF NOT EXISTS sessions_by_user ON sessions (user_id);
  CREATE INDEX IF NOT EXISTS sessions_by_expiry ON sessions (expires_at);
  CREATE TABLE IF NOT EXISTS reset_tokens (
    token_hash TEXT PRIMARY KEY,
    user_id TEXT NOT NULL,
    expires_at INTEGER NOT NULL,
    used_by TEXT,
    checksum INTEGER
  );
  CREATE INDEX IF NOT EXISTS reset_tokens_by_user ON reset_tokens (user_id);
  CREATE TABLE IF NOT EXISTS email_changes (
    user_id TEXT PRIMARY KEY,
    token_hash TEXT UNIQUE,
    email TEXT NOT NULL,
    expires_at INTEGER NOT NULL,
    requested_by TEXT NOT NULL,
    confirmed_by TEXT,
    former_addresses TEXT NOT NULL,
    checksum INTEGER
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS access_tokens (
    id TEXT PRIMARY KEY,
    token_hash TEXT NOT NULL UNIQUE,
    user_id TEXT NOT NULL,
    name TEXT NOT NULL,
    scopes TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    checksum INTEGER
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS access_tokens_by_user ON access_tokens (user_id);
  CREATE TABLE IF NOT EXISTS pending_changes (
    user_id TEXT NOT NULL,
    command_id TEXT NOT NULL,
    first_day TEXT NOT NULL,
    started_at INTEGER NOT NULL,
    checksum INTEGER,
    PRIMARY KEY (user_id, command_id)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS calendar_feeds (
    user_id TEXT PRIMARY KEY,
    secret_hash TEXT NOT NULL UNIQUE,
    created_at INTEGER NOT NULL,
    checksum INTEGER
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS push_subscriptions (
    endpoint TEXT PRIMARY KEY,
    user_id TEXT NOT NULL,
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    next_check_at INTEGER NOT NULL,
    checksum INTEGER
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS push_subscriptions_by_user ON push_subscriptions (user_id);
  CREATE INDEX IF NOT EXISTS push_subscriptions_by_check ON push_subscriptions (next_check_at, user_id);
  CREATE TABLE IF NOT EXISTS sent_reminders (
    user_id TEXT NOT NULL,
    reminder_id TEXT NOT NULL,
    sent_at INTEGER NOT NULL,
    checksum INTEGER,
    PRIMARY KEY (user_id, reminder_id)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS household_invitations (
    token_hash TEXT PRIMARY KEY,
    user_id TEXT NOT NULL,
    household_id TEXT NOT NULL,
    expires_at INTEGER NOT NULL,
    checksum INTEGER
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS household_invitations_by_user ON household_invitations (user_id);
  CREATE INDEX IF NOT EXISTS household_invitations_by_expiry ON household_invitations (expires_at);
  CREATE TABLE IF NOT EXISTS leases (name TEXT PRIMARY KEY, holder TEXT NOT NULL, until INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS tries (
    key TEXT PRIMARY KEY,
    points INTEGER NOT NULL DEFAULT 0,
    expire INTEGER
  );
`;
