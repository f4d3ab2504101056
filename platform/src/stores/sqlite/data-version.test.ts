import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createDataVersionReader } from './data-version';
import { openSqlite } from './open-sqlite';

it('differs once another connection changed the file, and between connections', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tapwise-'));
  const open = () =>
    openSqlite(join(folder, 'a.db'), {
      isDurable: false,
      layout: { tables: 'CREATE TABLE IF NOT EXISTS words (word TEXT);', upgrades: [] },
    });
  const db = open();
  const other = open();
  const readVersion = createDataVersionReader(db);
  const first = readVersion();
  await nextTurn();
  expect(readVersion()).toBe(first);
  other.exec("INSERT INTO words VALUES ('a')");
  await nextTurn();
  expect(readVersion()).not.toBe(first);
  expect(createDataVersionReader(db)()).not.toBe(readVersion());
  db.close();
  other.close();
  rmSync(folder, { recursive: true });
});
