import { v7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { USED_TOKEN_KEPT_MS } from '@tapwise/platform/server/security/mailed-tokens';
import type { ResetToken } from './ports/reset-tokens';
import type { Vault } from './ports/vault';

interface Setup {
  readonly vault: Vault;
  /** A token of a new user unless one is given. */
  readonly createToken: (userId?: UserId) => ResetToken;
  readonly turnTo: (time: number) => void;
}

/** The contract of every vault for reset tokens. */
export function describeResetTokens(setup: () => Setup): void {
  describe('a reset token', () => {
    let vault: Vault;
    let createToken: Setup['createToken'];
    let turnTo: Setup['turnTo'];
    beforeEach(() => {
      ({ vault, createToken, turnTo } = setup());
    });

    const keep = async (userId?: UserId) => {
      const token = createToken(userId);
      await vault.resetTokens.save(token);
      return token;
    };
    const claim = ({ tokenHash }: ResetToken, commandId = v7()) =>
      vault.resetTokens.claim(tokenHash, commandId);
    const toFirstClaim = ({ userId }: ResetToken) => ({ userId, isRepeat: false, isOutdated: false });

    it('belongs to the first command that claims it', async () => {
      const token = await keep();
      expect(await claim(token, 'command-1')).toEqual(toFirstClaim(token));
      expect(await claim(token, 'command-2')).toBeUndefined();
      expect(await claim(token, 'command-1')).toEqual({ ...toFirstClaim(token), isRepeat: true });
    });

    it('belongs to one of many concurrent commands that claim it', async () => {
      const token = await keep();
      const claims = await Promise.all(Array.from({ length: 5 }, () => claim(token)));
      expect(claims.filter((claimed) => claimed !== undefined)).toEqual([toFirstClaim(token)]);
    });

    it("is void once the user requests a newer one; other users’ tokens aren't", async () => {
      const older = await keep();
      const other = await keep();
      const newer = await keep(older.userId);
      expect(await claim(older)).toBeUndefined();
      expect(await claim(newer)).toEqual(toFirstClaim(newer));
      expect(await claim(other)).toEqual(toFirstClaim(other));
    });

    it("is void once it is canceled; those of other users and claimed ones aren't", async () => {
      const claimed = await keep();
      await claim(claimed, 'command-6');
      const unused = await keep(claimed.userId);
      const other = await keep();
      await vault.resetTokens.cancel(unused.userId);
      expect(await claim(unused)).toBeUndefined();
      expect(await claim(claimed, 'command-6')).toMatchObject({ isRepeat: true });
      expect(await claim(other)).toEqual(toFirstClaim(other));
    });

    it('stays claimed by its command when the user requests a newer one, and is superseded once that is used', async () => {
      const older = await keep();
      await claim(older, 'command-3');
      const newer = createToken(older.userId);
      await vault.resetTokens.save({ ...newer, expiresAt: newer.expiresAt + 1 });
      expect(await claim(older, 'command-3')).toEqual({ ...toFirstClaim(older), isRepeat: true });
      expect(await claim(newer, 'command-4')).toEqual(toFirstClaim(newer));
      expect(await claim(older, 'command-3')).toEqual({
        ...toFirstClaim(older),
        isRepeat: true,
        isOutdated: true,
      });
      expect(await claim(newer, 'command-4')).toEqual({ ...toFirstClaim(newer), isRepeat: true });
    });

    it("isn't for a command that has used another token of the user", async () => {
      const older = await keep();
      await claim(older, 'command-5');
      const newer = await keep(older.userId);
      expect(await claim(newer, 'command-5')).toBe('command-used-another');
      expect(await claim(newer, 'command-6')).toEqual(toFirstClaim(newer));
    });

    it('is invalid from the moment it expires', async () => {
      const inTime = await keep();
      const late = await keep();
      turnTo(inTime.expiresAt - 1);
      expect(await claim(inTime)).toEqual(toFirstClaim(inTime));
      turnTo(late.expiresAt);
      expect(await claim(late)).toBeUndefined();
    });

    it('is remembered for the command that used it for 31 days', async () => {
      const token = await keep();
      await claim(token, 'command-7');
      turnTo(token.expiresAt + USED_TOKEN_KEPT_MS - 1);
      await keep();
      expect(await claim(token, 'command-7')).toEqual({ ...toFirstClaim(token), isRepeat: true });
    });

    it('is invalid if it was never stored', async () => {
      expect(await vault.resetTokens.claim('made up', v7())).toBeUndefined();
    });
  });
}
