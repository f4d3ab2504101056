import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { isDuplicateKey } from '@tapwise/platform/stores/mongodb/errors';
import type { MongoStore } from '@tapwise/platform/stores/mongodb/open-mongodb';
import { putDocument } from '@tapwise/platform/stores/mongodb/put-document';
import type {
  PushSubscriptionDoc,
  SentReminderDoc,
  VaultCollections,
} from '@tapwise/platform/stores/mongodb/vault-layout';
import {
  MAX_PUSH_SUBSCRIPTIONS,
  type PushSubscription,
  type PushSubscriptions,
} from '../ports/push-subscriptions';
import type { SentReminders } from '../ports/sent-reminders';

/** A subscription with the time of its user's next check, in milliseconds since 1970. */
export interface StoredPushSubscription extends PushSubscription {
  readonly nextCheckAt: number;
}

/** A reminder that was marked as sent. */
export interface SentReminder {
  readonly userId: UserId;
  readonly reminderId: string;
  readonly sentAt: number;
}

export function toPushSubscriptionDoc(stored: StoredPushSubscription): PushSubscriptionDoc {
  const { endpoint, createdAt, nextCheckAt, ...rest } = stored;
  return { _id: endpoint, ...rest, createdAt: new Date(createdAt), nextCheckAt: new Date(nextCheckAt) };
}

export function toStoredPushSubscription(doc: PushSubscriptionDoc): StoredPushSubscription {
  return { ...toPushSubscription(doc), nextCheckAt: doc.nextCheckAt.getTime() };
}

function toPushSubscription({ _id, userId, p256dh, auth, createdAt }: PushSubscriptionDoc): PushSubscription {
  return { userId: userId as UserId, endpoint: _id, p256dh, auth, createdAt: createdAt.getTime() };
}

const toMarkId = (userId: UserId, reminderId: string) => `${userId} ${reminderId}`;

export function toSentReminderDoc({ sentAt, ...rest }: SentReminder): SentReminderDoc {
  return { _id: toMarkId(rest.userId, rest.reminderId), ...rest, sentAt: new Date(sentAt) };
}

export function toSentReminder({ userId, reminderId, sentAt }: SentReminderDoc): SentReminder {
  return { userId: userId as UserId, reminderId, sentAt: sentAt.getTime() };
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
        const found = await pushSubscriptions.find(due).sort({ nextCheckAt: 1 }).limit(limit).toArray();
        return [...new Set(found.map(({ userId }) => userId as UserId))];
      }),
    setNextCheck: (userId, at) =>
      run(async () => {
        const changes = { $set: { nextCheckAt: new Date(at) } };
        for (const { _id } of await listDocuments(userId))
          await pushSubscriptions.findOneAndUpdate({ _id, userId }, changes);
      }),
  };
}

export function createMongoSentReminders(
  { run }: MongoStore,
  { sentReminders }: VaultCollections,
): SentReminders {
  return {
    claim: (userId, reminderId, at) =>
      run(async () => {
        try {
          await sentReminders.insertOne(toSentReminderDoc({ userId, reminderId, sentAt: at }));
          return true;
        } catch (error) {
          // If the connection breaks after this insert, the repeated insert finds its own claim, and the push is lost.
          if (!isDuplicateKey(error)) throw error;
          return false;
        }
      }),
    release: (userId, reminderId) =>
      run(async () => {
        await sentReminders.deleteOne({ _id: toMarkId(userId, reminderId) });
      }),
  };
}
