import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { FORGOTTEN_PASSWORD_HASH } from '@tapwise/platform/stores/forgotten-profile';
import { isDuplicateKey } from '@tapwise/platform/stores/mongodb/errors';
import type { MongoStore } from '@tapwise/platform/stores/mongodb/open-mongodb';
import { putDocument } from '@tapwise/platform/stores/mongodb/put-document';
import type { EmailChangeDoc, VaultCollections } from '@tapwise/platform/stores/mongodb/vault-layout';
import { appendAddress, type EmailChange, type EmailChanges } from '../ports/email-changes';

export function toEmailChangeDoc({
  userId,
  expiresAt,
  formerAddresses,
  ...rest
}: EmailChange): EmailChangeDoc {
  return { _id: userId, ...rest, expiresAt: new Date(expiresAt), formerAddresses: [...formerAddresses] };
}

export function toEmailChange({ _id, expiresAt, ...rest }: EmailChangeDoc): EmailChange {
  return { userId: _id as UserId, ...rest, expiresAt: expiresAt.getTime() };
}

function createConfirm(
  { emailChanges, profiles, resetTokens }: VaultCollections,
  now: () => number,
): EmailChanges['confirm'] {
  /** Marks an unused link as used by the command, with the address before the change. */
  async function claim(change: EmailChangeDoc, commandId: string): Promise<EmailChangeDoc | undefined> {
    if (change.expiresAt.getTime() <= now()) return undefined;
    const profile = await profiles.findOne({ _id: change._id });
    if (!profile || profile.passwordHash === FORGOTTEN_PASSWORD_HASH) return undefined;
    const formerAddresses = [...appendAddress(change.formerAddresses, profile.email)];
    const { _id, tokenHash } = change;
    const claimed = await emailChanges.findOneAndUpdate(
      { _id, tokenHash, confirmedBy: null },
      { $set: { confirmedBy: commandId, formerAddresses } },
    );
    return claimed ? { ...change, confirmedBy: commandId, formerAddresses } : undefined;
  }

  /** False if another account has the address. */
  async function setEmail({ _id, email }: EmailChangeDoc): Promise<boolean> {
    try {
      await profiles.findOneAndUpdate(
        { _id, passwordHash: { $ne: FORGOTTEN_PASSWORD_HASH } },
        { $set: { email } },
      );
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return false;
    }
  }

  return async (tokenHash, commandId) => {
    const changeDoc = await emailChanges.findOne({ tokenHash });
    if (!changeDoc) return undefined;
    const change = changeDoc.confirmedBy === null ? await claim(changeDoc, commandId) : changeDoc;
    if (change?.confirmedBy !== commandId) return undefined;
    // Also completes what an interrupted attempt of the same command left.
    if (!(await setEmail(change))) {
      await emailChanges.findOneAndUpdate({ _id: change._id, tokenHash }, { $set: { confirmedBy: null } });
      return 'email-taken';
    }
    await resetTokens.deleteOne({ _id: change._id });
    return { userId: change._id as UserId, formerEmail: change.formerAddresses.at(-1) ?? change.email };
  };
}

/** One document per user, so that a newer request voids the previous link in the same step. */
export function createMongoEmailChanges(
  { run }: MongoStore,
  collections: VaultCollections,
  now: () => number,
): EmailChanges {
  const { emailChanges, profiles } = collections;
  const confirm = createConfirm(collections, now);
  const find = async (userId: UserId) => {
    const changeDoc = await emailChanges.findOne({ _id: userId });
    return changeDoc ? toEmailChange(changeDoc) : undefined;
  };
  return {
    find: (userId) => run(() => find(userId)),
    save: (request) =>
      run(async () => {
        const earlier = await find(request.userId);
        const formerAddresses = earlier ? appendAddress(earlier.formerAddresses, earlier.email) : [];
        await putDocument(emailChanges, toEmailChangeDoc({ ...request, confirmedBy: null, formerAddresses }));
        // The account may have been deleted in the meantime.
        const { userId } = request;
        if (!(await profiles.findOne({ _id: userId }))) await emailChanges.deleteOne({ _id: userId });
      }),
    cancel: (userId) =>
      run(async () => {
        await emailChanges.findOneAndUpdate(
          { _id: userId, confirmedBy: null },
          { $set: { tokenHash: null } },
        );
      }),
    confirm: (tokenHash, commandId) => run(() => confirm(tokenHash, commandId)),
  };
}
