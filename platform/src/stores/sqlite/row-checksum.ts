import { crc32 } from 'node:zlib';
import { DamagedStore } from '../errors/damaged-store';
import type { Sqlite } from './open-sqlite';

/** A table whose rows have a checksum over some columns. Triggers of its layout set it with every write. */
export interface CheckedTable {
  readonly table: string;
  /** The column that names a row to operators, without personal data. Null if there is none. */
  readonly name: string;
  readonly columns: readonly string[];
  /** The columns that identify a row; the first of `columns` by default. */
  readonly key?: readonly string[];
  /** The column of the checksum; `checksum` by default. */
  readonly column?: string;
}

const LOG_MARK = {
  table: 'log_mark',
  name: 'epoch',
  columns: ['epoch', 'kind', 'position', 'event_id', 'event_checksum'],
} as const;

export const CHECKED_VAULT_TABLES = {
  profiles: {
    table: 'profiles',
    name: 'user_id',
    columns: [
      'user_id',
      'email',
      'name',
      'password_hash',
      'signup_command',
      'created_at',
      'password_changes',
    ],
  },
  sessions: {
    table: 'sessions',
    name: 'user_id',
    columns: ['key_hash', 'user_id', 'content', 'expires_at'],
  },
  reset_tokens: {
    table: 'reset_tokens',
    name: 'user_id',
    columns: ['token_hash', 'user_id', 'expires_at', 'used_by'],
  },
  email_changes: {
    table: 'email_changes',
    name: 'user_id',
    columns: [
      'user_id',
      'token_hash',
      'email',
      'expires_at',
      'requested_by',
      'confirmed_by',
      'former_addresses',
    ],
  },
  access_tokens: {
    table: 'access_tokens',
    name: 'user_id',
    columns: ['id', 'token_hash', 'user_id', 'name', 'scopes', 'created_at'],
  },
  pending_changes: {
    table: 'pending_changes',
    name: 'user_id',
    columns: ['user_id', 'command_id', 'first_day', 'started_at'],
    key: ['user_id', 'command_id'],
  },
  calendar_feeds: {
    table: 'calendar_feeds',
    name: 'user_id',
    columns: ['user_id', 'secret_hash', 'created_at'],
  },
  push_subscriptions: {
    table: 'push_subscriptions',
    name: 'user_id',
    columns: ['endpoint', 'user_id', 'p256dh', 'auth', 'created_at'],
  },
  sent_reminders: {
    table: 'sent_reminders',
    name: 'user_id',
    columns: ['user_id', 'reminder_id', 'sent_at'],
    key: ['user_id', 'reminder_id'],
  },
  household_invitations: {
    table: 'household_invitations',
    name: 'user_id',
    columns: ['token_hash', 'user_id', 'household_id', 'expires_at'],
  },
  log_mark: LOG_MARK,
} as const satisfies Readonly<Record<string, CheckedTable>>;

export const CHECKED_VIEWS_TABLES = {
  source: { table: 'source', name: 'epoch', columns: ['epoch', 'kind'], column: 'row_checksum' },
  log_mark: LOG_MARK,
  checkpoints: {
    table: 'checkpoints',
    name: 'collection',
    columns: ['collection', 'position', 'changed_at', 'failure'],
  },
  fillings: {
    table: 'fillings',
    name: 'collection',
    columns: ['collection', 'name', 'version', 'generation', 'state', 'fence', 'retired_at'],
  },
  quarantined_events: {
    table: 'quarantined_events',
    name: 'collection',
    columns: ['collection', 'position', 'stream', 'version', 'event_id', 'type', 'error', 'owner'],
    key: ['collection', 'position'],
  },
  forgotten_owners: {
    table: 'forgotten_owners',
    name: 'collection',
    columns: ['collection', 'id', 'position'],
    key: ['collection', 'id'],
  },
} as const satisfies Readonly<Record<string, CheckedTable>>;

