import type { Db } from 'mongodb';
import { expect, it } from 'vitest';
import { hashResetToken } from '@tapwise/platform/server/security/mailed-tokens';
import { hashSessionId, SESSION_IDLE_MS } from '@tapwise/platform/server/security/session-cookie';
import { openMongoStore } from '@tapwise/platform/stores/mongodb/open-mongodb';
import { getVaultCollections } from '@tapwise/platform/stores/mongodb/vault-layout';
import { MONGO_SERVERS, openDoubleDatabase } from '@tapwise/platform/stores/testing/mongodb-test-database';
import { USER_ID } from '../testing/documents';
import { describeAccountVault, type VaultSeed } from './account-vault.contract';
import { openMongoAccountVault } from './mongodb';

function getSeed(db: Db): VaultSeed {
  const { profiles, sessions, resetTokens } = getVaultCollections(db);
  return {
    async addProfile(_id, name, email) {
      const rest = { passwordHash: 'hash', signUpCommand: _id, createdAt: new Date(0) };
      await profiles.insertOne({ _id, name, email, ...rest });
    },
    async addSession(id, { userId, signedInAt, expiresAt = signedInAt + SESSION_IDLE_MS }) {
      const content = JSON.stringify({ userId, signedInAt, _expire: expiresAt, _maxAge: SESSION_IDLE_MS });
      await sessions.insertOne({
        _id: hashSessionId(id),
        userId,
        content,
        expiresAt: new Date(expiresAt),
      });
    },
    async addResetToken(token, _id, expiresAt) {
      await resetTokens.insertOne({
        _id,
        tokenHash: hashResetToken(token),
        expiresAt: new Date(expiresAt),
      });
    },
  };
}

for (const server of MONGO_SERVERS)
  describeAccountVault(server.name, async () => {
    const { url, drop } = await server.open();
    const writing = await openMongoStore({ url, purpose: 'vault' });
    const reader = await openMongoAccountVault({ url });
    return {
      reader,
      seed: getSeed(writing.db),
      tearDown: async () => {
        await Promise.all([reader.close(), writing.close()]);
        await drop();
      },
    };
  });

it('keeps a concurrent change by the command API when it extends a session', async () => {
  const { url, double, drop } = await openDoubleDatabase();
  const { db, close } = await openMongoStore({ url, purpose: 'vault' });
  const reader = await openMongoAccountVault({ url });
  await getSeed(db).addSession('mine', { userId: USER_ID, signedInAt: 1, expiresAt: 4_000_000_000_000 });
  const { sessions } = getVaultCollections(db);
  const changedMeanwhile = JSON.stringify({ userId: USER_ID, signedInAt: 2 });
  double.beforeNext('findAndModify', () =>
    double.store.find('tapwise_vault', 'sessions')?.replace({
      _id: hashSessionId('mine'),
      userId: USER_ID,
      content: changedMeanwhile,
      expiresAt: new Date(4_000_000_000_000),
    }),
  );

  expect(await reader.extendSession('mine', 4_000_000_001_000)).toBe(true);
  expect(JSON.parse((await sessions.findOne())?.content ?? '')).toEqual({
    userId: USER_ID,
    signedInAt: 2,
    _expire: 4_000_000_001_000,
  });
  await Promise.all([reader.close(), close()]);
  await drop();
});
