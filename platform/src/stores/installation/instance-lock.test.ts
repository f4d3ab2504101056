import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfiguration } from '../../configuration/configuration';
import { ConfigurationError } from '../../configuration/configuration-error';
import { FOLDER_ROLES, lockFolder, lockOwnFolder } from './instance-lock';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const lock = (name: string, roles: Parameters<typeof lockFolder>[0]['roles'] = FOLDER_ROLES) =>
  lockFolder({ dataDir: folder, roles, name });

describe('a data folder', () => {
  it('has one process per role, and names it to the next one', async () => {
    const first = await lock('standalone');
    const rejected = lock('command-api', ['command-api']);
    await expect(rejected).rejects.toThrow(ConfigurationError);
    await expect(rejected).rejects.toThrow(
      `${folder} is in use by process ${String(process.pid)} (standalone). Stop it first, or set DATA_DIR to another folder.`,
    );
    first.release();
    (await lock('command-api', ['command-api'])).release();
  });

  it('is shared by different roles', async () => {
    const locks = await Promise.all(FOLDER_ROLES.map((role) => lock(role, [role])));
    await expect(lock('restore')).rejects.toThrow('(command-api)');
    for (const lock of locks) lock.release();
    (await lock('restore')).release();
  });

  it('keeps no role of a rejected process', async () => {
    const query = await lock('query-api', ['query-api']);
    await expect(lock('standalone')).rejects.toThrow('(query-api)');
    (await lock('projections', ['projections'])).release();
    query.release();
  });

  it('goes to one of two processes that start at the same moment', async () => {
    const both = await Promise.allSettled([lock('one'), lock('two')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    for (const result of both) if (result.status === 'fulfilled') result.value.release();
  });

  it('ignores the name of a killed process', async () => {
    const dead = 2 ** 22 + 1;
    (await lock('standalone')).release();
    writeFileSync(join(folder, 'locks', 'projections.pid'), `${String(dead)} standalone\n`);
    (await lock('projections', ['projections'])).release();
  });

  it('lets only the owner read its locks', async () => {
    const first = await lock('standalone');
    expect(statSync(join(folder, 'locks')).mode & 0o777).toBe(0o700);
    for (const file of readdirSync(join(folder, 'locks')))
      expect(statSync(join(folder, 'locks', file)).mode & 0o777, file).toBe(0o600);
    first.release();
  });

  it('is shared freely if both stores are elsewhere', async () => {
    const stores = { EVENT_STORE: 'eventstoredb', EVENTSTOREDB_URL: 'esdb://db', READ_STORE: 'mongodb' };
    const environment = { ...stores, MONGODB_URL: 'mongodb://db', DATA_DIR: folder };
    const configuration = readConfiguration(environment);
    await lockOwnFolder(configuration, 'command-api');
    await lockOwnFolder(configuration, 'command-api');
    expect(readdirSync(folder)).toEqual([]);
  });
});
