import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { retryWhileBusy } from '@tapwise/platform/stores/sqlite/errors';
import type { Sqlite } from '@tapwise/platform/stores/sqlite/open-sqlite';
import { buildIntactCondition, CHECKED_VAULT_TABLES } from '@tapwise/platform/stores/sqlite/row-checksum';
import type { CalendarFeeds, StoredCalendarFeed } from '../ports/calendar-feeds';

const COLUMNS = 'user_id AS userId, secret_hash AS secretHash, created_at AS createdAt FROM calendar_feeds';
const IS_INTACT = buildIntactCondition(CHECKED_VAULT_TABLES.calendar_feeds);

/** A damaged row counts as missing. */
export function createSqliteCalendarFeeds(db: Sqlite): CalendarFeeds {
  const remove = db.prepare<[string]>('DELETE FROM calendar_feeds WHERE user_id = ?');
  const add = db.prepare<[StoredCalendarFeed]>(
    'INSERT INTO calendar_feeds (user_id, secret_hash, created_at) VALUES (@userId, @secretHash, @createdAt)',
  );
  const findBySecret = db.prepare<[string], StoredCalendarFeed>(
    `SELECT ${COLUMNS} WHERE secret_hash = ? AND ${IS_INTACT}`,
  );
  const findByUser = db.prepare<[string], StoredCalendarFeed>(
    `SELECT ${COLUMNS} WHERE user_id = ? AND ${IS_INTACT}`,
  );
  const replace = db.transaction((feed: StoredCalendarFeed) => {
    remove.run(feed.userId);
    add.run(feed);
  });
  return {
    save: (feed) => retryWhileBusy(() => replace.immediate(feed)),
    findBySecret: async (secretHash) => findBySecret.get(secretHash),
    findByUser: async (userId: UserId) => findByUser.get(userId),
    remove: (userId) => retryWhileBusy(() => void remove.run(userId)),
  };
}
