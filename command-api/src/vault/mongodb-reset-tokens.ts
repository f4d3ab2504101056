import { putDocument } from '@tapwise/contracts/storage/mongodb-put';
import type { ResetTokenDoc, VaultCollections } from '@tapwise/contracts/storage/mongodb-vault-layout';
import type { MongoStore } from '@tapwise/contracts/storage/open-mongodb';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { ResetToken, ResetTokens } from './port';

export function resetTokenDocOf({ userId, tokenHash, expiresAt }: ResetToken): ResetTokenDoc {
  return { _id: userId, tokenHash, expiresAt: new Date(expiresAt) };
}

export function resetTokenOf({ _id, tokenHash, expiresAt }: ResetTokenDoc): ResetToken {
  return { userId: _id as UserId, tokenHash, expiresAt: expiresAt.getTime() };
}

/** One document for each user: the newer token takes the place of the older one. */
export function mongoResetTokens(
  { ask }: MongoStore,
  { resetTokens }: VaultCollections,
  now: () => number,
): ResetTokens {
  return {
    keep: (token) => ask(() => putDocument(resetTokens, resetTokenDocOf(token))),
    take: (tokenHash) =>
      ask(async () => {
        // Void from now on, for whoever else takes it; the server removes it later.
        const taken = await resetTokens.findOneAndUpdate(
          { tokenHash, expiresAt: { $gt: new Date(now()) } },
          { $set: { expiresAt: new Date(0) } },
        );
        return taken ? (taken._id as UserId) : undefined;
      }),
  };
}
