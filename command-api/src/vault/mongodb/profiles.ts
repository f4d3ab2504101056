import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { FORGOTTEN_PASSWORD_HASH } from '@tapwise/platform/stores/forgotten-profile';
import { isDuplicateKey } from '@tapwise/platform/stores/mongodb/errors';
import type { MongoStore } from '@tapwise/platform/stores/mongodb/open-mongodb';
import type { ProfileDoc, VaultCollections } from '@tapwise/platform/stores/mongodb/vault-layout';
import type { Profiles, StoredProfile } from '../ports/profiles';

export function toProfileDoc({ userId, createdAt, ...rest }: StoredProfile): ProfileDoc {
  return { _id: userId, ...rest, createdAt: new Date(createdAt) };
}

export function toProfile({ _id, createdAt, passwordChanges = null, ...rest }: ProfileDoc): StoredProfile {
  return { userId: _id as UserId, ...rest, createdAt: createdAt.getTime(), passwordChanges };
}

export function createMongoProfiles({ run }: MongoStore, { profiles }: VaultCollections): Profiles {
  const find = (filter: Partial<ProfileDoc>) =>
    run(async () => {
      const profileDoc = await profiles.findOne(filter);
      return profileDoc && profileDoc.passwordHash !== FORGOTTEN_PASSWORD_HASH
        ? toProfile(profileDoc)
        : undefined;
    });

  return {
    create: (profile) =>
      run(async () => {
        try {
          await profiles.insertOne(toProfileDoc(profile));
          return 'created';
        } catch (error) {
          // Not every server reports which index it was.
          if (!isDuplicateKey(error) || !(await profiles.findOne({ email: profile.email }))) throw error;
          return 'email-taken';
        }
      }),
    findByEmail: (email) => find({ email }),
    findByUserId: (userId) => find({ _id: userId }),
    changePasswordHash: (userId, passwordHash, passwordChanges) =>
      run(async () => {
        const changes = { passwordHash, passwordChanges };
        const changedDoc = await profiles.findOneAndUpdate(
          { _id: userId, passwordHash: { $ne: FORGOTTEN_PASSWORD_HASH } },
          { $set: changes },
        );
        if (!changedDoc) throw new Error(`No profile of ${userId}`);
      }),
    changeName: (userId, name) =>
      run(async () => {
        const changedDoc = await profiles.findOneAndUpdate(
          { _id: userId, passwordHash: { $ne: FORGOTTEN_PASSWORD_HASH } },
          { $set: { name } },
        );
        if (!changedDoc) throw new Error(`No profile of ${userId}`);
      }),
    recordPasswordChanges: (userId, passwordHash, passwordChanges) =>
      run(async () => {
        await profiles.findOneAndUpdate({ _id: userId, passwordHash }, { $set: { passwordChanges } });
      }),
  };
}
