import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { MongoStore } from '@tapwise/platform/stores/mongodb/open-mongodb';
import { putDocument } from '@tapwise/platform/stores/mongodb/put-document';
import type { PendingChangeDoc, VaultCollections } from '@tapwise/platform/stores/mongodb/vault-layout';
import type { PendingChange, PendingChanges } from '../ports/pending-changes';

const toId = (userId: UserId, commandId: string) => `${userId} ${commandId}`;

export function toPendingChangeDoc({ startedAt, ...rest }: PendingChange): PendingChangeDoc {
  return { _id: toId(rest.userId, rest.commandId), ...rest, startedAt: new Date(startedAt) };
}

export function toPendingChange({ _id, userId, startedAt, ...rest }: PendingChangeDoc): PendingChange {
  return { ...rest, userId: userId as UserId, startedAt: startedAt.getTime() };
}

export function createMongoPendingChanges(
  { run }: MongoStore,
  { pendingChanges }: VaultCollections,
): PendingChanges {
  return {
    save: (change) => run(() => putDocument(pendingChanges, toPendingChangeDoc(change))),
    find: (userId, commandId) =>
      run(async () => {
        const changeDoc = await pendingChanges.findOne({ _id: toId(userId, commandId) });
        return changeDoc ? toPendingChange(changeDoc) : undefined;
      }),
    list: () =>
      run(async () => {
        const changeDocs = await pendingChanges.find().toArray();
        return changeDocs.map(toPendingChange).sort((a, b) => a.startedAt - b.startedAt);
      }),
    remove: (userId, commandId) =>
      run(async () => {
        await pendingChanges.deleteOne({ _id: toId(userId, commandId) });
      }),
  };
}
