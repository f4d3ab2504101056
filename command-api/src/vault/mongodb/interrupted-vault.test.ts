import { v7 } from 'uuid';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { UserId } from '@tapwise/contracts/vocabulary/ids';
import { ConfigurationError } from '@tapwise/platform/configuration/configuration-error';
import { USED_TOKEN_KEPT_MS } from '@tapwise/platform/server/security/mailed-tokens';
import { StoreUnavailable } from '@tapwise/platform/stores/errors/store-unavailable';
import {
  type DoubleDatabase,
  openDoubleDatabase,
} from '@tapwise/platform/stores/testing/mongodb-test-database';
import type { MongoDoubleOptions } from '@tapwise/store-doubles/mongodb/double';
import { ServerRejection } from '@tapwise/store-doubles/mongodb/server-rejection';
import type { Vault } from '../ports/vault';
import { createProfile } from '../testing/create-profile';
import { openMongoVault } from './vault';
import { openMongoVaultTarget } from './vault-target';

const EXPIRY_TIME = Date.UTC(2100, 0, 1);
let database: DoubleDatabase;
const opened: Vault[] = [];

async function prepare(options?: MongoDoubleOptions): Promise<DoubleDatabase> {
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

const findStored = (collection: string) =>
  database.double.store.find('tapwise_vault', collection)?.listMatching({}) ?? [];

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}

describe('a sign-up whose connection breaks', () => {
  it('creates the account once if the server recognizes a repeat', async () => {
    await prepare({ isReplicaSet: true });
    const vault = await open();
    database.double.interrupt('insert', 'after');
    expect(await vault.profiles.create(createProfile())).toBe('created');
    expect(findStored('profiles')).toHaveLength(1);
  });

  it('fails as unknown, and finds the account by its address if it was created', async () => {
    await prepare();
    const vault = await open();
    const profile = createProfile();
    database.double.interrupt('insert', 'after');
    await expect(vault.profiles.create(profile)).rejects.toBeInstanceOf(StoreUnavailable);
    expect(await vault.profiles.findByEmail(profile.email)).toEqual(profile);
  });

  it("creates the account on the next attempt if it wasn't created", async () => {
    await prepare();
    const vault = await open();
    const profile = createProfile();
    database.double.interrupt('insert', 'before');
    await expect(vault.profiles.create(profile)).rejects.toBeInstanceOf(StoreUnavailable);
    expect(await vault.profiles.findByEmail(profile.email)).toBeUndefined();
    expect(await vault.profiles.create(profile)).toBe('created');
  });
});

it('the vault loses nothing and recovers on its own after the server was unreachable', async () => {
  await prepare();
  const vault = await open();
  const profile = createProfile();
  await vault.profiles.create(profile);
  await database.double.stop();
  await expect(vault.profiles.findByEmail(profile.email)).rejects.toBeInstanceOf(StoreUnavailable);
  await expect(
    vault.createRateLimiter({ name: 'a', attempts: 1, seconds: 1 }).consume('k'),
  ).rejects.toBeInstanceOf(StoreUnavailable);
  await database.double.restart();
  const find = () => vault.profiles.findByEmail(profile.email);
  await vi.waitFor(async () => expect(await find()).toEqual(profile), 10_000);
});

