import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DamagedStore } from '../errors/damaged-store';
import { isDamaged } from './errors';
import { VAULT_LAYOUT, VIEWS_LAYOUT } from './layout';
import { openSqlite } from './open-sqlite';
import {
  CHECKED_VIEWS_TABLES,
  computeDocumentChecksum,
  listDamagedRows,
  listDamagedVaultRows,
  readIntactDocument,
} from './row-checksum';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'checksums-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const openVault = () => openSqlite(join(folder, 'vault.db'), { isDurable: true, layout: VAULT_LAYOUT });
const INSERT_PROFILE_SQL = `INSERT INTO profiles (user_id, email, name, password_hash, signup_command, created_at)
  VALUES (?, ?, 'Ada', 'hash', ?, 1763791234567)`;

/** Changes bytes as a disk would, without the triggers. */
const damageRow = (change: string) => {
  const db = new Database(join(folder, 'vault.db'));
  db.exec('DROP TRIGGER profiles_guarded; DROP TRIGGER profiles_updated');
  db.exec(change);
  db.close();
};

describe('a row of the vault', () => {
  it('gets its checksum with every write', () => {
    const db = openVault();
    db.prepare(INSERT_PROFILE_SQL).run('user-1', 'ada@example.com', 'command-1');
    db.exec(`UPDATE profiles SET password_hash = 'it''s another', password_changes = 2`);
    db.exec(`INSERT INTO sessions (key_hash, user_id, content, expires_at) VALUES ('key', NULL, '{}', 1)
             ON CONFLICT (key_hash) DO UPDATE SET content = excluded.content`);
    db.exec(`INSERT INTO reset_tokens (token_hash, user_id, expires_at) VALUES ('token', 'user-1', 1)`);
    expect(listDamagedVaultRows(db)).toEqual([]);
    db.close();
  });

  it.each(['email', 'name', 'password_hash', 'created_at', 'checksum'])(
    'is damaged if its %s was changed in a different way, and is named without personal data',
    (column) => {
      const db = openVault();
      db.prepare(INSERT_PROFILE_SQL).run('user-1', 'ada@example.com', 'command-1');
      db.prepare(INSERT_PROFILE_SQL).run('user-2', 'bob@example.com', 'command-2');
      db.close();
      damageRow(`UPDATE profiles SET ${column} = 5 WHERE user_id = 'user-1'`);
      const again = new Database(join(folder, 'vault.db'));
      again.close();
      const checked = openSqlite(join(folder, 'vault.db'), {
        isDurable: true,
        layout: { tables: '', upgrades: VAULT_LAYOUT.upgrades.map(() => () => undefined) },
      });
      expect(listDamagedVaultRows(checked)).toEqual([{ table: 'profiles', id: 'user-1' }]);
      checked.close();
    },
  );

  it("can't be updated once it is damaged, which would make it look right", () => {
    const db = openVault();
    db.prepare(INSERT_PROFILE_SQL).run('user-1', 'ada@example.com', 'command-1');
    db.exec('UPDATE profiles SET checksum = 5');
    const update = () => db.exec(`UPDATE profiles SET name = 'Eve'`);
    expect(update).toThrow();
    try {
      update();
    } catch (error) {
      expect(isDamaged(error)).toBe(true);
    }
    db.exec('DELETE FROM profiles');
    db.close();
  });

  it('gets its checksum in a file from before checksums', () => {
    const old = new Database(join(folder, 'vault.db'));
    old.exec(`
      CREATE TABLE profiles (user_id TEXT PRIMARY KEY, email TEXT NOT NULL UNIQUE, name TEXT NOT NULL,
        password_hash TEXT NOT NULL, signup_command TEXT NOT NULL, created_at INTEGER NOT NULL);
      CREATE TABLE sessions (key_hash TEXT PRIMARY KEY, user_id TEXT, content TEXT NOT NULL, expires_at INTEGER NOT NULL);
      CREATE TABLE reset_tokens (token_hash TEXT PRIMARY KEY, user_id TEXT NOT NULL, expires_at INTEGER NOT NULL);
      CREATE TABLE tries (key TEXT PRIMARY KEY, points INTEGER NOT NULL DEFAULT 0, expire INTEGER);
    `);
    old.prepare(INSERT_PROFILE_SQL).run('user-1', 'ada@example.com', 'command-1');
    old.close();
    const db = openVault();
    expect(db.prepare('SELECT name FROM profiles').pluck().all()).toEqual(['Ada']);
    expect(listDamagedVaultRows(db)).toEqual([]);
    db.close();
  });
});

