import { crc32 } from 'node:zlib';
import { DamagedStore } from './damaged-store';
import type { Sqlite } from './open-sqlite';

/** A table whose rows carry a checksum over some columns; triggers of its layout set it with every write. */
export interface CheckedTable {
  readonly table: string;
  /** The column that names a row to operators, without personal data; null where it is. */
  readonly name: string;
  readonly columns: readonly string[];
  /** Where the checksum is: `checksum` unless given. */
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
      'user_id', 'email', 'name', 'password_hash', 'signup_command', 'created_at', 'password_changes',
    ], // prettier-ignore
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
} as const satisfies Readonly<Record<string, CheckedTable>>;

function checksumSql(columns: readonly string[], prefix: string): string {
  return `crc32(${columns.map((column) => `quote(${prefix}${column})`).join(` || ',' || `)})`;
}

/** SQL that is 1 for a row that is as it was written, else 0. */
export function isWholeSql({ table, columns, column = 'checksum' }: CheckedTable): string {
  return `(${table}.${column} IS ${checksumSql(columns, `${table}.`)})`;
}

/** SQL that gives every row its checksum: for rows of before the column. */
export function sealAllSql({ table, columns, column = 'checksum' }: CheckedTable): string {
  return `UPDATE ${table} SET ${column} = ${checksumSql(columns, '')}`;
}

/**
 * The triggers that keep the checksums of a table, whoever writes. A damaged row can be deleted but not updated, which would
 * give it a valid checksum: the update fails with SQLITE_CONSTRAINT_TRIGGER. Writers need the SQL function `crc32`.
 */
export function checksumTriggers(checked: CheckedTable): string {
  const { table, columns, column = 'checksum' } = checked;
  const key = columns[0] ?? '';
  const seal = `${sealAllSql(checked)} WHERE ${key} = new.${key}`;
  const update = `UPDATE OF ${columns.join(', ')} ON ${table}`;
  return `
    CREATE TRIGGER IF NOT EXISTS ${table}_inserted AFTER INSERT ON ${table} BEGIN ${seal}; END;
    CREATE TRIGGER IF NOT EXISTS ${table}_guarded BEFORE ${update}
      WHEN old.${column} IS NOT ${checksumSql(columns, 'old.')}
      BEGIN SELECT RAISE(ABORT, 'The row does not match its checksum'); END;
    CREATE TRIGGER IF NOT EXISTS ${table}_updated AFTER ${update} BEGIN ${seal}; END;
  `;
}

/** A row that is not as it was written. `id`: the user or the collection that it belongs to, else its number. */
export interface DamagedRow {
  readonly table: string;
  readonly id: string;
}

/** The damaged rows among those with a checksum. Reads every row; throws what SQLite throws where a table can't be read. */
export function damagedRows(db: Sqlite, tables: readonly CheckedTable[]): DamagedRow[] {
  return tables.flatMap((checked) => {
    const { table, name } = checked;
    const rows = db
      .prepare<[], string | null>(
        `SELECT CAST(${name} AS TEXT) FROM ${table} WHERE NOT ${isWholeSql(checked)}`,
      )
      .pluck()
      .all();
    return rows.map((id) => ({ table, id: id ?? 'unknown' }));
  });
}

/** The damaged profiles, sessions, and reset tokens of a vault, without personal data. */
export function damagedVaultRows(db: Sqlite): DamagedRow[] {
  return damagedRows(db, Object.values(CHECKED_VAULT_TABLES));
}

/** A document as its row has it. */
export interface CheckedDocument {
  readonly id: unknown;
  readonly doc: unknown;
  readonly checksum: unknown;
}

/** The text of a document. Throws DamagedStore unless the row is as it was written to this collection. */
export function wholeDocument(collection: string, { id, doc, checksum }: CheckedDocument): string {
  if (typeof id === 'string' && typeof doc === 'string' && documentChecksum(collection, id, doc) === checksum)
    return doc;
  throw new DamagedStore(`A document of ${collection} in views.db does not match its checksum.`);
}

/** CRC-32 of a document of a read model: over its collection, its id, and its JSON text. */
export function documentChecksum(collection: string, id: string, doc: string): number {
  return crc32(doc, crc32(`${collection}\n${id}\n`));
}
