import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SESSION_ABSOLUTE_MS } from '@tapwise/platform/server/security/session-cookie';
import { OTHER_USER_ID, toUserId, USER_ID } from '../testing/documents';
import type { VaultFile } from '../testing/vault-file';
import type { AccountVault } from './port';

type Seeds = Pick<VaultFile, 'addProfile' | 'addSession' | 'addResetToken'>;

/** Adds rows as the command API writes them. */
export type VaultSeed = {
  readonly [Name in keyof Seeds]: (...args: Parameters<Seeds[Name]>) => Promise<void> | void;
};

export interface AccountVaultUnderTest {
  readonly reader: AccountVault;
  readonly seed: VaultSeed;
  tearDown(): Promise<void>;
}

/** In the far future, so that a server that removes expired data by its own clock removes nothing. */
const NOW = Date.UTC(2100, 0, 1);

/** The suite that every `AccountVault` must pass. */
export function describeAccountVault(name: string, open: () => Promise<AccountVaultUnderTest>): void {
  describe(`${name} as a vault reader`, () => {
    let subject: AccountVaultUnderTest;
    let reader: AccountVault;
    beforeEach(async () => {
      subject = await open();
      reader = subject.reader;
    });
    afterEach(() => subject.tearDown());

    it('finds the user of a session', async () => {
      await subject.seed.addSession('mine', { userId: USER_ID, signedInAt: NOW });
      await subject.seed.addSession('theirs', { userId: OTHER_USER_ID, signedInAt: NOW });
      expect((await reader.findSession('mine', NOW))?.userId).toBe(USER_ID);
      expect((await reader.findSession('theirs', NOW))?.userId).toBe(OTHER_USER_ID);
      expect(await reader.findSession('nobody', NOW)).toBeUndefined();
    });

    it("doesn't find an expired idle session", async () => {
      await subject.seed.addSession('mine', { userId: USER_ID, signedInAt: NOW, expiresAt: NOW + 1000 });
      expect((await reader.findSession('mine', NOW + 999))?.userId).toBe(USER_ID);
      expect(await reader.findSession('mine', NOW + 1000)).toBeUndefined();
    });

    it("doesn't find a session older than 30 days, even if it was used recently", async () => {
      const expiresAt = NOW + 2 * SESSION_ABSOLUTE_MS;
      await subject.seed.addSession('mine', { userId: USER_ID, signedInAt: NOW, expiresAt });
      expect((await reader.findSession('mine', NOW + SESSION_ABSOLUTE_MS - 1))?.userId).toBe(USER_ID);
      expect(await reader.findSession('mine', NOW + SESSION_ABSOLUTE_MS)).toBeUndefined();
    });

    it('extends a session without other changes, and never shortens it', async () => {
      await subject.seed.addSession('mine', { userId: USER_ID, signedInAt: NOW, expiresAt: NOW + 1000 });
      expect(await reader.extendSession('mine', NOW + 500)).toBe(false);
      expect(await reader.extendSession('mine', NOW + 2000)).toBe(true);
      const prolonged = { userId: USER_ID, signedInAt: NOW, expiresAt: NOW + 2000 };
      expect(await reader.findSession('mine', NOW + 1999)).toEqual(prolonged);
      expect(await reader.findSession('mine', NOW + 2000)).toBeUndefined();
    });

    it("doesn't restore an ended session", async () => {
      expect(await reader.extendSession('gone', NOW + 1000)).toBe(false);
      expect(await reader.findSession('gone', NOW)).toBeUndefined();
    });

    it('finds the name and email address of a user', async () => {
      await subject.seed.addProfile(USER_ID, 'Ada', 'ada@example.com');
      const ada = { userId: USER_ID, name: 'Ada', email: 'ada@example.com' };
      expect(await reader.findProfile(USER_ID)).toEqual(ada);
      expect(await reader.findProfile(OTHER_USER_ID)).toBeUndefined();
      expect(await reader.getProfiles([OTHER_USER_ID, USER_ID, toUserId(3)])).toEqual(
        new Map([[USER_ID, ada]]),
      );
    });

    it('lists all profiles by id, page by page', async () => {
      const first = toUserId(1);
      const second = toUserId(2);
      const third = toUserId(3);
      for (const id of [third, first, second]) await subject.seed.addProfile(id, 'Ada', `${id}@example.com`);
      const listIds = async (after: string, limit: number) =>
        (await reader.listProfiles(after, limit)).map(({ userId }) => userId);
      expect(await listIds('', 2)).toEqual([first, second]);
      expect(await listIds(second, 2)).toEqual([third]);
      expect(await listIds(third, 2)).toEqual([]);
    });

    it('accepts a reset link until it expires', async () => {
      await subject.seed.addResetToken('secret', USER_ID, NOW + 1000);
      expect(await reader.isResetTokenValid('secret', NOW + 999)).toBe(true);
      expect(await reader.isResetTokenValid('secret', NOW + 1000)).toBe(false);
      expect(await reader.isResetTokenValid('guess', NOW)).toBe(false);
    });

    it('counts attempts, returns the wait above the limit, and checks without counting', async () => {
      const limiter = reader.createRateLimiter({ name: 'guesses', attempts: 2, seconds: 60 });
      expect(await limiter.check('key')).toBeUndefined();
      expect(await limiter.consume('key')).toBeUndefined();
      expect(await limiter.check('key')).toBeUndefined();
      expect(await limiter.consume('key')).toBeUndefined();
      expect((await limiter.check('key'))?.waitMs).toBeGreaterThan(0);
      expect((await limiter.consume('key'))?.waitMs).toBeLessThanOrEqual(60_000);
      expect(await limiter.check('other')).toBeUndefined();
      await limiter.forget('key');
      expect(await limiter.check('key')).toBeUndefined();
    });
  });
}