describe('a row of the read models', () => {
  const INSERT_QUARANTINED_SQL = `INSERT INTO quarantined_events (collection, position, stream, version, event_id, type, error, owner)
    VALUES ('wallets_v2', ?, 'wallet-1', 1, 'event-1', 'CardAdded', 'ChecksumMismatch', NULL)`;
  const tables = Object.values(CHECKED_VIEWS_TABLES);

  it.each(['collection', 'position', 'stream', 'version', 'event_id', 'type', 'error', 'owner', 'checksum'])(
    'of the list of unreadable events is damaged if its %s was changed in a different way, and no other row hides it',
    (column) => {
      const db = openSqlite(':memory:', { isDurable: false, layout: VIEWS_LAYOUT });
      db.prepare(INSERT_QUARANTINED_SQL).run('1');
      db.prepare(INSERT_QUARANTINED_SQL).run('2');
      expect(listDamagedRows(db, tables)).toEqual([]);
      db.exec('DROP TRIGGER quarantined_events_guarded; DROP TRIGGER quarantined_events_updated');
      db.exec(`UPDATE quarantined_events SET ${column} = '5' WHERE position = '1'`);
      db.prepare(INSERT_QUARANTINED_SQL).run('3');
      expect(listDamagedRows(db, tables)).toMatchObject([{ table: 'quarantined_events' }]);
      db.close();
    },
  );

  it('of the forgotten users keeps its checksum when it is replaced', () => {
    const db = openSqlite(':memory:', { isDurable: false, layout: VIEWS_LAYOUT });
    const put = db.prepare(
      'INSERT OR REPLACE INTO forgotten_owners (collection, id, position) VALUES (?, ?, ?)',
    );
    put.run('wallets_v2', 'user-1', '1');
    put.run('wallets_v2', 'user-1', '2');
    expect(listDamagedRows(db, tables)).toEqual([]);
    db.exec('UPDATE forgotten_owners SET checksum = 5');
    expect(listDamagedRows(db, tables)).toEqual([{ table: 'forgotten_owners', id: 'wallets_v2' }]);
    db.close();
  });
});

describe('a file whose schema is damaged', () => {
  it('is rejected with a remedy, instead of getting an empty table', () => {
    openVault().close();
    const db = new Database(join(folder, 'vault.db'));
    db.exec('DROP INDEX profiles_by_signup');
    db.close();
    expect(openVault).toThrow(DamagedStore);
    expect(openVault).toThrow(/index profiles_by_signup doesn't match its definition\. Restore/);
  });
});

describe('a read model of an earlier layout', () => {
  it('is emptied, to be rebuilt', () => {
    const path = join(folder, 'views.db');
    const old = new Database(path);
    old.exec(`CREATE TABLE source (epoch TEXT NOT NULL); INSERT INTO source VALUES ('log');
              CREATE TABLE wallets_v2 (id TEXT PRIMARY KEY, doc TEXT NOT NULL)`);
    old.close();
    const db = openSqlite(path, { isDurable: false, layout: VIEWS_LAYOUT });
    expect(db.prepare('SELECT count(*) FROM source').pluck().get()).toBe(0);
    expect(db.prepare(`SELECT count(*) FROM sqlite_schema WHERE name = 'wallets_v2'`).pluck().get()).toBe(0);
    db.close();
  });
});

it('a changed or wrong document is detected', () => {
  const row = { id: 'a', doc: '{"id":"a"}', checksum: computeDocumentChecksum('wallets', 'a', '{"id":"a"}') };
  expect(readIntactDocument('wallets', row)).toBe(row.doc);
  for (const change of [{ id: 'b' }, { doc: '{"id":"c"}' }, { checksum: 1 }, { doc: Buffer.from(row.doc) }])
    expect(() => readIntactDocument('wallets', { ...row, ...change })).toThrow(DamagedStore);
  expect(() => readIntactDocument('prices', row)).toThrow(DamagedStore);
});