describe('expired data', () => {
  const addExpiring = async (vault: Vault) => {
    const userId = UserId.parse(v7());
    await vault.sessions.set({ keyHash: 'old', userId, content: '{}', expiresAt: EXPIRY_TIME });
    await vault.sessions.set({ keyHash: 'new', userId, content: '{}', expiresAt: EXPIRY_TIME + 1 });
    await vault.resetTokens.save({ tokenHash: 'token', userId, expiresAt: EXPIRY_TIME });
    await vault.createRateLimiter({ name: 'a', attempts: 1, seconds: 60 }).consume('key');
  };

  it('is removed by the server', async () => {
    await prepare();
    await addExpiring(await open({ now: () => 0 }));
    database.double.sweepExpired(EXPIRY_TIME);
    expect(findStored('sessions').map(({ _id }) => _id)).toEqual(['new']);
    expect([...findStored('reset_tokens'), ...findStored('tries')]).toEqual([]);
  });

  it("is swept if the server doesn't remove it", async () => {
    const refuse = (command: Readonly<Record<string, unknown>>) => {
      if (!JSON.stringify(command['indexes']).includes('expireAfterSeconds')) return;
      throw new ServerRejection(238, 'NotImplemented', 'Index option is not implemented yet');
    };
    vi.useFakeTimers({ toFake: ['setInterval', 'Date'] });
    await prepare({ except: { createIndexes: refuse } });
    await addExpiring(await open({ now: () => 0 }));
    vi.setSystemTime(EXPIRY_TIME);
    vi.advanceTimersByTime(10 * 60 * 1000);
    vi.useRealTimers();
    await vi.waitFor(() => expect([...findStored('reset_tokens'), ...findStored('tries')]).toEqual([]));
    expect(findStored('sessions').map(({ _id }) => _id)).not.toContain('old');
  });

  it('of a used token remains as long as its request may be repeated', async () => {
    await prepare();
    const vault = await open();
    await vault.resetTokens.save({ tokenHash: 'token', userId: UserId.parse(v7()), expiresAt: EXPIRY_TIME });
    await vault.resetTokens.claim('token', 'command');
    database.double.sweepExpired(EXPIRY_TIME);
    expect(findStored('reset_tokens')).toMatchObject([{ _id: 'used:token', usedBy: 'command' }]);
    database.double.sweepExpired(EXPIRY_TIME + USED_TOKEN_KEPT_MS);
    expect(findStored('reset_tokens')).toEqual([]);
  });
});

describe('the vault of another installation', () => {
  it('is rejected in one line and not changed', async () => {
    await prepare();
    const vault = await open({ epoch: 'log-1' });
    const profile = createProfile();
    await vault.profiles.create(profile);
    await expect(open({ epoch: 'log-2' })).rejects.toThrow(ConfigurationError);
    await expect(open({ epoch: 'log-2' })).rejects.toThrow(
      /^MONGODB_URL: the vault in the database tapwise_vault belongs to another installation.*Set MONGODB_URL/,
    );
    expect(await (await open({ epoch: 'log-1' })).profiles.findByEmail(profile.email)).toEqual(profile);
  });

  it('is also rejected for a copy', async () => {
    await prepare();
    await open({ epoch: 'log-1' });
    await expect(openMongoVaultTarget({ url: database.url, epoch: 'log-2' })).rejects.toThrow(
      ConfigurationError,
    );
  });
});

it('the vault accepts a copy of another vault, however often items are repeated', async () => {
  await prepare();
  const copy = await openMongoVaultTarget({ url: database.url, epoch: 'log-1' });
  const profile = createProfile();
  const { userId } = profile;
  const session = { keyHash: 'key', userId, content: '{"a":1}', expiresAt: EXPIRY_TIME };
  const token = { tokenHash: 'token', userId, expiresAt: EXPIRY_TIME };
  const rateLimits = [
    { key: 'logins:ada', points: 3, expire: Date.now() + 60_000 },
    { key: 'logins:bob', points: 1, expire: null },
  ];
  for (let times = 0; times < 2; times += 1) {
    await copy.profiles.put([profile]);
    await copy.sessions.put([session]);
    await copy.resetTokens.put([token]);
    await copy.rateLimits.put(rateLimits);
    await copy.rateLimits.put([]);
  }
  expect(await collect(copy.profiles.readAll())).toEqual([profile]);
  expect(await collect(copy.sessions.readAll())).toEqual([session]);
  expect(await collect(copy.resetTokens.readAll())).toEqual([token]);
  expect(await collect(copy.rateLimits.readAll())).toEqual(rateLimits);
  await copy.close();

  const vault = await open({ epoch: 'log-1' });
  expect(await vault.profiles.findByUserId(userId)).toEqual(profile);
  expect(await vault.sessions.get('key')).toEqual(session);
  expect(await vault.resetTokens.claim('token', 'command')).toMatchObject({ userId });
  const spent = await vault.createRateLimiter({ name: 'logins', attempts: 3, seconds: 60 }).check('ada');
  expect(spent?.waitMs).toBeGreaterThan(0);
});
