import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { isDuplicateKey } from '@tapwise/platform/stores/mongodb/errors';
import type { MongoStore } from '@tapwise/platform/stores/mongodb/open-mongodb';
import type { SentReminderDoc, VaultCollections } from '@tapwise/platform/stores/mongodb/vault-layout';
import type { SentReminders } from '../ports/sent-reminders';

/** A reminder that was marked as sent. */
export interface SentReminder {
  readonly userId: UserId;
  readonly reminderId: string;
  readonly sentAt: number;
}

const toMarkId = (userId: UserId, reminderId: string) => `${userId} ${reminderId}`;

export function toSentReminderDoc({ sentAt, ...rest }: SentReminder): SentReminderDoc {
  return { _id: toMarkId(rest.userId, rest.reminderId), ...rest, sentAt: new Date(sentAt) };
}

export function toSentReminder({ userId, reminderId, sentAt }: SentReminderDoc): SentReminder {
  return { userId: userId as UserId, reminderId, sentAt: sentAt.getTime() };
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
