import type { ReadModel } from '@tapwise/contracts/read-models/define-read-model';
import type { Sqlite, SqliteLayout } from './open-sqlite';
import {
  CHECKED_VAULT_TABLES,
  CHECKED_VIEWS_TABLES,
  createChecksumTriggers,
  setChecksumsSql,
} from './row-checksum';
import { VAULT_TABLES } from './vault-tables';

/** File names under DATA_DIR. */
export const SQLITE_FILES = { events: 'events.db', views: 'views.db', vault: 'vault.db' } as const;

const EVENTS_TABLES = `
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
  CREATE TABLE IF NOT EXISTS probe (id INTEGER PRIMARY KEY, at INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS skipped_events (
    stream TEXT NOT NULL,
    version INTEGER NOT NULL,
    event_id BLOB NOT NULL,
    skipped_at INTEGER NOT NULL,
    PRIMARY KEY (stream, version)
  ) WITHOUT ROWID;
`;

/** Only tables were added, which every opening of an older file creates. */
function addNewTables(): void {
  return;
}

/**
 * The log. `store.epoch` identifies this log for position tokens; integer stream ids keep the index small.
 * `skipped_events` are damaged events that an operator chose to leave out. `probe`: one row, written to check whether
 * the log accepts writes.
 */
export const EVENTS_LAYOUT: SqliteLayout = { tables: EVENTS_TABLES, upgrades: [addNewTables] };

/** At most one row: the last event of the log that the vault or the read models have seen. */
const LOG_MARK_TABLE = `
  CREATE TABLE IF NOT EXISTS log_mark (
    epoch TEXT NOT NULL,
    kind TEXT NOT NULL,
    position TEXT NOT NULL,
    event_id TEXT NOT NULL,
    event_checksum INTEGER NOT NULL,
    checksum INTEGER
  );
`;

/**
 * The log that the read models were built from, the builds of each read model (the table `fillings`, as in MongoDB:
 * an earlier name that installations have stored), and their progress.
 * `changed_at` is the position of the last change to a document. `failure` is set while paused. `fence`: the token of
 * the lease under which the build was last claimed. `quarantined_events`: what a build left out; `owner` is set if
 * the stream isn't named after its user. `first_fill` has a row while an initial build without older documents is in
 * progress, up to the position `up_to`. The row of a released lease stays, for its token. Times are milliseconds
 * since 1970.
 */
const VIEWS_TABLES = `${LOG_MARK_TABLE}
  CREATE TABLE IF NOT EXISTS source (epoch TEXT NOT NULL, kind TEXT NOT NULL, row_checksum INTEGER);
  CREATE TABLE IF NOT EXISTS checkpoints (
    collection TEXT PRIMARY KEY,
    position TEXT NOT NULL,
    changed_at TEXT NOT NULL,
    failure TEXT,
    checksum INTEGER
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS fillings (
    collection TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    version INTEGER NOT NULL,
    generation INTEGER NOT NULL,
    state TEXT NOT NULL,
    fence INTEGER NOT NULL DEFAULT 0,
    retired_at INTEGER,
    checksum INTEGER
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS quarantined_events (
    collection TEXT NOT NULL,
    position TEXT NOT NULL,
    stream TEXT NOT NULL,
    version INTEGER NOT NULL,
    event_id TEXT NOT NULL,
    type TEXT NOT NULL,
    error TEXT NOT NULL,
    owner TEXT,
    checksum INTEGER,
    PRIMARY KEY (collection, position)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS forgotten_owners (
    collection TEXT NOT NULL,
    id TEXT NOT NULL,
    position TEXT NOT NULL,
    checksum INTEGER,
    PRIMARY KEY (collection, id)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS first_fill (since INTEGER NOT NULL, up_to TEXT);
  CREATE TABLE IF NOT EXISTS heartbeats (holder TEXT PRIMARY KEY, at INTEGER NOT NULL, content TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS leases (
    name TEXT PRIMARY KEY,
    holder TEXT NOT NULL,
    token INTEGER NOT NULL,
    until INTEGER NOT NULL
  ) WITHOUT ROWID;
`;

