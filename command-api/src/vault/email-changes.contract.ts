import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { Vault } from './ports/vault';
import { createProfile } from './testing/create-profile';

/** Far in the future, so that a server that removes expired documents by its own clock removes nothing. */
const START = Date.UTC(2100, 0, 1);

/** The contract of every vault for email address changes. `open` gets the clock that decides what has expired. */
export function describeEmailChanges(name: string, open: (now: () => number) => Promise<Vault>): void {
  describe(`${name} as a vault of email changes`, () => {
    let now = START;
    let vault: Vault;
    beforeAll(async () => {
      vault = await open(() => now);
    });
    beforeEach(() => {
      now = START;
    });
    afterAll(() => vault.close());

    const createUser = async () => {
      const profile = createProfile();
      await vault.profiles.create(profile);
      return profile;
    };
    const request = async (userId: UserId, email = `${v7()}@example.com`) => {
      const change = { userId, tokenHash: v7(), email, expiresAt: START + 1000, requestedBy: v7() };
      await vault.emailChanges.save(change);
      return change;
    };
    const getEmail = async (userId: UserId) => (await vault.profiles.findByUserId(userId))?.email;

    it('changes the address once, for the command that confirms it, which may repeat it', async () => {
      const profile = await createUser();
      const { userId } = profile;
      const { tokenHash, email } = await request(userId);
      const confirmed = { userId, formerEmail: profile.email };
      expect(await vault.emailChanges.confirm(tokenHash, 'command-1')).toEqual(confirmed);
      expect(await vault.emailChanges.confirm(tokenHash, 'command-1')).toEqual(confirmed);
      expect(await vault.emailChanges.confirm(tokenHash, 'command-2')).toBeUndefined();
      expect(await vault.profiles.findByEmail(profile.email)).toBeUndefined();
      expect(await vault.profiles.findByEmail(email)).toEqual({ ...profile, email });
    });

    it('gives a change to one of many concurrent confirmations', async () => {
      const { userId } = await createUser();
      const { tokenHash } = await request(userId);
      const confirm = () => vault.emailChanges.confirm(tokenHash, v7());
      const results = await Promise.all(Array.from({ length: 5 }, confirm));
      expect(results.filter((result) => result !== undefined)).toHaveLength(1);
    });

    it('rejects a change that expired, was canceled or replaced, or was never stored', async () => {
      const { userId, email } = await createUser();
      const replaced = await request(userId);
      const canceled = await request(userId);
      await vault.emailChanges.cancel(userId);
      for (const { tokenHash } of [replaced, canceled, { tokenHash: 'made up' }])
        expect(await vault.emailChanges.confirm(tokenHash, v7())).toBeUndefined();
      const expired = await request(userId);
      now = expired.expiresAt;
      expect(await vault.emailChanges.confirm(expired.tokenHash, v7())).toBeUndefined();
      expect(await getEmail(userId)).toBe(email);
      now = expired.expiresAt - 1;
      expect(await vault.emailChanges.confirm(expired.tokenHash, v7())).toMatchObject({ userId });
    });

    it('voids the reset tokens that were mailed to the old address, and no others', async () => {
      const { userId } = await createUser();
      const other = await createUser();
      const tokens = [userId, other.userId].map((owner) => ({
        tokenHash: v7(),
        userId: owner,
        expiresAt: START + 1000,
      }));
      for (const token of tokens) await vault.resetTokens.save(token);
      await vault.emailChanges.confirm((await request(userId)).tokenHash, v7());
      const claims = await Promise.all(
        tokens.map(({ tokenHash }) => vault.resetTokens.claim(tokenHash, v7())),
      );
      expect(claims).toEqual([undefined, expect.objectContaining({ userId: other.userId })]);
    });

    it('changes nothing if the address was taken, and completes the change once it is free', async () => {
      const { userId, email: before } = await createUser();
      const { tokenHash, email } = await request(userId);
      const owner = createProfile({ email });
      await vault.profiles.create(owner);
      expect(await vault.emailChanges.confirm(tokenHash, v7())).toBe('email-taken');
      expect(await getEmail(userId)).toBe(before);
      await vault.forgetting.begin(owner.userId);
      expect(await vault.emailChanges.confirm(tokenHash, v7())).toBe('email-taken');
      await vault.forgetting.complete(owner.userId);
      expect(await vault.emailChanges.confirm(tokenHash, v7())).toMatchObject({ userId });
    });

    it('lists all addresses of a forgotten account except those of others, and removes its changes', async () => {
      const profile = await createUser();
      const { userId } = profile;
      const first = await request(userId);
      await vault.emailChanges.confirm(first.tokenHash, v7());
      const second = await request(userId);
      const third = await request(userId);
      await vault.profiles.create(createProfile({ email: second.email }));
      await vault.forgetting.begin(userId);
      expect(await vault.emailChanges.confirm(third.tokenHash, v7())).toBeUndefined();
      expect([...(await vault.forgetting.listAddresses(userId))].sort()).toEqual(
        [profile.email, first.email, third.email].sort(),
      );
      await vault.forgetting.complete(userId);
      expect(await vault.forgetting.listAddresses(userId)).toEqual([]);
      await request(userId);
      expect(await vault.emailChanges.find(userId)).toBeUndefined();
    });
  });
}