function buildChecksumSql(columns: readonly string[], prefix: string): string {
  return `crc32(${columns.map((column) => `quote(${prefix}${column})`).join(` || ',' || `)})`;
}

/** SQL that is 1 for an intact row, otherwise 0. */
export function buildIntactCondition({ table, columns, column = 'checksum' }: CheckedTable): string {
  return `(${table}.${column} IS ${buildChecksumSql(columns, `${table}.`)})`;
}

/** SQL that sets every row's checksum, for rows from before the column. */
export function setChecksumsSql({ table, columns, column = 'checksum' }: CheckedTable): string {
  return `UPDATE ${table} SET ${column} = ${buildChecksumSql(columns, '')}`;
}

/**
 * The triggers that maintain the checksums of a table for every writer. A damaged row can be deleted but not updated,
 * because that would give it a valid checksum: the update fails with SQLITE_CONSTRAINT_TRIGGER. Writers need the SQL
 * function `crc32`.
 */
export function createChecksumTriggers(checkedTable: CheckedTable): string {
  const { table, columns, key = columns.slice(0, 1), column = 'checksum' } = checkedTable;
  const rowCondition = key.map((part) => `${part} = new.${part}`).join(' AND ');
  const setChecksum = `${setChecksumsSql(checkedTable)} WHERE ${rowCondition}`;
  const update = `UPDATE OF ${columns.join(', ')} ON ${table}`;
  return `
    CREATE TRIGGER IF NOT EXISTS ${table}_inserted AFTER INSERT ON ${table} BEGIN ${setChecksum}; END;
    CREATE TRIGGER IF NOT EXISTS ${table}_guarded BEFORE ${update}
      WHEN old.${column} IS NOT ${buildChecksumSql(columns, 'old.')}
      BEGIN SELECT RAISE(ABORT, 'The row does not match its checksum'); END;
    CREATE TRIGGER IF NOT EXISTS ${table}_updated AFTER ${update} BEGIN ${setChecksum}; END;
  `;
}

/** A damaged row. `id`: the user or the collection that it belongs to, otherwise its number. */
export interface DamagedRow {
  readonly table: string;
  readonly id: string;
}

/** The damaged rows among those with a checksum. Reads every row. Throws SQLite's error if a table can't be read. */
export function listDamagedRows(db: Sqlite, tables: readonly CheckedTable[]): DamagedRow[] {
  return tables.flatMap((checkedTable) => {
    const { table, name } = checkedTable;
    const rows = db
      .prepare<[], string | null>(
        `SELECT CAST(${name} AS TEXT) FROM ${table} WHERE NOT ${buildIntactCondition(checkedTable)}`,
      )
      .pluck()
      .all();
    return rows.map((id) => ({ table, id: id ?? 'unknown' }));
  });
}

/** The damaged rows of a vault, without personal data. The file may be of an older layout, with fewer tables. */
export function listDamagedVaultRows(db: Sqlite): DamagedRow[] {
  const tables = db.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all();
  return listDamagedRows(
    db,
    Object.values(CHECKED_VAULT_TABLES).filter(({ table }) => tables.includes(table)),
  );
}

/** A document as stored in its row. */
export interface CheckedDocument {
  readonly id: unknown;
  readonly doc: unknown;
  readonly checksum: unknown;
}

/** The text of a document. Throws `DamagedStore` unless the row is intact and belongs to this collection. */
export function readIntactDocument(collection: string, { id, doc, checksum }: CheckedDocument): string {
  if (
    typeof id === 'string' &&
    typeof doc === 'string' &&
    computeDocumentChecksum(collection, id, doc) === checksum
  )
    return doc;
  throw new DamagedStore(`A document of ${collection} in views.db doesn't match its checksum.`);
}

/** CRC-32 of a read model's document: its collection, its id, and its JSON text. */
export function computeDocumentChecksum(collection: string, id: string, doc: string): number {
  return crc32(doc, crc32(`${collection}\n${id}\n`));
}
