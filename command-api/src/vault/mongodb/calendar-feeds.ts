import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { MongoStore } from '@tapwise/platform/stores/mongodb/open-mongodb';
import { putDocument } from '@tapwise/platform/stores/mongodb/put-document';
import type { CalendarFeedDoc, VaultCollections } from '@tapwise/platform/stores/mongodb/vault-layout';
import type { CalendarFeeds, StoredCalendarFeed } from '../ports/calendar-feeds';

export function toCalendarFeedDoc({ userId, secretHash, createdAt }: StoredCalendarFeed): CalendarFeedDoc {
  return { _id: userId, secretHash, createdAt: new Date(createdAt) };
}

export function toCalendarFeed({ _id, secretHash, createdAt }: CalendarFeedDoc): StoredCalendarFeed {
  return { userId: _id as UserId, secretHash, createdAt: createdAt.getTime() };
}

/** One document per user, so that storing a feed revokes the previous one in the same step. */
export function createMongoCalendarFeeds(
  { run }: MongoStore,
  { calendarFeeds }: VaultCollections,
): CalendarFeeds {
  const find = async (filter: Partial<Pick<CalendarFeedDoc, '_id' | 'secretHash'>>) => {
    const feedDoc = await calendarFeeds.findOne(filter);
    return feedDoc ? toCalendarFeed(feedDoc) : undefined;
  };
  return {
    save: (feed) => run(() => putDocument(calendarFeeds, toCalendarFeedDoc(feed))),
    findBySecret: (secretHash) => run(() => find({ secretHash })),
    findByUser: (userId) => run(() => find({ _id: userId })),
    remove: (userId) =>
      run(async () => {
        await calendarFeeds.deleteOne({ _id: userId });
      }),
  };
}
