import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { FORGOTTEN_PASSWORD_HASH } from '@tapwise/platform/stores/forgotten-profile';
import type { MongoStore } from '@tapwise/platform/stores/mongodb/open-mongodb';
import type { VaultCollections } from '@tapwise/platform/stores/mongodb/vault-layout';
import type { Forgetting } from '../ports/forgetting';

/** Changes one document at a time: the mark on the profile is set first and removed last. */
export function createMongoForgetting({ run }: MongoStore, collections: VaultCollections): Forgetting {
  const { profiles, sessions, resetTokens, pendingChanges, calendarFeeds } = collections;
  const { accessTokens, emailChanges, pushSubscriptions, sentReminders, householdInvitations } = collections;
  const endAll = async (userId: UserId) => {
    await sessions.deleteMany({ userId });
    await resetTokens.deleteMany({ userId });
    await resetTokens.deleteOne({ _id: userId });
    await pendingChanges.deleteMany({ userId });
    await calendarFeeds.deleteOne({ _id: userId });
    await accessTokens.deleteMany({ userId });
    await pushSubscriptions.deleteMany({ userId });
    await sentReminders.deleteMany({ userId });
    await householdInvitations.deleteMany({ userId });
  };
  const marked = { passwordHash: FORGOTTEN_PASSWORD_HASH };
  return {
    begin: (userId) =>
      run(async () => {
        await profiles.findOneAndUpdate({ _id: userId }, { $set: marked });
        await emailChanges.findOneAndUpdate({ _id: userId }, { $set: { tokenHash: null } });
        await endAll(userId);
      }),
    listPending: () =>
      run(async () => (await profiles.find(marked).toArray()).map(({ _id }) => _id as UserId)),
    listAddresses: (userId) =>
      run(async () => {
        const profile = await profiles.findOne({ _id: userId, ...marked });
        if (!profile) return [];
        const change = await emailChanges.findOne({ _id: userId });
        const own = [profile.email, ...(change ? [change.email, ...change.formerAddresses] : [])];
        const addresses = [...new Set(own)];
        const owners = await profiles.find({ email: { $in: addresses }, _id: { $ne: userId } }).toArray();
        return addresses.filter((address) => !owners.some(({ email }) => email === address));
      }),
    complete: (userId) =>
      run(async () => {
        if (!(await profiles.findOne({ _id: userId, ...marked }))) return;
        await endAll(userId);
        await emailChanges.deleteOne({ _id: userId });
        await profiles.deleteOne({ _id: userId, ...marked });
      }),
  };
}
