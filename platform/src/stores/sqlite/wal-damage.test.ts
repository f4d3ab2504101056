import {
  closeSync,
  copyFileSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { scanFile } from '../damage/scan-file';
import { DamagedStore } from '../errors/damaged-store';
import { openSqlite } from './open-sqlite';
import { findWalDamage } from './wal-damage';

const PAGE_BYTES = 4096;
const FRAME = PAGE_BYTES + 24;
const getStart = (frame: number) => 32 + (frame - 1) * FRAME;

let folder: string;
let live: Database.Database;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wal-'));
  live = new Database(join(folder, 'live.db'));
  live.pragma('journal_mode = WAL');
  live.exec('CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT)');
  live.pragma('wal_checkpoint(TRUNCATE)');
});
afterEach(() => {
  live.close();
  rmSync(folder, { recursive: true });
});

const add = (text: string) => live.prepare('INSERT INTO notes (text) VALUES (?)').run(text);
const addMany = (count: number) => {
  for (let index = 0; index < count; index += 1) add(`note ${String(index)} ${'x'.repeat(900)}`);
};

/** The files as `kill -9` leaves them. */
function createKilledFile(change: (wal: Buffer) => unknown = () => undefined): string {
  const path = join(folder, 'killed.db');
  rmSync(`${path}-shm`, { force: true });
  copyFileSync(join(folder, 'live.db'), path);
  const wal = readFileSync(join(folder, 'live.db-wal'));
  change(wal);
  writeFileSync(`${path}-wal`, wal);
  return path;
}

function listNotes(path: string): number {
  const db = new Database(path);
  const count = db.prepare<[], number>('SELECT count(*) FROM notes').pluck().get() ?? 0;
  db.close();
  return count;
}

const flip = (bytes: Buffer, offset: number, bit = 3) =>
  void bytes.writeUInt8(bytes.readUInt8(offset) ^ (1 << bit), offset);
const garble = (bytes: Buffer, from: number, length: number) => void bytes.fill(0xa5, from, from + length);

describe('an intact write-ahead log', () => {
  it("isn't damaged after a crash", () => {
    addMany(30);
    const path = createKilledFile();
    expect(findWalDamage(path)).toBeUndefined();
    expect(listNotes(path)).toBe(30);
  });

  it("isn't damaged if the file is missing or empty", () => {
    expect(findWalDamage(join(folder, 'none.db'))).toBeUndefined();
    const path = createKilledFile();
    truncateSync(`${path}-wal`, 0);
    expect(findWalDamage(path)).toBeUndefined();
  });

  it("isn't damaged by frames of an earlier pass after the last ones", () => {
    addMany(30);
    live.pragma('wal_checkpoint(RESTART)');
    addMany(5);
    const path = createKilledFile();
    expect(findWalDamage(path)).toBeUndefined();
    expect(listNotes(path)).toBe(35);
  });

  it("isn't damaged by the rest of a large transaction that was rolled back", () => {
    live.pragma('cache_size = 10');
    addMany(5);
    live.exec('BEGIN');
    addMany(300);
    live.exec('ROLLBACK');
    add('after');
    const path = createKilledFile();
    expect(readFileSync(`${path}-wal`).length).toBeGreaterThan(getStart(30));
    expect(findWalDamage(path)).toBeUndefined();
    expect(listNotes(path)).toBe(6);
  });

  it("isn't damaged wherever a power cut ended it", () => {
    addMany(6);
    const whole = readFileSync(join(folder, 'live.db-wal'));
    for (let end = 0; end <= whole.length; end += 509) {
      const path = createKilledFile();
      truncateSync(`${path}-wal`, end);
      expect(findWalDamage(path), String(end)).toBeUndefined();
    }
  });

  it("isn't damaged by holes that a power cut left in its last transaction, which wasn't acknowledged", () => {
    addMany(3);
    const before = readFileSync(join(folder, 'live.db-wal')).length;
    live.exec('BEGIN');
    addMany(20);
    live.exec('COMMIT');
    const after = readFileSync(join(folder, 'live.db-wal')).length;
    for (let offset = before; offset < after; offset += 512) {
      const path = createKilledFile((wal) => wal.fill(0, offset, Math.min(offset + 512, after)));
      expect(findWalDamage(path), String(offset)).toBeUndefined();
    }
  });
});

describe('a write-ahead log that lost committed changes', () => {
  it('is damaged by any flipped bit that makes SQLite drop something', () => {
    addMany(20);
    const { length } = readFileSync(join(folder, 'live.db-wal'));
    // The header and a frame header completely, the rest in steps.
    const offsets = Array.from({ length }, (_, offset) => offset).filter(
      (offset) => offset < 32 || (offset > getStart(3) && offset < getStart(3) + 24) || offset % 3_331 === 0,
    );
    for (const offset of offsets) {
      const path = createKilledFile((wal) => flip(wal, offset, offset % 8));
      const damage = findWalDamage(path);
      expect(damage, `byte ${String(offset)}`).toBeDefined();
      expect(damage?.frame).toBe(offset < 32 ? 0 : Math.floor((offset - 32) / FRAME) + 1);
    }
  });

  it('is damaged if the last acknowledged transaction is', () => {
    addMany(4);
    const { length } = readFileSync(join(folder, 'live.db-wal'));
    const path = createKilledFile((wal) => flip(wal, length - 100));
    expect(findWalDamage(path)).toMatchObject({ lost: 1 });
    expect(listNotes(path)).toBe(3);
  });

  it('is damaged if more than a bit changed before other transactions', () => {
    addMany(20);
    for (const [from, length] of [
      [getStart(3) + 30, 512],
      [getStart(3), 512],
      [getStart(3), FRAME],
      [0, 32],
    ] as const) {
      const path = createKilledFile((wal) => garble(wal, from, length));
      expect(findWalDamage(path)).toBeDefined();
    }
  });

  it('counts the lost transactions', () => {
    addMany(10);
    const all = listNotes(createKilledFile());
    const path = createKilledFile((wal) => flip(wal, getStart(5) + 200));
    const lost = findWalDamage(path)?.lost ?? 0;
    expect(listNotes(path)).toBe(all - lost);
  });

  it('is reported by the scan while Tapwise is running, which still reads everything', () => {
    addMany(10);
    const path = join(folder, 'live.db');
    const wal = openSync(`${path}-wal`, 'r+');
    // The checksum of a frame, so that no page is damaged.
    const [byte = 0] = readFileSync(`${path}-wal`).subarray(getStart(2) + 20);
    writeSync(wal, Buffer.of(byte ^ 0xa5), 0, 1, getStart(2) + 20);
    closeSync(wal);
    expect(listNotes(path)).toBe(10);
    const [finding] = scanFile({ kind: 'vault', path }).filter(({ kind }) => kind === 'wal');
    expect(finding?.description).toMatch(
      /live\.db-wal is damaged at frame 2: \d+ stored changes can't be read/,
    );
  });

  it("isn't opened, and stays as it is", () => {
    addMany(10);
    const path = createKilledFile((wal) => flip(wal, getStart(2) + 200));
    const wal = readFileSync(`${path}-wal`);
    const open = () => openSqlite(path, { isDurable: true, layout: { tables: '', upgrades: [] } });
    expect(open).toThrow(DamagedStore);
    expect(open).toThrow(/killed\.db-wal is damaged at frame 2: \d+ stored changes can't be read\. Restore/);
    expect(readFileSync(`${path}-wal`).equals(wal)).toBe(true);
  });
});
