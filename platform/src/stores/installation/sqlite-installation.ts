import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { LogMark } from '../log-mark';
import { addChecksumFunction } from '../sqlite/add-checksum-function';
import { isDamaged } from '../sqlite/errors';
import { SQLITE_FILES } from '../sqlite/layout';
import { createSqliteLogMarks } from '../sqlite/log-marks';
import { findRecordedMark } from '../sqlite/recorded-mark';
import { assertWalIntact } from '../sqlite/wal-damage';
import { assertInstallation, type LogState, type VaultState, type ViewsState } from './assert-installation';

interface OpenFile {
  readonly db: Database.Database;
  has(table: string): boolean;
}

const TABLES_SQL = `SELECT name FROM sqlite_schema WHERE type = 'table'`;

/**
 * Rolls back the unfinished writes of a process that was killed during its first startup. A read-only connection can't:
 * until it is done, SQLite refuses to read with SQLITE_READONLY_ROLLBACK.
 */
function rollBackUnfinished(path: string): void {
  if (!existsSync(`${path}-journal`)) return;
  const db = new Database(path, { fileMustExist: true });
  try {
    db.prepare(TABLES_SQL).all();
  } finally {
    db.close();
  }
}

/**
 * Opens a file read-only. Undefined if it is missing or has no tables. Throws `DamagedStore` if its write-ahead log is
 * damaged, because it would look older than it is.
 */
function openFile(path: string): OpenFile | undefined {
  if (!existsSync(path)) return undefined;
  assertWalIntact(path);
  rollBackUnfinished(path);
  const db = new Database(path, { readonly: true, fileMustExist: true });
  addChecksumFunction(db);
  const tables = db.prepare<[], string>(TABLES_SQL).pluck().all();
  if (tables.length > 0) return { db, has: (table) => tables.includes(table) };
  db.close();
  return undefined;
}

const NO_EVENTS = {
  findLastMark: async () => undefined,
  contains: async () => false,
  hasAccounts: async () => false,
};
const HAS_ACCOUNTS_SQL = `SELECT 1 FROM streams WHERE name >= 'account-' AND name < 'account.' AND version > 0 LIMIT 1`;

export interface OpenLog {
  readonly log: LogState;
  close(): void;
}

/** The log in a data folder. Creates nothing. */
export function readSqliteLogState(dataDir: string): OpenLog {
  const location = join(dataDir, SQLITE_FILES.events);
  const file = openFile(location);
  const close = () => void file?.db.close();
  const kind = 'sqlite';
  if (!file?.has('store') || !file.has('events'))
    return { log: { location, kind, epoch: undefined, ...NO_EVENTS }, close };
  const epoch = file.db.prepare<[], string>('SELECT epoch FROM store').pluck().get();
  if (epoch === undefined) return { log: { location, kind, epoch, ...NO_EVENTS }, close };
  const hasAccounts = async () => file.db.prepare(HAS_ACCOUNTS_SQL).get() !== undefined;
  return { log: { location, kind, epoch, ...createSqliteLogMarks(file.db, epoch), hasAccounts }, close };
}

function readMark(file: OpenFile): LogMark | undefined {
  return file.has('log_mark') ? findRecordedMark(file.db) : undefined;
}

/** The vault in a data folder. Creates nothing. */
export function readSqliteVaultState(dataDir: string): VaultState {
  const location = join(dataDir, SQLITE_FILES.vault);
  const file = openFile(location);
  if (!file) return { location, epoch: undefined, mark: undefined, hasAccounts: false };
  const { db } = file;
  try {
    const mark = readMark(file);
    const hasAccounts =
      file.has('profiles') && db.prepare('SELECT 1 FROM profiles LIMIT 1').get() !== undefined;
    return { location, epoch: mark?.epoch, mark, hasAccounts };
  } finally {
    db.close();
  }
}

/** The read models in a data folder. Empty for an unreadable file, which is rebuilt. */
export function readSqliteViewsState(dataDir: string): ViewsState {
  const location = join(dataDir, SQLITE_FILES.views);
  const none = { location, mark: undefined };
  let file: OpenFile | undefined;
  try {
    file = openFile(location);
    if (!file?.has('source') || !file.has('log_mark')) return none;
    return { location, mark: readMark(file) };
  } catch {
    return none;
  } finally {
    file?.db.close();
  }
}

/** Like `assertStoresBelongTogether`, for an installation entirely in one data folder. */
export async function assertSqliteInstallation(dataDir: string): Promise<void> {
  await ignoreDamage(async () => {
    const vault = readSqliteVaultState(dataDir);
    const views = readSqliteViewsState(dataDir);
    const { log, ...opened } = readSqliteLogState(dataDir);
    try {
      await assertInstallation({ log, vault, views });
    } finally {
      opened.close();
    }
  });
}

/** The result of a check, or undefined if a file is damaged: opening it reports the damage. */
export async function ignoreDamage<Result>(check: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await check();
  } catch (error) {
    if (isDamaged(error)) return undefined;
    throw error;
  }
}
