import { beforeEach, expect, it } from 'vitest';
import {
  hashSessionId,
  SESSION_ABSOLUTE_MS,
  SESSION_IDLE_MS,
} from '@tapwise/platform/server/security/session-cookie';
import { VAULT_LAYOUT } from '@tapwise/platform/stores/sqlite/layout';
import { openSqlite } from '@tapwise/platform/stores/sqlite/open-sqlite';
import { openSqliteVault } from '../../vault/sqlite/vault';
import { createSessionStore, type SessionStore } from './session-store';

const START = Date.UTC(2026, 10, 21);
let now: number;
let store: SessionStore;
let rows: () => unknown[];

beforeEach(() => {
  now = START;
  const db = openSqlite(':memory:', { isDurable: true, layout: VAULT_LAYOUT });
  rows = () => db.prepare('SELECT * FROM sessions').all();
  store = createSessionStore(openSqliteVault(db, () => now).sessions, () => now);
});

const content = { userId: 'user-1', signedInAt: START };

it('returns what was set, until it is destroyed', async () => {
  expect(await store.get('id-1')).toBeUndefined();
  await store.set('id-1', content);
  expect(await store.get('id-1')).toEqual(content);
  await store.destroy('id-1');
  expect(await store.get('id-1')).toBeUndefined();
});

it('stores the session’s user in the vault, but only the hash of its id', async () => {
  await store.set('id-1', content);
  expect(rows()).toMatchObject([{ key_hash: hashSessionId('id-1'), user_id: 'user-1' }]);
  expect(JSON.stringify(rows())).not.toContain('id-1');
});

it('ends a session after 7 idle days, regardless of the library’s age', async () => {
  await store.set('id-1', content, SESSION_IDLE_MS + 10_000);
  now += SESSION_IDLE_MS - 1;
  expect(await store.get('id-1')).toEqual(content);
  now += 1;
  expect(await store.get('id-1')).toBeUndefined();
});

it('ends a session at its absolute age, however often it is used', async () => {
  for (; now < START + SESSION_ABSOLUTE_MS; now += SESSION_IDLE_MS / 2) {
    await store.set('id-1', content);
    expect(await store.get('id-1')).toEqual(content);
  }
  now = START + SESSION_ABSOLUTE_MS;
  expect(await store.get('id-1')).toBeUndefined();
});
