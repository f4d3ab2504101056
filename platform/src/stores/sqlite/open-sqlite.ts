import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { ConfigurationError } from '../../configuration/configuration-error';
import { createForOwnerOnly } from '../../files/create-for-owner-only';
import { createDurableFolder } from '../../files/write-file-atomic';
import { DamagedStore } from '../errors/damaged-store';
import { RESTORE_INSTRUCTION } from '../errors/restore-instruction';
import { addChecksumFunction } from './add-checksum-function';
import { isEmpty } from './is-empty';
import { assertWalIntact } from './wal-damage';

export type Sqlite = Database.Database;

/** The tables of one kind of file, and how files of earlier versions are upgraded. */
export interface SqliteLayout {
  /** Creates what is missing. Running it again changes nothing. */
  readonly tables: string;
  /**
   * Tables that may be missing in a file of this version, such as those of a new read model. Created the same way.
   */
  readonly optional?: string;
  /** `upgrades[n]` turns version n into version n + 1. Append only; never change a released one. */
  readonly upgrades: readonly ((db: Sqlite) => void)[];
}

interface Options {
  /** True for data that must survive a power cut once acknowledged. Read models are rebuilt instead. */
  readonly isDurable: boolean;
  readonly layout: SqliteLayout;
}

/** Only while opening. Later, waiting for a lock inside SQLite would block the whole process: see `retryWhileBusy`. */
const OPENING_BUSY_MS = 5_000;
const CACHE_KIB = 64 * 1024;

function readVersion(db: Sqlite): number {
  return db.pragma('user_version', { simple: true }) as number;
}

/**
 * Tables by their columns, because an upgraded table's text differs from a new one's; indexes and triggers by their
 * text.
 */
const PARTS = `
  SELECT type || ' ' || name || ':' || iif(type = 'table', '', coalesce(sql, '')) FROM sqlite_schema
  UNION ALL
  SELECT 'column ' || tables.name || '.' || columns.name || ':' || columns.type || columns."notnull" || columns.pk
  FROM sqlite_schema AS tables JOIN pragma_table_info(tables.name) AS columns WHERE tables.type = 'table'`;

/**
 * Throws `DamagedStore` if a table, column, index, or trigger of the layout is missing or different. Creating it would
 * replace a table renamed by a flipped bit with an empty one.
 */
function checkTables(db: Sqlite, { tables }: SqliteLayout): void {
  const emptyDb = new Database(':memory:');
  emptyDb.exec(tables);
  const expectedParts = emptyDb.prepare<[], string>(PARTS).pluck().all();
  emptyDb.close();
  const actualParts = new Set(db.prepare<[], string>(PARTS).pluck().all());
  const [missing] = expectedParts.find((part) => !actualParts.has(part))?.split(':') ?? [];
  if (missing !== undefined)
    throw new DamagedStore(
      `${db.name} is damaged: ${missing} doesn't match its definition. ${RESTORE_INSTRUCTION}`,
    );
}

/**
 * Brings the file to the layout's version: creates the tables in a new file, and runs the missing upgrades on an
 * older one. Throws a `ConfigurationError` for a file that a newer version of Tapwise wrote.
 */
export function applyLayout(db: Sqlite, layout: SqliteLayout): void {
  const { tables, optional = '', upgrades } = layout;
  const version = upgrades.length;
  const bringUpToDate = db.transaction(() => {
    const missing = isEmpty(db) ? [] : upgrades.slice(readVersion(db));
    for (const upgrade of missing) upgrade(db);
    db.exec(tables + optional);
    db.pragma(`user_version = ${String(version)}`);
  });
  if (readVersion(db) > version)
    throw new ConfigurationError(
      `${db.name} was written by a newer version of Tapwise (layout ${String(readVersion(db))}; this version supports up to ${String(version)}). Start the newer version, or restore a backup.`,
    );
  if (isEmpty(db) || readVersion(db) < version) bringUpToDate.immediate();
  else {
    checkTables(db, layout);
    db.exec(optional);
  }
}

/** Runs a step of opening a database. Waits for another process's lock, because no request is served yet. */
export function runWhileOpening<Result>(db: Sqlite, work: () => Result): Result {
  db.pragma(`busy_timeout = ${String(OPENING_BUSY_MS)}`);
  try {
    return work();
  } finally {
    db.pragma('busy_timeout = 0');
  }
}

/**
 * Opens a database file in write-ahead mode, with its tables. Creates a missing file, readable by its owner only.
 * `:memory:` is for tests. Throws `DamagedStore` if a durable file's write-ahead log is damaged. SQL may call
 * `crc32(text)`, an unsigned 32-bit checksum.
 */
export function openSqlite(path: string, { isDurable, layout }: Options): Sqlite {
  if (isDurable) assertWalIntact(path);
  if (path !== ':memory:') {
    createDurableFolder(dirname(path));
    // SQLite gives its companion files the same mode. Closing a descriptor of an existing file would drop the locks on
    // it, and the next outside reader would then delete the write-ahead log as if it weren't in use.
    createForOwnerOnly(path);
  }
  const db = new Database(path, { timeout: OPENING_BUSY_MS });
  addChecksumFunction(db);
  db.pragma('journal_mode = WAL');
  db.pragma(`synchronous = ${isDurable ? 'FULL' : 'NORMAL'}`);
  db.pragma(`cache_size = -${String(CACHE_KIB)}`);
  db.pragma('foreign_keys = ON');
  runWhileOpening(db, () => applyLayout(db, layout));
  return db;
}
