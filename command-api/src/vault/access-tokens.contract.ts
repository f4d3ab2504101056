import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_ACCESS_TOKENS } from '@tapwise/contracts/vocabulary/account/token-scopes';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { AccessToken } from './ports/access-tokens';
import type { Vault } from './ports/vault';
import { createProfile } from './testing/create-profile';

/** The contract of every vault for access tokens. */
export function describeAccessTokens(name: string, open: () => Promise<Vault>): void {
  describe(`${name} as a vault of access tokens`, () => {
    let vault: Vault;
    beforeAll(async () => {
      vault = await open();
    });
    afterAll(() => vault.close());

    const createUser = async () => {
      const profile = createProfile();
      await vault.profiles.create(profile);
      return profile.userId;
    };
    const createToken = async (userId: UserId, createdAt = 1): Promise<AccessToken> => {
      const token = {
        id: v7(),
        tokenHash: v7(),
        userId,
        name: 'A',
        scopes: ['read', 'ask'],
        createdAt,
      } as const;
      expect(await vault.accessTokens.create(token)).toBe('created');
      return token;
    };
    const find = ({ tokenHash }: AccessToken) => vault.accessTokens.findByHash(tokenHash);

    it('finds tokens by hash and lists them by user, newest first, as stored', async () => {
      const userId = await createUser();
      const older = await createToken(userId);
      const newer = await createToken(userId, 2);
      await createToken(await createUser());
      expect(await vault.accessTokens.listForUser(userId)).toEqual([newer, older]);
      expect(await find(older)).toEqual(older);
      expect(await vault.accessTokens.findByHash('made up')).toBeUndefined();
    });

    it('revokes tokens for their user only, one by one or all', async () => {
      const userId = await createUser();
      const tokens = [await createToken(userId), await createToken(userId), await createToken(userId)];
      const other = await createToken(await createUser());
      const [first = other] = tokens;
      expect(await vault.accessTokens.revoke(other.userId, first.id)).toBe(false);
      expect(await vault.accessTokens.revoke(userId, first.id)).toBe(true);
      expect(await vault.accessTokens.revoke(userId, first.id)).toBe(false);
      expect(await find(first)).toBeUndefined();
      await vault.accessTokens.revokeAll(userId);
      expect(await vault.accessTokens.listForUser(userId)).toEqual([]);
      expect(await find(other)).toEqual(other);
    });

    it('limits tokens per user, and requires a profile', async () => {
      const userId = await createUser();
      for (let count = 0; count < MAX_ACCESS_TOKENS; count += 1) await createToken(userId);
      const [token] = await vault.accessTokens.listForUser(userId);
      const another = { name: 'B', scopes: [], createdAt: 1, id: v7(), tokenHash: v7() };
      expect(await vault.accessTokens.create({ ...another, userId })).toBe('limit-reached');
      expect(token && (await find(token))).toEqual(token);
      await vault.forgetting.begin(userId);
      expect(await vault.accessTokens.listForUser(userId)).toEqual([]);
      expect(await vault.accessTokens.create({ ...another, userId })).toBe('no-profile');
      expect(await vault.accessTokens.create({ ...another, userId: createProfile().userId })).toBe(
        'no-profile',
      );
      expect(await vault.accessTokens.findByHash(another.tokenHash)).toBeUndefined();
    });
  });
}
