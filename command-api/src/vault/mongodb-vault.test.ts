import { ConfigurationError } from '@tapwise/contracts/server/configuration';
import { USED_TOKEN_KEPT_MS } from '@tapwise/contracts/server/reset-token';
import { StoreUnavailable } from '@tapwise/contracts/storage/store-unavailable';
import type { DoubleOptions } from '@tapwise/contracts/testing/mongodb/double';
import { ServerRefusal } from '@tapwise/contracts/testing/mongodb/refusal';
import { openDoubleDatabase, type DoubleDatabase } from '@tapwise/contracts/testing/mongodb/test-database';
import { UserId } from '@tapwise/contracts/vocabulary/ids';
import { v7 } from 'uuid';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openMongoVault } from './mongodb';
import { openMongoVaultCopy } from './mongodb-copy';
import type { Profile, Vault } from './port';

const SOON = Date.UTC(2100, 0, 1);
let database: DoubleDatabase;
const opened: Vault[] = [];

async function prepare(options?: DoubleOptions): Promise<DoubleDatabase> {
  database = await openDoubleDatabase(options);
  return database;
}
async function open(options: { epoch?: string; now?: () => number } = {}): Promise<Vault> {
  const vault = await openMongoVault({ url: `${database.url}?serverSelectionTimeoutMS=1000`, ...options });
  opened.push(vault);
  return vault;
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map((vault) => vault.close()));
  await database.drop();
});

const newProfile = (email = `${v7()}@example.com`): Profile => ({
  ...{ userId: UserId.parse(v7()), email, name: 'Zoë' },
  ...{ passwordHash: '$argon2id$one', signUpCommand: v7(), createdAt: 1_700_000_000_123, passwordChanges: 0 },
});
const stored = (collection: string) =>
  database.double.store.find('tapwise_vault', collection)?.matching({}) ?? [];

async function listOf<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}

describe('a sign-up whose connection breaks', () => {
  it('is made once where the server can tell a repeat', async () => {
    await prepare({ replicaSet: true });
    const vault = await open();
    database.double.interrupt('insert', 'after');
    expect(await vault.profiles.create(newProfile())).toBe('created');
    expect(stored('profiles')).toHaveLength(1);
  });

  it('is told as not known, and found by its address when it was made', async () => {
    await prepare();
    const vault = await open();
    const profile = newProfile();
    database.double.interrupt('insert', 'after');
    await expect(vault.profiles.create(profile)).rejects.toBeInstanceOf(StoreUnavailable);
    expect(await vault.profiles.findByEmail(profile.email)).toEqual(profile);
  });

  it('is made by the next try when it was not', async () => {
    await prepare();
    const vault = await open();
    const profile = newProfile();
    database.double.interrupt('insert', 'before');
    await expect(vault.profiles.create(profile)).rejects.toBeInstanceOf(StoreUnavailable);
    expect(await vault.profiles.findByEmail(profile.email)).toBeUndefined();
    expect(await vault.profiles.create(profile)).toBe('created');
  });
});

it('loses nothing and recovers by itself when the server was away', async () => {
  await prepare();
  const vault = await open();
  const profile = newProfile();
  await vault.profiles.create(profile);
  await database.double.away();
  await expect(vault.profiles.findByEmail(profile.email)).rejects.toBeInstanceOf(StoreUnavailable);
  await expect(vault.triesOf({ name: 'a', tries: 1, seconds: 1 }).use('k')).rejects.toBeInstanceOf(
    StoreUnavailable,
  );
  await database.double.back();
  const find = () => vault.profiles.findByEmail(profile.email);
  await vi.waitFor(async () => expect(await find()).toEqual(profile), 10_000);
});

