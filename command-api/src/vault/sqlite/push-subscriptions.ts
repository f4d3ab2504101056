import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { retryWhileBusy } from '@tapwise/platform/stores/sqlite/errors';
import type { Sqlite } from '@tapwise/platform/stores/sqlite/open-sqlite';
import { buildIntactCondition, CHECKED_VAULT_TABLES } from '@tapwise/platform/stores/sqlite/row-checksum';
import {
  MAX_PUSH_SUBSCRIPTIONS,
  type PushSubscription,
  type PushSubscriptions,
} from '../ports/push-subscriptions';

const IS_INTACT = buildIntactCondition(CHECKED_VAULT_TABLES.push_subscriptions);

/** A damaged row counts as missing. */
export function createSqlitePushSubscriptions(db: Sqlite): PushSubscriptions {
  const removeEndpoint = db.prepare<[string]>('DELETE FROM push_subscriptions WHERE endpoint = ?');
  const add = db.prepare<[PushSubscription]>(
    `INSERT INTO push_subscriptions (endpoint, user_id, p256dh, auth, created_at, next_check_at)
     VALUES (@endpoint, @userId, @p256dh, @auth, @createdAt, @createdAt)`,
  );
  const removeOldest = db.prepare<[string, string]>(
    `DELETE FROM push_subscriptions WHERE user_id = ? AND endpoint NOT IN (SELECT endpoint FROM push_subscriptions
       WHERE user_id = ? ORDER BY created_at DESC, endpoint DESC LIMIT ${String(MAX_PUSH_SUBSCRIPTIONS)})`,
  );
  const list = db.prepare<[string], PushSubscription>(
    `SELECT user_id AS userId, endpoint, p256dh, auth, created_at AS createdAt FROM push_subscriptions
     WHERE user_id = ? AND ${IS_INTACT} ORDER BY created_at DESC, endpoint DESC`,
  );
  const remove = db.prepare<[string, string]>(
    'DELETE FROM push_subscriptions WHERE user_id = ? AND endpoint = ?',
  );
  const listDue = db
    .prepare<[number, number], UserId>(
      'SELECT user_id FROM push_subscriptions WHERE next_check_at <= ? GROUP BY user_id ORDER BY min(next_check_at) LIMIT ?',
    )
    .pluck();
  const postpone = db.prepare<[number, string]>(
    'UPDATE push_subscriptions SET next_check_at = ? WHERE user_id = ?',
  );
  const replace = db.transaction((subscription: PushSubscription) => {
    removeEndpoint.run(subscription.endpoint);
    add.run(subscription);
    removeOldest.run(subscription.userId, subscription.userId);
  });
  return {
    save: (subscription) => retryWhileBusy(() => replace.immediate(subscription)),
    list: async (userId) => list.all(userId),
    remove: (userId, endpoint) => retryWhileBusy(() => void remove.run(userId, endpoint)),
    listDueUsers: async (now, limit) => listDue.all(now, limit),
    setNextCheck: (userId, at) => retryWhileBusy(() => void postpone.run(at, userId)),
  };
}
