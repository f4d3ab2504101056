import { isDuplicateKey } from '@tapwise/platform/stores/mongodb/errors';
import type { MongoStore } from '@tapwise/platform/stores/mongodb/open-mongodb';
import type { VaultCollections } from '@tapwise/platform/stores/mongodb/vault-layout';
import type { TaskLeases } from '../ports/task-leases';

export function createMongoTaskLeases({ run }: MongoStore, { leases }: VaultCollections): TaskLeases {
  return {
    acquire: (name, holder, { now, until }) =>
      run(async () => {
        const isAvailable = { _id: name, $or: [{ holder }, { until: { $lte: new Date(now) } }] };
        const changes = { $set: { holder, until: new Date(until) } };
        try {
          const leaseDoc = await leases.findOneAndUpdate(isAvailable, changes, {
            upsert: true,
            returnDocument: 'after',
          });
          return leaseDoc?.holder === holder;
        } catch (error) {
          // Another holder's lease doesn't match the filter, so the server tries to insert a second one.
          if (!isDuplicateKey(error)) throw error;
          return false;
        }
      }),
    release: (name, holder) =>
      run(async () => {
        await leases.deleteOne({ _id: name, holder });
      }),
  };
}
