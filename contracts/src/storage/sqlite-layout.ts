import type { ReadModel } from '../read-models/define-read-model';

/** File names under DATA_DIR. */
export const SQLITE_FILES = { events: 'events.db', views: 'views.db', vault: 'vault.db' } as const;

/** The log. `store.epoch` names this log for position tokens; integer stream ids keep the index small. */
export const EVENTS_LAYOUT = `
  CREATE TABLE IF NOT EXISTS store (epoch TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS streams (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    version INTEGER NOT NULL
  );
  CREATE TABLE IF NOT EXISTS events (
    position INTEGER PRIMARY KEY,
    stream_id INTEGER NOT NULL REFERENCES streams (id),
    version INTEGER NOT NULL,
    event_id BLOB NOT NULL,
    type TEXT NOT NULL,
    payload_version INTEGER NOT NULL,
    data TEXT NOT NULL,
    metadata TEXT NOT NULL,
    checksum INTEGER NOT NULL,
    UNIQUE (stream_id, version)
  );
`;

/** Which log the views were filled from, and how far each projection has come. */
export const VIEWS_LAYOUT = `
  CREATE TABLE IF NOT EXISTS source (epoch TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS checkpoints (
    projection TEXT PRIMARY KEY,
    position TEXT NOT NULL,
    failure TEXT
  );
`;

function sortKey(field: string): string {
  return field.startsWith('-')
    ? `json_extract(doc, '$.${field.slice(1)}') DESC`
    : `json_extract(doc, '$.${field}')`;
}

/** One table a collection: the document as JSON, guarded by nothing but the transaction it is written in. */
export function collectionLayout({ collection, indexes }: ReadModel): string {
  const table = `CREATE TABLE IF NOT EXISTS ${collection} (id TEXT PRIMARY KEY, doc TEXT NOT NULL) WITHOUT ROWID;`;
  const indexed = indexes.map(
    (fields, at) =>
      `CREATE INDEX IF NOT EXISTS ${collection}_${String(at)} ON ${collection} (${fields.map(sortKey).join(', ')});`,
  );
  return [table, ...indexed].join('\n');
}

/** Names, addresses, password hashes, sessions: what the log must never hold. Times are milliseconds since 1970. */
export const VAULT_LAYOUT = `
  CREATE TABLE IF NOT EXISTS profiles (
    user_id TEXT PRIMARY KEY,
    email TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    password_hash TEXT NOT NULL,
    signup_command TEXT NOT NULL,
    created_at INTEGER NOT NULL
  );
  CREATE TABLE IF NOT EXISTS sessions (
    key_hash TEXT PRIMARY KEY,
    user_id TEXT,
    content TEXT NOT NULL,
    expires_at INTEGER NOT NULL
  );
  CREATE INDEX IF NOT EXISTS sessions_by_user ON sessions (user_id);
  CREATE INDEX IF NOT EXISTS sessions_by_expiry ON sessions (expires_at);
  CREATE TABLE IF NOT EXISTS reset_tokens (
    token_hash TEXT PRIMARY KEY,
    user_id TEXT NOT NULL,
    expires_at INTEGER NOT NULL
  );
  CREATE INDEX IF NOT EXISTS reset_tokens_by_user ON reset_tokens (user_id);
`;
