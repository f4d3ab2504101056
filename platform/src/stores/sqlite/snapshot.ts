import Database from 'better-sqlite3';
import { addChecksumFunction } from './add-checksum-function';
import type { Sqlite } from './open-sqlite';

const BUSY_MS = 5_000;

/**
 * A read-only connection to a database file that other processes may be writing to. Each query sees the newest data.
 * Throws an `SqliteError` if the file is missing.
 */
export function openReadOnly(path: string): Sqlite {
  return new Database(path, { readonly: true, fileMustExist: true, timeout: BUSY_MS });
}

/**
 * A snapshot of a database file that other processes may be writing to: a read-only connection with an open read
 * transaction. Writers can continue. Close it soon, because the write-ahead log grows until then. Throws an
 * `SqliteError` if the file is missing or isn't a database.
 */
export function openSnapshot(path: string): Sqlite {
  const db = openReadOnly(path);
  try {
    addChecksumFunction(db);
    db.exec('BEGIN');
    db.prepare('SELECT count(*) FROM sqlite_schema').get();
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/**
 * Turns a copy that nothing else uses into a single file without a write-ahead log, so that it can be read from a
 * read-only disk. `work` may change it first. Everything is on disk on return.
 */
export function closeCopy(path: string, work: (db: Sqlite) => void = () => undefined): void {
  const db = new Database(path, { fileMustExist: true });
  try {
    db.pragma('journal_mode = DELETE');
    db.pragma('synchronous = EXTRA');
    addChecksumFunction(db);
    work(db);
  } finally {
    db.close();
  }
}
