import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';

export type Sqlite = Database.Database;

interface Options {
  /** True for what must survive a power cut once acknowledged; views are rebuilt and need not. */
  readonly durable: boolean;
  readonly layout: string;
}

const BUSY_MS = 5_000;
const CACHE_KIB = 64 * 1024;

/** The files beside it take their mode from it. */
function makeForOwnerOnly(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  closeSync(openSync(path, 'a', 0o600));
}

/**
 * Opens (and makes, where absent, for the owner's eyes only) a database file in write-ahead mode, with its tables.
 * `:memory:` serves for tests.
 */
export function openSqlite(path: string, { durable, layout }: Options): Sqlite {
  if (path !== ':memory:') makeForOwnerOnly(path);
  const db = new Database(path, { timeout: BUSY_MS });
  db.pragma('journal_mode = WAL');
  db.pragma(`synchronous = ${durable ? 'FULL' : 'NORMAL'}`);
  db.pragma(`cache_size = -${String(CACHE_KIB)}`);
  db.pragma('foreign_keys = ON');
  db.exec(layout);
  return db;
}
