import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EVENTS_LAYOUT, VAULT_LAYOUT, VIEWS_LAYOUT } from './layout';
import { applyLayout, openSqlite, type Sqlite } from './open-sqlite';

const OFF_NORMAL_FULL = { normal: 1, full: 2 };
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sqlite-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('creates the file and its parent folders', () => {
  const path = join(folder, 'a', 'b', 'events.db');
  openSqlite(path, { isDurable: true, layout: EVENTS_LAYOUT }).close();
  const again = openSqlite(path, { isDurable: true, layout: EVENTS_LAYOUT });
  expect(again.prepare('SELECT count(*) FROM events').pluck().get()).toBe(0);
  again.close();
});

it('lets only the owner read the folder, the file, and its companions', () => {
  const getMode = (...names: string[]) => statSync(join(folder, ...names)).mode & 0o777;
  const db = openSqlite(join(folder, 'data', 'vault.db'), { isDurable: true, layout: VAULT_LAYOUT });
  expect(getMode('data')).toBe(0o700);
  const files = readdirSync(join(folder, 'data'));
  expect(files.sort()).toEqual(['vault.db', 'vault.db-shm', 'vault.db-wal']);
  for (const file of files) expect(getMode('data', file)).toBe(0o600);
  db.close();
});

it('syncs every commit if the file is durable', () => {
  for (const [isDurable, level] of [
    [true, OFF_NORMAL_FULL.full],
    [false, OFF_NORMAL_FULL.normal],
  ] as const) {
    const db = openSqlite(join(folder, `${String(isDurable)}.db`), { isDurable, layout: VIEWS_LAYOUT });
    expect(db.pragma('synchronous', { simple: true })).toBe(level);
    expect(db.pragma('journal_mode', { simple: true })).toBe('wal');
    db.close();
  }
});

it.each([
  ['events', EVENTS_LAYOUT],
  ['views', VIEWS_LAYOUT],
  ['vault', VAULT_LAYOUT],
])('creates the %s layout a second time without harm', (_, layout) => {
  const db = openSqlite(':memory:', { isDurable: true, layout });
  expect(() => applyLayout(db, layout)).not.toThrow();
  db.close();
});

it('lets a reader read while a writer writes', () => {
  const path = join(folder, 'events.db');
  const [writer, reader] = [1, 2].map(() => openSqlite(path, { isDurable: true, layout: EVENTS_LAYOUT }));
  writer?.exec('BEGIN IMMEDIATE');
  writer?.exec(`INSERT INTO streams (name, version) VALUES ('wallet-1', 0)`);
  const count = reader?.prepare('SELECT count(*) FROM streams').pluck();
  expect(count?.get()).toBe(0);
  writer?.exec('COMMIT');
  expect(count?.get()).toBe(1);
  writer?.close();
  reader?.close();
});

/** This process's POSIX locks on the file, as the kernel lists them. */
function listLocks(path: string): string[] {
  const { ino } = statSync(path);
  const mine = new RegExp(`POSIX .* ${String(process.pid)} \\S+:${String(ino)} `);
  return (
    readFileSync('/proc/locks', 'utf8')
      .split('\n')
      .filter((line) => mine.test(line))
      // The leading number counts the locks of all processes.
      .map((line) => line.replace(/^\d+: /, ''))
  );
}

it('keeps its locks on a file when the same process opens it again', () => {
  const path = join(folder, 'vault.db');
  const first = openSqlite(path, { isDurable: true, layout: VAULT_LAYOUT });
  first.prepare('SELECT count(*) FROM profiles').get();
  const locks = listLocks(path);
  expect(locks).not.toEqual([]);
  const second = openSqlite(path, { isDurable: false, layout: VAULT_LAYOUT });
  expect(listLocks(path)).toEqual(locks);
  second.close();
  first.close();
});

describe('the version of a file', () => {
  const getPath = () => join(folder, 'notes.db');
  const first = { tables: 'CREATE TABLE IF NOT EXISTS notes (text TEXT)', upgrades: [] };
  const second = {
    tables: 'CREATE TABLE IF NOT EXISTS notes (text TEXT, day TEXT)',
    upgrades: [(db: Sqlite) => void db.exec('ALTER TABLE notes ADD COLUMN day TEXT')],
  };
  const getColumns = (db: Sqlite) =>
    db.prepare<[], string>("SELECT name FROM pragma_table_info('notes')").pluck().all();

  it('is raised by the missing upgrades, once', () => {
    openSqlite(getPath(), { isDurable: true, layout: first }).close();
    for (const opening of ['first', 'second']) {
      const db = openSqlite(getPath(), { isDurable: true, layout: second });
      expect(getColumns(db), opening).toEqual(['text', 'day']);
      db.close();
    }
  });

  it('starts at the newest for a new file', () => {
    const db = openSqlite(getPath(), { isDurable: true, layout: second });
    expect(getColumns(db)).toEqual(['text', 'day']);
    db.close();
  });

  it('is rejected in one line if a newer version of Tapwise wrote it', () => {
    openSqlite(getPath(), { isDurable: true, layout: second }).close();
    const open = () => openSqlite(getPath(), { isDurable: true, layout: first });
    expect(open).toThrow(/^\S+ was written by a newer version of Tapwise \(layout 1; .*\)\. Start .*\.$/);
  });
});
