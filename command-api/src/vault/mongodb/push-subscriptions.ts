import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { MongoStore } from '@tapwise/platform/stores/mongodb/open-mongodb';
import { putDocument } from '@tapwise/platform/stores/mongodb/put-document';
import type { PushSubscriptionDoc, VaultCollections } from '@tapwise/platform/stores/mongodb/vault-layout';
import {
  MAX_PUSH_SUBSCRIPTIONS,
  type PushSubscription,
  type PushSubscriptions,
} from '../ports/push-subscriptions';

/** A subscription with the time of its user's next check, in milliseconds since 1970. */
export interface StoredPushSubscription extends PushSubscription {
  readonly nextCheckAt: number;
}

export function toPushSubscriptionDoc(subscription: StoredPushSubscription): PushSubscriptionDoc {
  const { endpoint, createdAt, nextCheckAt, ...rest } = subscription;
  return { _id: endpoint, ...rest, createdAt: new Date(createdAt), nextCheckAt: new Date(nextCheckAt) };
}

export function toStoredPushSubscription(doc: PushSubscriptionDoc): StoredPushSubscription {
  return { ...toPushSubscription(doc), nextCheckAt: doc.nextCheckAt.getTime() };
}

function toPushSubscription({ _id, userId, p256dh, auth, createdAt }: PushSubscriptionDoc): PushSubscription {
  return { userId: userId as UserId, endpoint: _id, p256dh, auth, createdAt: createdAt.getTime() };
}

export function createMongoPushSubscriptions(
  { run }: MongoStore,
  { pushSubscriptions }: VaultCollections,
): PushSubscriptions {
  const listDocuments = async (userId: UserId) =>
    (await pushSubscriptions.find({ userId }).toArray()).sort(
      (a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a._id < b._id ? 1 : -1),
    );
  return {
    save: (subscription) =>
      run(async () => {
        const doc = toPushSubscriptionDoc({ ...subscription, nextCheckAt: subscription.createdAt });
        await putDocument(pushSubscriptions, doc);
        for (const { _id, userId } of (await listDocuments(subscription.userId)).slice(
          MAX_PUSH_SUBSCRIPTIONS,
        ))
          await pushSubscriptions.deleteOne({ _id, userId });
      }),
    list: (userId) => run(async () => (await listDocuments(userId)).map(toPushSubscription)),
    remove: (userId, endpoint) =>
      run(async () => {
        await pushSubscriptions.deleteOne({ _id: endpoint, userId });
      }),
    listDueUsers: (now, limit) =>
      run(async () => {
        const due = { nextCheckAt: { $lte: new Date(now) } };
        const subscriptionDocs = await pushSubscriptions
          .find(due)
          .sort({ nextCheckAt: 1 })
          .limit(limit)
          .toArray();
        return [...new Set(subscriptionDocs.map(({ userId }) => userId as UserId))];
      }),
    setNextCheck: (userId, at) =>
      run(async () => {
        const changes = { $set: { nextCheckAt: new Date(at) } };
        for (const { _id } of await listDocuments(userId))
          await pushSubscriptions.findOneAndUpdate({ _id, userId }, changes);
      }),
  };
}