describe('what has expired', () => {
  const expiring = async (vault: Vault) => {
    const userId = UserId.parse(v7());
    await vault.sessions.set({ keyHash: 'old', userId, content: '{}', expiresAt: SOON });
    await vault.sessions.set({ keyHash: 'new', userId, content: '{}', expiresAt: SOON + 1 });
    await vault.resetTokens.keep({ tokenHash: 'token', userId, expiresAt: SOON });
    await vault.triesOf({ name: 'a', tries: 1, seconds: 60 }).use('key');
  };

  it('is removed by the server', async () => {
    await prepare();
    await expiring(await open({ now: () => 0 }));
    database.double.sweepExpired(SOON);
    expect(stored('sessions').map(({ _id }) => _id)).toEqual(['new']);
    expect([...stored('reset_tokens'), ...stored('tries')]).toEqual([]);
  });

  it('is swept away for a server that does not do it', async () => {
    const refuse = (command: Readonly<Record<string, unknown>>) => {
      if (!JSON.stringify(command['indexes']).includes('expireAfterSeconds')) return;
      throw new ServerRefusal(238, 'NotImplemented', 'Index option is not implemented yet');
    };
    vi.useFakeTimers({ toFake: ['setInterval', 'Date'] });
    await prepare({ except: { createIndexes: refuse } });
    await expiring(await open({ now: () => 0 }));
    vi.setSystemTime(SOON);
    vi.advanceTimersByTime(10 * 60 * 1000);
    vi.useRealTimers();
    await vi.waitFor(() => expect([...stored('reset_tokens'), ...stored('tries')]).toEqual([]));
    expect(stored('sessions').map(({ _id }) => _id)).not.toContain('old');
  });

  it('leaves of a used token that it was used, until no repeat is answered any more', async () => {
    await prepare();
    const vault = await open();
    await vault.resetTokens.keep({ tokenHash: 'token', userId: UserId.parse(v7()), expiresAt: SOON });
    await vault.resetTokens.claim('token', 'command');
    database.double.sweepExpired(SOON);
    expect(stored('reset_tokens')).toMatchObject([{ _id: 'used:token', usedBy: 'command' }]);
    database.double.sweepExpired(SOON + USED_TOKEN_KEPT_MS);
    expect(stored('reset_tokens')).toEqual([]);
  });
});

describe('the vault of another installation', () => {
  it('is refused in one line, and nothing changes in it', async () => {
    await prepare();
    const vault = await open({ epoch: 'log-1' });
    const profile = newProfile();
    await vault.profiles.create(profile);
    await expect(open({ epoch: 'log-2' })).rejects.toThrow(ConfigurationError);
    await expect(open({ epoch: 'log-2' })).rejects.toThrow(
      /^MONGODB_URL: the vault in the database tapwise_vault belongs to another installation.*Name this/,
    );
    expect(await (await open({ epoch: 'log-1' })).profiles.findByEmail(profile.email)).toEqual(profile);
  });

  it('is refused for a copy too', async () => {
    await prepare();
    await open({ epoch: 'log-1' });
    await expect(openMongoVaultCopy({ url: database.url, epoch: 'log-2' })).rejects.toThrow(
      ConfigurationError,
    );
  });
});

it('takes a copy of another vault, once however often it is put', async () => {
  await prepare();
  const copy = await openMongoVaultCopy({ url: database.url, epoch: 'log-1' });
  const profile = newProfile();
  const { userId } = profile;
  const session = { keyHash: 'key', userId, content: '{"a":1}', expiresAt: SOON };
  const token = { tokenHash: 'token', userId, expiresAt: SOON };
  const tries = [
    { key: 'logins:ada', points: 3, expire: Date.now() + 60_000 },
    { key: 'logins:bob', points: 1, expire: null },
  ];
  for (let times = 0; times < 2; times += 1) {
    await copy.profiles.put([profile]);
    await copy.sessions.put([session]);
    await copy.resetTokens.put([token]);
    await copy.tries.put(tries);
    await copy.tries.put([]);
  }
  expect(await listOf(copy.profiles.all())).toEqual([profile]);
  expect(await listOf(copy.sessions.all())).toEqual([session]);
  expect(await listOf(copy.resetTokens.all())).toEqual([token]);
  expect(await listOf(copy.tries.all())).toEqual(tries);
  await copy.close();

  const vault = await open({ epoch: 'log-1' });
  expect(await vault.profiles.findByUserId(userId)).toEqual(profile);
  expect(await vault.sessions.get('key')).toEqual(session);
  expect(await vault.resetTokens.claim('token', 'command')).toMatchObject({ userId });
  const spent = await vault.triesOf({ name: 'logins', tries: 3, seconds: 60 }).check('ada');
  expect(spent?.waitMs).toBeGreaterThan(0);
});
