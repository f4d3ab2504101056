import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { StoreUnavailable } from '@tapwise/platform/stores/errors/store-unavailable';
import { VAULT_LAYOUT } from '@tapwise/platform/stores/sqlite/layout';
import { openSqlite, type Sqlite } from '@tapwise/platform/stores/sqlite/open-sqlite';
import { openSnapshot } from '@tapwise/platform/stores/sqlite/snapshot';
import type { StoredProfile } from '../ports/profiles';
import type { Vault } from '../ports/vault';
import { createProfile } from '../testing/create-profile';
import { openSqliteVault } from './vault';

let folder: string;
let path: string;
let vault: Vault;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vault-'));
  path = join(folder, 'vault.db');
});
afterEach(async () => {
  await vault.close();
  rmSync(folder, { recursive: true });
});

const createPerson = (name: string): StoredProfile =>
  createProfile({ name, passwordHash: `$argon2id$${'A'.repeat(80)}` });

async function addProfiles(count: number): Promise<readonly StoredProfile[]> {
  const profiles = Array.from({ length: count }, () => createPerson(`Person ${v7()}`));
  for (const profile of profiles) await vault.profiles.create(profile);
  return profiles;
}

const readBytes = () =>
  readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'latin1'))
    .join('');
const findTraces = ({ email, name }: StoredProfile) =>
  [email, name].filter((text) => readBytes().includes(text));

async function forget({ userId }: StoredProfile): Promise<void> {
  await vault.forgetting.begin(userId);
  await vault.forgetting.complete(userId);
}

it('leaves no byte of name and address in any file, wherever rows and pages were moved before', async () => {
  vault = openSqliteVault(path);
  const profiles = await addProfiles(400);
  for (const { userId } of profiles.filter((_, index) => index % 3 === 0))
    await vault.profiles.changePasswordHash(userId, `$argon2id$${'B'.repeat(160)}`, 1);
  for (const profile of profiles.filter((_, index) => index % 7 === 0)) {
    expect(findTraces(profile)).toHaveLength(2);
    await forget(profile);
    expect(findTraces(profile)).toEqual([]);
  }
});

it('leaves no byte of a former name', async () => {
  vault = openSqliteVault(path);
  const profiles = await addProfiles(60);
  const renamed = profiles.filter((_, index) => index % 5 === 0);
  for (const { userId } of renamed) await vault.profiles.changeName(userId, `Renamed ${v7()}`);
  for (const { userId, name } of renamed) {
    await vault.forgetting.begin(userId);
    await vault.forgetting.complete(userId, true);
    expect(readBytes()).not.toContain(name);
  }
});

it("removes traces of deletions by a version that didn't overwrite", async () => {
  vault = openSqliteVault(path);
  const [profile] = await addProfiles(50);
  if (!profile) throw new Error('no profile');
  const db: Sqlite = openSqlite(path, { isDurable: true, layout: VAULT_LAYOUT });
  db.pragma('secure_delete = OFF');
  const { userId, email, name } = profile;
  db.prepare('DELETE FROM profiles WHERE user_id = ?').run(userId);
  db.close();
  expect(findTraces(profile)).toHaveLength(2);
  const again = createPerson(name);
  await vault.profiles.create({ ...again, email });
  await forget(again);
  expect(findTraces(profile)).toEqual([]);
});

it('keeps the rows of others with the same name', async () => {
  vault = openSqliteVault(path);
  const ada = createPerson('Ada');
  const other = createPerson('Ada');
  for (const profile of [ada, other]) await vault.profiles.create(profile);
  await forget(ada);
  expect(readBytes()).not.toContain(ada.email);
  expect(await vault.profiles.findByUserId(other.userId)).toEqual(other);
});

it('rewrites no file because of a name that is a word in the tables', async () => {
  vault = openSqliteVault(path);
  const person = createPerson('profiles');
  await vault.profiles.create(person);
  const db = openSnapshot(path);
  const version = db.pragma('schema_version', { simple: true });
  db.close();
  await forget(person);
  expect(readBytes()).not.toContain(person.email);
  const after = openSnapshot(path);
  // VACUUM raises it.
  expect(after.pragma('schema_version', { simple: true })).toBe(version);
  after.close();
});

it('waits for a reader of an older state, and stays pending if that takes too long', async () => {
  vault = openSqliteVault(path);
  const [profile] = await addProfiles(3);
  if (!profile) throw new Error('no profile');
  const reader = openSnapshot(path);
  reader.prepare('SELECT count(*) FROM profiles').get();
  await vault.forgetting.begin(profile.userId);
  await expect(vault.forgetting.complete(profile.userId)).rejects.toThrow(StoreUnavailable);
  expect(await vault.forgetting.listPending()).toEqual([profile.userId]);
  reader.close();
  await vault.forgetting.complete(profile.userId);
  expect(findTraces(profile)).toEqual([]);
  expect(await vault.forgetting.listPending()).toEqual([]);
});

it('empties the write-ahead log when it is opened', async () => {
  vault = openSqliteVault(path);
  await addProfiles(3);
  const measureLog = () => readFileSync(`${path}-wal`).length;
  expect(measureLog()).toBeGreaterThan(0);
  const second = openSqliteVault(path);
  expect(measureLog()).toBe(0);
  await second.close();
});
