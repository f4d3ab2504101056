import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { USED_TOKEN_KEPT_MS } from '@tapwise/platform/server/security/mailed-tokens';
import { isDuplicateKey } from '@tapwise/platform/stores/mongodb/errors';
import type { MongoStore } from '@tapwise/platform/stores/mongodb/open-mongodb';
import { putDocument } from '@tapwise/platform/stores/mongodb/put-document';
import {
  type ResetTokenDoc,
  toUsedTokenId,
  type VaultCollections,
} from '@tapwise/platform/stores/mongodb/vault-layout';
import type { ResetToken, ResetTokens } from '../ports/reset-tokens';

export function toResetTokenDoc({ userId, tokenHash, expiresAt, usedBy }: ResetToken): ResetTokenDoc {
  if (usedBy === undefined) return { _id: userId, tokenHash, expiresAt: new Date(expiresAt) };
  const keptUntil = new Date(expiresAt + USED_TOKEN_KEPT_MS);
  return { _id: toUsedTokenId(tokenHash), tokenHash, expiresAt: keptUntil, userId, usedBy };
}

export function toResetToken({ _id, tokenHash, expiresAt, userId, usedBy }: ResetTokenDoc): ResetToken {
  if (usedBy === undefined) return { userId: _id as UserId, tokenHash, expiresAt: expiresAt.getTime() };
  return { userId: userId as UserId, tokenHash, expiresAt: expiresAt.getTime() - USED_TOKEN_KEPT_MS, usedBy };
}

function createClaim({ resetTokens }: VaultCollections, now: () => number): ResetTokens['claim'] {
  async function hasOtherToken(userId: string, commandId: string): Promise<boolean> {
    return (await resetTokens.findOne({ userId, usedBy: commandId })) !== null;
  }

  /** Marks the token as used by the command unless it is already used. Returns its mark. */
  async function use(tokenHash: string, commandId: string) {
    const latest = await resetTokens.findOne({ tokenHash, expiresAt: { $gt: new Date(now()) } });
    if (!latest) return undefined;
    if (latest.usedBy !== undefined) return latest;
    if (await hasOtherToken(latest._id, commandId)) return 'command-used-another';
    const usedToken = toResetTokenDoc({ ...toResetToken(latest), usedBy: commandId });
    try {
      await resetTokens.insertOne(usedToken);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return (await resetTokens.findOne({ _id: usedToken._id })) ?? undefined;
    }
    return usedToken;
  }

  async function isOutdated({ userId, expiresAt }: ResetTokenDoc): Promise<boolean> {
    if (userId === undefined) return false;
    return (await resetTokens.findOne({ userId, expiresAt: { $gt: expiresAt } })) !== null;
  }

  return async (tokenHash, commandId) => {
    const before = await resetTokens.findOne({ _id: toUsedTokenId(tokenHash) });
    const usedToken = before ?? (await use(tokenHash, commandId));
    if (usedToken === 'command-used-another') return usedToken;
    if (usedToken?.usedBy !== commandId) return undefined;
    const { userId } = toResetToken(usedToken);
    await resetTokens.deleteOne({ _id: userId, tokenHash });
    return { userId, isRepeat: before !== null, isOutdated: await isOutdated(usedToken) };
  };
}

/**
 * One document for each user's latest token, which a newer one replaces. A used token is a separate document, which
 * can be inserted only once and which a newer token doesn't affect.
 */
export function createMongoResetTokens(
  { run }: MongoStore,
  collections: VaultCollections,
  now: () => number,
): ResetTokens {
  const claim = createClaim(collections, now);
  return {
    save: (token) => run(() => putDocument(collections.resetTokens, toResetTokenDoc(token))),
    cancel: (userId) =>
      run(async () => {
        await collections.resetTokens.deleteOne({ _id: userId });
      }),
    claim: (tokenHash, commandId) => run(() => claim(tokenHash, commandId)),
  };
}
