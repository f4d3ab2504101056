import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectOneLineStartFailure } from '../../support/failed-start';
import { toggleFavorite } from '../../support/favorites';
import { startSplit } from '../../support/running-system';
import {
  createDataDir,
  type ProgramName,
  type ServerSettings,
  startServer,
} from '../../support/server-process';
import { createUser, type TestUser } from '../../support/test-user';
import { waitUntil } from '../../support/wait-until';

const REMEDY = /npm run restore -- --from <folder>\.\n$/;

let dataDir: string;
beforeEach(() => {
  dataDir = createDataDir();
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const getPath = (name: string) => join(dataDir, name);
const readFavorites = async (user: TestUser) =>
  ((await user.getBody('/api/user/favorites')) as { searchTerm: string }[])
    .map(({ searchTerm }) => searchTerm)
    .sort();

/** Copies a database file with the sqlite3 tool, as an operator would. */
function copyWithSqlite(name: string, to: string, folder = dataDir): void {
  execFileSync('sqlite3', [join(folder, name), `.backup '${to}'`]);
}

function remove(name: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(getPath(name + suffix), { force: true });
}

/** Names and content of all files except the locks, which every process creates. */
function readContent(folder: string) {
  const names = readdirSync(folder).filter((name) => /\.db$|-key/.test(name));
  return names.sort().map((name) => [name, readFileSync(join(folder, name)).toString('base64')]);
}

/** Expects startup to fail with a one-line error and without changes to the folder. Returns the error. */
async function expectUnchangedRejection(entry: ProgramName, settings: ServerSettings = {}): Promise<string> {
  const before = readContent(dataDir);
  const line = await expectOneLineStartFailure(entry, dataDir, settings);
  expect(readContent(dataDir)).toEqual(before);
  return line;
}

const ALL_ENTRIES = ['standalone', 'command-api', 'projections', 'query-api'] as const;

const original = createDataDir();
let owner: TestUser | undefined;
/** Creates an installation with one user and one favorite, and stops it. */
beforeAll(async () => {
  const server = await startServer(original);
  owner = await createUser(server.url);
  await toggleFavorite(owner, 'first');
  await server.stop();
});
afterAll(() => rmSync(original, { recursive: true, force: true }));

/** Copies the stopped installation. Returns its user. */
function copyInstallation(): TestUser {
  if (!owner) throw new Error("The installation doesn't exist before the tests run");
  cpSync(original, dataDir, { recursive: true });
  return owner.copy();
}

/** Starts the installation, adds a favorite, and stops it. */
async function addFavorite(user: TestUser, searchTerm: string): Promise<void> {
  const server = await startServer(dataDir);
  user.setUrl(server.url);
  await toggleFavorite(user, searchTerm);
  await waitUntil('the views contain it', async () => (await readFavorites(user)).includes(searchTerm));
  await server.stop();
}

describe('exits with an error on mismatched files, and changes nothing', () => {
  it('when events.db was deleted', async () => {
    copyInstallation();
    remove('events.db');
    for (const entry of ALL_ENTRIES) {
      const stderr = await expectUnchangedRejection(entry);
      expect(stderr).toMatch(/events\.db is missing or empty, but .+vault\.db belongs to an installation/);
      expect(stderr).toMatch(REMEDY);
      expect(existsSync(getPath('events.db'))).toBe(false);
    }
  });

  it('when events.db was emptied', async () => {
    copyInstallation();
    remove('events.db');
    writeFileSync(getPath('events.db'), '');
    for (const entry of ALL_ENTRIES)
      expect(await expectUnchangedRejection(entry)).toMatch(/events\.db is missing or empty/);
    expect(readFileSync(getPath('events.db'))).toHaveLength(0);
  });

  it('when events.db belongs to another installation', async () => {
    copyInstallation();
    const other = createDataDir();
    await (await startServer(other)).stop();
    remove('events.db');
    copyWithSqlite('events.db', getPath('events.db'), other);
    rmSync(other, { recursive: true });
    for (const entry of ALL_ENTRIES)
      expect(await expectUnchangedRejection(entry)).toMatch(/belong to different installations/);
  });

  it('when vault.db was deleted or emptied', async () => {
    const user = copyInstallation();
    const keptFile = getPath('kept');
    copyWithSqlite('vault.db', keptFile);
    remove('vault.db');
    for (const entry of ALL_ENTRIES) {
      const stderr = await expectUnchangedRejection(entry);
      expect(stderr).toMatch(/vault\.db is missing or empty, but .+events\.db has accounts/);
      expect(stderr).toMatch(REMEDY);
      expect(existsSync(getPath('vault.db'))).toBe(false);
    }
    writeFileSync(getPath('vault.db'), '');
    expect(await expectUnchangedRejection('standalone')).toMatch(/vault\.db is missing or empty/);
    // After the file is put back, Tapwise works again.
    copyFileSync(keptFile, getPath('vault.db'));
    await addFavorite(user, 'second');
  });

  it('when events.db is an older copy than vault.db', async () => {
    const user = copyInstallation();
    const older = getPath('older');
    copyWithSqlite('events.db', older);
    await addFavorite(user, 'second');
    remove('events.db');
    copyFileSync(older, getPath('events.db'));
    for (const entry of ALL_ENTRIES) {
      const stderr = await expectUnchangedRejection(entry);
      expect(stderr).toMatch(
        /events\.db is older than .+vault\.db: it ends at event \d+, but .+ contains event \d+\./,
      );
      expect(stderr).toMatch(REMEDY);
    }
  });

  it('when an older copy of events.db has been written to', async () => {
    const user = copyInstallation();
    const older = getPath('older');
    const olderVault = getPath('older-vault');
    copyWithSqlite('events.db', older);
    copyWithSqlite('vault.db', olderVault);
    await addFavorite(user, 'second');
    const newerVault = getPath('newer-vault');
    copyWithSqlite('vault.db', newerVault);
    for (const name of ['events.db', 'vault.db', 'views.db']) remove(name);
    copyFileSync(older, getPath('events.db'));
    copyFileSync(olderVault, getPath('vault.db'));
    for (const term of ['third', 'fourth', 'fifth']) await addFavorite(user, term);
    remove('vault.db');
    copyFileSync(newerVault, getPath('vault.db'));
    expect(await expectUnchangedRejection('standalone')).toMatch(
      /events\.db doesn't match .+vault\.db: event \d+ is a different event/,
    );
  });

  it('when log and vault are older copies than the views', async () => {
    const user = copyInstallation();
    const older = getPath('older');
    const olderVault = getPath('older-vault');
    copyWithSqlite('events.db', older);
    copyWithSqlite('vault.db', olderVault);
    await addFavorite(user, 'second');
    remove('events.db');
    remove('vault.db');
    copyFileSync(older, getPath('events.db'));
    copyFileSync(olderVault, getPath('vault.db'));
    for (const entry of ALL_ENTRIES)
      expect(await expectUnchangedRejection(entry)).toMatch(/events\.db is older than .+views\.db/);
    remove('views.db');
    const server = await startServer(dataDir);
    user.setUrl(server.url);
    await waitUntil('the views are filled', async () => (await readFavorites(user)).join() === 'first');
    await server.stop();
  });

  it('when separate services are given an older log', async () => {
    const system = await startSplit('split', { dataDir });
    const user = await createUser(system.url);
    await toggleFavorite(user, 'first');
    await waitUntil('it is shown', async () => (await readFavorites(user)).length === 1);
    const older = getPath('older');
    copyWithSqlite('events.db', older);
    for (const term of ['second', 'third']) await toggleFavorite(user, term);
    await waitUntil('all is shown', async () => (await readFavorites(user)).length === 3);
    await system.stopProcesses();
    remove('events.db');
    copyFileSync(older, getPath('events.db'));
    for (const entry of ['command-api', 'projections', 'query-api'] as const)
      expect(await expectUnchangedRejection(entry)).toMatch(/events\.db is older than/);
  });
});

describe('rebuilds views that are missing, older, or of a different log', () => {
  it.each(['missing', 'older', 'of a different log'])('%s', async (state) => {
    const user = copyInstallation();
    const older = getPath('older');
    copyWithSqlite('views.db', older);
    await addFavorite(user, 'second');
    remove('views.db');
    if (state === 'older') copyFileSync(older, getPath('views.db'));
    if (state === 'of a different log') {
      const other = createDataDir();
      await (await startServer(other)).stop();
      copyWithSqlite('views.db', getPath('views.db'), other);
      rmSync(other, { recursive: true });
    }
    const system = await startSplit('split', { dataDir });
    user.setUrl(system.url);
    await waitUntil(
      'the views are filled',
      async () => (await readFavorites(user)).join() === 'first,second',
    );
    await system.stopProcesses();
  });
});
