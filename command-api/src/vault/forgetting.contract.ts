import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { StoredProfile } from './ports/profiles';
import type { Vault } from './ports/vault';
import { createProfile } from './testing/create-profile';

/** The contract of every vault for forgetting an account. */
export function describeForgetting(name: string, open: () => Promise<Vault>): void {
  describe(`${name} as a vault that forgets`, () => {
    let vault: Vault;
    beforeAll(async () => {
      vault = await open();
    });
    afterAll(() => vault.close());

    const expiresAt = Date.now() + 60_000;
    const storeProfile = async (): Promise<StoredProfile> => {
      const profile = createProfile({ name: `Ada ${v7()}` });
      await vault.profiles.create(profile);
      return profile;
    };
    const createSession = async (userId: string) => {
      const keyHash = v7();
      await vault.sessions.set({ keyHash, userId, content: '{}', expiresAt });
      return () => vault.sessions.get(keyHash);
    };
    const createResetLink = async (userId: UserId) => {
      const tokenHash = v7();
      await vault.resetTokens.save({ tokenHash, userId, expiresAt });
      return () => vault.resetTokens.claim(tokenHash, v7());
    };
    const findTwice = async ({ userId, email }: StoredProfile) => [
      await vault.profiles.findByUserId(userId),
      await vault.profiles.findByEmail(email),
    ];
    const NO_ACCOUNTS = [undefined, undefined];

    it('no longer finds the profile once it has begun, and ends sessions and links', async () => {
      const profile = await storeProfile();
      const { userId, email } = profile;
      const session = await createSession(userId);
      const link = await createResetLink(userId);
      await vault.forgetting.begin(userId);
      expect(await findTwice(profile)).toEqual(NO_ACCOUNTS);
      expect([await session(), await link()]).toEqual([undefined, undefined]);
      expect(await vault.forgetting.listAddresses(userId)).toEqual([email]);
      expect(await vault.forgetting.listPending()).toContain(userId);
      await expect(vault.profiles.changePasswordHash(userId, '$argon2id$two', 1)).rejects.toThrow();
      expect(await vault.profiles.create({ ...profile, userId: UserId.parse(v7()) })).toBe('email-taken');
      await vault.forgetting.complete(userId);
    });

    it('frees the address for another sign-up once it is complete, and can repeat each step', async () => {
      const profile = await storeProfile();
      const { userId } = profile;
      for (const time of [1, 2]) {
        await vault.forgetting.begin(userId);
        expect((await vault.forgetting.listPending()).includes(userId), String(time)).toBe(true);
      }
      const late = await createSession(userId);
      await vault.forgetting.complete(userId);
      await vault.forgetting.complete(userId);
      expect([await late(), await vault.forgetting.listAddresses(userId)]).toEqual([undefined, []]);
      expect(await vault.forgetting.listPending()).not.toContain(userId);
      const again = { ...profile, userId: UserId.parse(v7()) };
      expect(await vault.profiles.create(again)).toBe('created');
      expect(await vault.profiles.findByEmail(profile.email)).toEqual(again);
    });

    it("doesn't affect other accounts, and does nothing for a missing one", async () => {
      const profile = await storeProfile();
      const other = await storeProfile();
      const session = await createSession(other.userId);
      const link = await createResetLink(other.userId);
      await vault.forgetting.begin(profile.userId);
      await vault.forgetting.complete(other.userId);
      await vault.forgetting.complete(profile.userId);
      await vault.forgetting.begin(UserId.parse(v7()));
      expect(await findTwice(other)).toEqual([other, other]);
      expect([await session(), await link()]).toEqual([expect.anything(), expect.anything()]);
    });
  });
}
