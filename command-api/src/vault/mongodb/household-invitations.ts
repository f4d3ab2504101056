import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { MongoStore } from '@tapwise/platform/stores/mongodb/open-mongodb';
import { putDocument } from '@tapwise/platform/stores/mongodb/put-document';
import type { HouseholdInvitationDoc, VaultCollections } from '@tapwise/platform/stores/mongodb/vault-layout';
import {
  type HouseholdInvitation,
  type HouseholdInvitations,
  MAX_HOUSEHOLD_INVITATIONS,
} from '../ports/household-invitations';

export function toHouseholdInvitationDoc({
  tokenHash,
  expiresAt,
  ...rest
}: HouseholdInvitation): HouseholdInvitationDoc {
  return { _id: tokenHash, ...rest, expiresAt: new Date(expiresAt) };
}

export function toHouseholdInvitation({
  _id,
  userId,
  householdId,
  expiresAt,
}: HouseholdInvitationDoc): HouseholdInvitation {
  return { tokenHash: _id, userId: userId as UserId, householdId, expiresAt: expiresAt.getTime() };
}

/** `now`: milliseconds since 1970. */
export function createMongoHouseholdInvitations(
  { run }: MongoStore,
  { householdInvitations }: VaultCollections,
  now: () => number,
): HouseholdInvitations {
  return {
    save: (invitation) =>
      run(async () => {
        await putDocument(householdInvitations, toHouseholdInvitationDoc(invitation));
        const { userId } = invitation;
        const stored = await householdInvitations.find({ userId }).sort({ expiresAt: -1, _id: 1 }).toArray();
        for (const { _id } of stored.slice(MAX_HOUSEHOLD_INVITATIONS))
          await householdInvitations.deleteOne({ _id });
      }),
    find: (tokenHash) =>
      run(async () => {
        const isOpen = { _id: tokenHash, expiresAt: { $gt: new Date(now()) } };
        const doc = await householdInvitations.findOne(isOpen);
        return doc ? toHouseholdInvitation(doc) : undefined;
      }),
    remove: (tokenHash) =>
      run(async () => {
        await householdInvitations.deleteOne({ _id: tokenHash });
      }),
    removeForUser: (userId) =>
      run(async () => {
        await householdInvitations.deleteMany({ userId });
      }),
  };
}
