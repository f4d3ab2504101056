import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { expect, it } from 'vitest';
import { UserId } from '@tapwise/contracts/vocabulary/ids';
import { VAULT_LAYOUT } from '@tapwise/platform/stores/sqlite/layout';
import { openSqlite } from '@tapwise/platform/stores/sqlite/open-sqlite';
import { describeVault } from '../vault.contract';
import { openSqliteVault } from './vault';

describeVault('SQLite', async (now) => openSqliteVault(':memory:', now));

it('the SQLite vault keeps everything in its file over a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vault-'));
  const path = join(folder, 'vault.db');
  const userId = UserId.parse(v7());
  const profile = {
    userId,
    email: 'a@example.com',
    name: 'A',
    passwordHash: 'hash',
    signUpCommand: 'command',
    createdAt: 1,
    passwordChanges: 0,
  };
  const session = { keyHash: 'key', userId, content: '{}', expiresAt: 1000 };
  const first = openSqliteVault(path, () => 1);
  await first.profiles.create(profile);
  await first.sessions.set(session);
  await first.resetTokens.save({ tokenHash: 'token', userId, expiresAt: 1000 });
  await first.close();

  const again = openSqliteVault(path, () => 1);
  expect(await again.profiles.findByUserId(userId)).toEqual(profile);
  expect(await again.sessions.get('key')).toEqual(session);
  expect(await again.resetTokens.claim('token', 'command')).toMatchObject({ userId });
  await again.close();
  rmSync(folder, { recursive: true });
});

it("the SQLite vault doesn't grow with expired sessions", async () => {
  const db = openSqlite(':memory:', { isDurable: true, layout: VAULT_LAYOUT });
  let now = 0;
  const { sessions } = openSqliteVault(db, () => now);
  for (; now < 500; now += 1)
    await sessions.set({ keyHash: `key-${String(now)}`, userId: null, content: '{}', expiresAt: now + 5 });
  expect(db.prepare('SELECT count(*) FROM sessions').pluck().get()).toBeLessThanOrEqual(6);
});
