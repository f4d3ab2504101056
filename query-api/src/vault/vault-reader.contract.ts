import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SESSION_ABSOLUTE_MS } from '@tapwise/platform/server/session-cookie';
import { OTHER_USER, USER, userId } from '../testing/documents';
import type { VaultFile } from '../testing/vault-file';
import type { AccountVault } from './port';

type Seeds = Pick<VaultFile, 'addProfile' | 'addSession' | 'addResetToken'>;

/** The vault as the command side fills it. */
export type VaultSeed = {
  readonly [Name in keyof Seeds]: (...args: Parameters<Seeds[Name]>) => Promise<void> | void;
};

export interface VaultReaderUnderTest {
  readonly reader: AccountVault;
  readonly seed: VaultSeed;
  tearDown(): Promise<void>;
}

/** Far off: a server that removes by its own clock what has expired must find nothing to do. */
const NOW = Date.UTC(2100, 0, 1);

/** What every vault keeps to on its reading side. */
export function describeVaultReader(name: string, open: () => Promise<VaultReaderUnderTest>): void {
  describe(`${name} as a vault reader`, () => {
    let subject: VaultReaderUnderTest;
    let reader: AccountVault;
    beforeEach(async () => {
      subject = await open();
      reader = subject.reader;
    });
    afterEach(() => subject.tearDown());

    it('knows who is signed in by a session', async () => {
      await subject.seed.addSession('mine', { userId: USER, signedInAt: NOW });
      await subject.seed.addSession('theirs', { userId: OTHER_USER, signedInAt: NOW });
      expect((await reader.findSession('mine', NOW))?.userId).toBe(USER);
      expect((await reader.findSession('theirs', NOW))?.userId).toBe(OTHER_USER);
      expect(await reader.findSession('nobody', NOW)).toBeUndefined();
    });

    it('does not know a session that was idle to its end', async () => {
      await subject.seed.addSession('mine', { userId: USER, signedInAt: NOW, expiresAt: NOW + 1000 });
      expect((await reader.findSession('mine', NOW + 999))?.userId).toBe(USER);
      expect(await reader.findSession('mine', NOW + 1000)).toBeUndefined();
    });

    it('does not know a session that is 30 days old, however lately it was used', async () => {
      const expiresAt = NOW + 2 * SESSION_ABSOLUTE_MS;
      await subject.seed.addSession('mine', { userId: USER, signedInAt: NOW, expiresAt });
      expect((await reader.findSession('mine', NOW + SESSION_ABSOLUTE_MS - 1))?.userId).toBe(USER);
      expect(await reader.findSession('mine', NOW + SESSION_ABSOLUTE_MS)).toBeUndefined();
    });

    it('lets a session end later, whole, and never earlier', async () => {
      await subject.seed.addSession('mine', { userId: USER, signedInAt: NOW, expiresAt: NOW + 1000 });
      expect(await reader.extendSession('mine', NOW + 500)).toBe(false);
      expect(await reader.extendSession('mine', NOW + 2000)).toBe(true);
      const prolonged = { userId: USER, signedInAt: NOW, expiresAt: NOW + 2000 };
      expect(await reader.findSession('mine', NOW + 1999)).toEqual(prolonged);
      expect(await reader.findSession('mine', NOW + 2000)).toBeUndefined();
    });

    it('brings back no session that was ended', async () => {
      expect(await reader.extendSession('gone', NOW + 1000)).toBe(false);
      expect(await reader.findSession('gone', NOW)).toBeUndefined();
    });

    it('knows name and address of a user', async () => {
      await subject.seed.addProfile(USER, 'Ada', 'ada@example.com');
      const ada = { userId: USER, name: 'Ada', email: 'ada@example.com' };
      expect(await reader.findProfile(USER)).toEqual(ada);
      expect(await reader.findProfile(OTHER_USER)).toBeUndefined();
      expect(await reader.findProfiles([OTHER_USER, USER, userId(3)])).toEqual(new Map([[USER, ada]]));
    });

    it('knows a reset link until it ends', async () => {
      await subject.seed.addResetToken('secret', USER, NOW + 1000);
      expect(await reader.isResetTokenValid('secret', NOW + 999)).toBe(true);
      expect(await reader.isResetTokenValid('secret', NOW + 1000)).toBe(false);
      expect(await reader.isResetTokenValid('guess', NOW)).toBe(false);
    });

    it('counts attempts, returns the wait above the limit, and checks without counting', async () => {
      const limiter = reader.rateLimiterFor({ name: 'guesses', attempts: 2, seconds: 60 });
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
