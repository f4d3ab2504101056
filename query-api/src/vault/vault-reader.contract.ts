import { SESSION_ABSOLUTE_MS } from '@tapwise/contracts/server/session-cookie';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OTHER_USER, USER, userId } from '../testing/documents';
import type { VaultFile } from '../testing/vault-file';
import type { VaultReader } from './port';

export interface VaultReaderUnderTest {
  readonly reader: VaultReader;
  readonly seed: Pick<VaultFile, 'addProfile' | 'addSession' | 'addResetToken'>;
  tearDown(): Promise<void>;
}

const NOW = Date.parse('2026-11-21T10:00:00.000Z');

/** What every vault keeps to on its reading side. */
export function describeVaultReader(name: string, open: () => Promise<VaultReaderUnderTest>): void {
  describe(`${name} as a vault reader`, () => {
    let subject: VaultReaderUnderTest;
    let reader: VaultReader;
    beforeEach(async () => {
      subject = await open();
      reader = subject.reader;
    });
    afterEach(() => subject.tearDown());

    it('knows who is signed in by a session', async () => {
      subject.seed.addSession('mine', { userId: USER, signedInAt: NOW });
      subject.seed.addSession('theirs', { userId: OTHER_USER, signedInAt: NOW });
      expect(await reader.sessionUser('mine', NOW)).toBe(USER);
      expect(await reader.sessionUser('theirs', NOW)).toBe(OTHER_USER);
      expect(await reader.sessionUser('nobody', NOW)).toBeUndefined();
    });

    it('does not know a session that was idle to its end', async () => {
      subject.seed.addSession('mine', { userId: USER, signedInAt: NOW, expiresAt: NOW + 1000 });
      expect(await reader.sessionUser('mine', NOW + 999)).toBe(USER);
      expect(await reader.sessionUser('mine', NOW + 1000)).toBeUndefined();
    });

    it('does not know a session that is 30 days old, however lately it was used', async () => {
      const expiresAt = NOW + 2 * SESSION_ABSOLUTE_MS;
      subject.seed.addSession('mine', { userId: USER, signedInAt: NOW, expiresAt });
      expect(await reader.sessionUser('mine', NOW + SESSION_ABSOLUTE_MS - 1)).toBe(USER);
      expect(await reader.sessionUser('mine', NOW + SESSION_ABSOLUTE_MS)).toBeUndefined();
    });

    it('knows name and address of a user', async () => {
      subject.seed.addProfile(USER, 'Ada', 'ada@example.com');
      const ada = { userId: USER, name: 'Ada', email: 'ada@example.com' };
      expect(await reader.profile(USER)).toEqual(ada);
      expect(await reader.profile(OTHER_USER)).toBeUndefined();
      expect(await reader.profiles([OTHER_USER, USER, userId(3)])).toEqual(new Map([[USER, ada]]));
    });

    it('knows a reset link until it ends', async () => {
      subject.seed.addResetToken('secret', USER, NOW + 1000);
      expect(await reader.isResetTokenValid('secret', NOW + 999)).toBe(true);
      expect(await reader.isResetTokenValid('secret', NOW + 1000)).toBe(false);
      expect(await reader.isResetTokenValid('guess', NOW)).toBe(false);
    });
  });
}
