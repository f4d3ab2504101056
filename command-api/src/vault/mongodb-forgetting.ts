import type { VaultCollections } from '@tapwise/contracts/storage/mongodb-vault-layout';
import type { MongoStore } from '@tapwise/contracts/storage/open-mongodb';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { BEING_FORGOTTEN, type Forgetting } from './port';

/** One step on one document at a time: the mark on the profile comes first and goes last. */
export function mongoForgetting(
  { ask }: MongoStore,
  { profiles, sessions, resetTokens }: VaultCollections,
): Forgetting {
  const endAll = async (userId: UserId) => {
    await sessions.deleteMany({ userId });
    await resetTokens.deleteMany({ userId });
    await resetTokens.deleteOne({ _id: userId });
  };
  const marked = { passwordHash: BEING_FORGOTTEN };
  return {
    begin: (userId) =>
      ask(async () => {
        await profiles.findOneAndUpdate({ _id: userId }, { $set: marked });
        await endAll(userId);
      }),
    pending: () => ask(async () => (await profiles.find(marked).toArray()).map(({ _id }) => _id as UserId)),
    addressOf: (userId) => ask(async () => (await profiles.findOne({ _id: userId, ...marked }))?.email),
    complete: (userId) =>
      ask(async () => {
        if (!(await profiles.findOne({ _id: userId, ...marked }))) return;
        await endAll(userId);
        await profiles.deleteOne({ _id: userId, ...marked });
      }),
  };
}