const VIEWS_TRIGGERS = Object.values(CHECKED_VIEWS_TABLES).map(createChecksumTriggers).join('\n');

function dropAll(db: Sqlite): void {
  const tables = db
    .prepare<[], string>(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`)
    .pluck()
    .all();
  for (const table of tables) db.exec(`DROP TABLE "${table}"`);
}

/**
 * The last report of each projection's rebuild, as JSON. `settled_request`: the newest request that was carried out or
 * failed.
 */
const REBUILD_REPORTS_TABLE = `
  CREATE TABLE IF NOT EXISTS rebuild_reports (
    projection TEXT PRIMARY KEY,
    settled_request TEXT,
    content TEXT NOT NULL
  ) WITHOUT ROWID;
`;

/** Read models are never upgraded in place: an older file is emptied and rebuilt. */
export const VIEWS_LAYOUT: SqliteLayout = {
  tables: VIEWS_TABLES + VIEWS_TRIGGERS,
  // Optional, so that files from before it need no rebuild.
  optional: REBUILD_REPORTS_TABLE,
  upgrades: [dropAll, dropAll, dropAll, dropAll],
};

/** The expression for a document's field in its index. Queries must use the same expression to use the index. */
export function toFieldExpression(field: string): string {
  return `json_extract(doc, '$.${field}')`;
}

/** The field and its sort direction: `-createdAt` is latest first. */
export function toSortExpression(field: string): string {
  return field.startsWith('-') ? `${toFieldExpression(field.slice(1))} DESC` : toFieldExpression(field);
}

/** One table per collection: the document as JSON, with its `computeDocumentChecksum`. */
export function createCollectionSql({
  collection,
  indexes,
}: Pick<ReadModel, 'collection' | 'indexes'>): string {
  const table = `CREATE TABLE IF NOT EXISTS ${collection} (id TEXT PRIMARY KEY, doc TEXT NOT NULL, checksum INTEGER);`;
  const indexed = indexes.map(
    (fields, index) =>
      `CREATE INDEX IF NOT EXISTS ${collection}_${String(index)} ON ${collection} (${fields.map(toSortExpression).join(', ')});`,
  );
  return [table, ...indexed].join('\n');
}

/** The read model tables that exist from the start: as the writer and the readers of the file expect them. */
export function createViewsLayout(models: readonly ReadModel[]): SqliteLayout {
  return { ...VIEWS_LAYOUT, optional: REBUILD_REPORTS_TABLE + models.map(createCollectionSql).join('\n') };
}

function addResetColumns(db: Sqlite): void {
  db.exec('ALTER TABLE profiles ADD COLUMN password_changes INTEGER');
  db.exec('ALTER TABLE reset_tokens ADD COLUMN used_by TEXT');
}

const CHECKED_TABLES = Object.values(CHECKED_VAULT_TABLES);

/** The checked tables of files without checksums. Later ones were created with them. */
const TABLES_BEFORE_CHECKSUMS: ReadonlySet<string> = new Set(['profiles', 'sessions', 'reset_tokens']);

function addChecksums(db: Sqlite): void {
  const existing = CHECKED_TABLES.filter(({ table }) => TABLES_BEFORE_CHECKSUMS.has(table));
  for (const { table } of existing) db.exec(`ALTER TABLE ${table} ADD COLUMN checksum INTEGER`);
  for (const checkedTable of existing) db.exec(setChecksumsSql(checkedTable));
}

/** Names, addresses, password hashes, sessions: what the log must never contain. */
export const VAULT_LAYOUT: SqliteLayout = {
  tables: LOG_MARK_TABLE + VAULT_TABLES + CHECKED_TABLES.map(createChecksumTriggers).join('\n'),
  upgrades: [
    addResetColumns,
    addChecksums,
    addNewTables,
    addNewTables,
    addNewTables,
    addNewTables,
    addNewTables,
    addNewTables,
  ],
};
