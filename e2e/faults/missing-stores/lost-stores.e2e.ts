import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectOneLineStartFailure } from '../../support/failed-start';
import { toggleFavorite } from '../../support/favorites';
import { startSplit, startStores, type Stores } from '../../support/running-system';
import { createDataDir, startServer } from '../../support/server-process';
import { createUser, createVisitor, PASSWORD } from '../../support/test-user';

const STANDALONE = resolve(import.meta.dirname, '../../../dist/standalone.js');

let dataDir: string;
beforeEach(() => {
  dataDir = createDataDir();
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const getPath = (name: string) => join(dataDir, name);

/** Leaves the files of a process that was killed during its first transaction: a database and its rollback journal. */
function leaveHotJournal(path: string): void {
  const db = new Database(`${path}.unfinished`);
  db.exec('PRAGMA cache_size = 1; BEGIN; CREATE TABLE written (content BLOB)');
  const insert = db.prepare('INSERT INTO written VALUES (zeroblob(4096))');
  for (let row = 0; row < 100; row += 1) insert.run();
  for (const suffix of ['', '-journal']) cpSync(`${path}.unfinished${suffix}`, `${path}${suffix}`);
  db.close();
  rmSync(`${path}.unfinished`, { force: true });
}

describe('starts normally after its first startup was killed', () => {
  it.each(['locks', 'admin-key', 'events.db', 'events.db-wal', 'vault.db', 'views.db', 'views.db-wal'])(
    'succeeds if the first one had just created %s',
    async (name) => {
      const child = spawn(process.execPath, [STANDALONE], {
        env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error' },
        stdio: 'ignore',
      });
      const ended = once(child, 'exit');
      while (!existsSync(getPath(name))) await nextTurn();
      child.kill('SIGKILL');
      await ended;
      const server = await startServer(dataDir);
      await toggleFavorite(await createUser(server.url), 'first');
      expect(await server.stop()).toBe(0);
    },
  );

  it.each(['events.db', 'vault.db', 'views.db'])(
    'succeeds if the first one was writing to %s',
    async (name) => {
      leaveHotJournal(getPath(name));
      const server = await startServer(dataDir);
      await toggleFavorite(await createUser(server.url), 'first');
      expect(await server.stop()).toBe(0);
    },
  );
});

describe('on the production stores', () => {
  let stores: Stores;
  beforeEach(async () => {
    stores = await startStores();
  });
  afterEach(() => stores.close());

  it('a lost vault or a lost log prevents startup', async () => {
    const system = await startSplit('external-stores', { dataDir, stores });
    const user = await createUser(system.url);
    await toggleFavorite(user, 'first');
    await system.stopProcesses();
    const { settings } = stores;
    const fresh = await startStores();
    const lostLog = { ...settings, EVENTSTOREDB_URL: fresh.settings['EVENTSTOREDB_URL'] ?? '' };
    for (const entry of ['command-api', 'projections'] as const)
      expect(await expectOneLineStartFailure(entry, dataDir, lostLog)).toMatch(
        /^EventStoreDB at .+ is missing or empty, but the vault in MongoDB/,
      );
    expect(fresh.events.log.events.filter(({ stream }) => !stream.startsWith('$'))).toEqual([]);
    const lostVault = { ...settings, MONGODB_URL: fresh.settings['MONGODB_URL'] ?? '' };
    for (const entry of ['command-api', 'projections'] as const)
      expect(await expectOneLineStartFailure(entry, dataDir, lostVault)).toMatch(
        /^the vault in MongoDB .+ is missing or empty, but EventStoreDB/,
      );
    await fresh.close();
    const again = await startSplit('external-stores', { dataDir, stores });
    const back = createVisitor(again.url);
    const signIn = { email: user.email, password: PASSWORD };
    expect((await back.send('POST', '/api/auth/login', signIn)).status).toBe(200);
    await again.stopProcesses();
  });
});
