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

/**
 * Which log the views were filled from, which fillings each read model has, and how far each has come. `changed_at` is the
 * last position at which a document changed. `failure` is set while paused. `fence`: the token of the lease under which the
 * filling was taken up last. Of a lease that was given back the row stays, for its token. Times are milliseconds since 1970.
 */
export const VIEWS_LAYOUT = `
  CREATE TABLE IF NOT EXISTS source (epoch TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS checkpoints (
    collection TEXT PRIMARY KEY,
    position TEXT NOT NULL,
    changed_at TEXT NOT NULL,
    failure TEXT
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS fillings (
    collection TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    version INTEGER NOT NULL,
    generation INTEGER NOT NULL,
    state TEXT NOT NULL,
    fence INTEGER NOT NULL DEFAULT 0,
    retired_at INTEGER
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS leases (
    name TEXT PRIMARY KEY,
    holder TEXT NOT NULL,
    token INTEGER NOT NULL,
    until INTEGER NOT NULL
  ) WITHOUT ROWID;
`;

/** The field of a document as its index holds it; a query that says it otherwise does not find the index. */
export function fieldOf(field: string): string {
  return `json_extract(doc, '$.${field}')`;
}

/** The field, and the direction to sort by: `-createdAt` is latest first. */
export function sortKey(field: string): string {
  return field.startsWith('-') ? `${fieldOf(field.slice(1))} DESC` : fieldOf(field);
}

/** One table a collection: the document as JSON, guarded by nothing but the transaction it is written in. */
export function collectionLayout({ collection, indexes }: Pick<ReadModel, 'collection' | 'indexes'>): string {
  const table = `CREATE TABLE IF NOT EXISTS ${collection} (id TEXT PRIMARY KEY, doc TEXT NOT NULL);`;
  const indexed = indexes.map(
    (fields, at) =>
      `CREATE INDEX IF NOT EXISTS ${collection}_${String(at)} ON ${collection} (${fields.map(sortKey).join(', ')});`,
  );
  return [table, ...indexed].join('\n');
}

/** The tables of the views that are there from the start: what both sides that open the file agree on. */
export function viewsLayout(models: readonly ReadModel[]): string {
  return [VIEWS_LAYOUT, ...models.map(collectionLayout)].join('\n');
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
  CREATE INDEX IF NOT EXISTS profiles_by_signup ON profiles (signup_command);
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
  CREATE TABLE IF NOT EXISTS tries (
    key TEXT PRIMARY KEY,
    points INTEGER NOT NULL DEFAULT 0,
    expire INTEGER
  );
`;
