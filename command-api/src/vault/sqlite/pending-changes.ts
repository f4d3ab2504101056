import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { retryWhileBusy } from '@tapwise/platform/stores/sqlite/errors';
import type { Sqlite } from '@tapwise/platform/stores/sqlite/open-sqlite';
import { buildIntactCondition, CHECKED_VAULT_TABLES } from '@tapwise/platform/stores/sqlite/row-checksum';
import type { PendingChange, PendingChanges } from '../ports/pending-changes';

const SELECT_SQL =
  'user_id AS userId, command_id AS commandId, first_day AS firstDay, started_at AS startedAt FROM pending_changes';
const IS_INTACT = buildIntactCondition(CHECKED_VAULT_TABLES.pending_changes);

/** A damaged row counts as missing. */
export function createSqlitePendingChanges(db: Sqlite): PendingChanges {
  const remove = db.prepare<[string, string]>(
    'DELETE FROM pending_changes WHERE user_id = ? AND command_id = ?',
  );
  const add = db.prepare<[PendingChange]>(
    'INSERT INTO pending_changes (user_id, command_id, first_day, started_at) VALUES (@userId, @commandId, @firstDay, @startedAt)',
  );
  const find = db.prepare<[string, string], PendingChange>(
    `SELECT ${SELECT_SQL} WHERE user_id = ? AND command_id = ? AND ${IS_INTACT}`,
  );
  const list = db.prepare<[], PendingChange>(
    `SELECT ${SELECT_SQL} WHERE ${IS_INTACT} ORDER BY started_at, user_id, command_id`,
  );
  const replace = db.transaction((change: PendingChange) => {
    remove.run(change.userId, change.commandId);
    add.run(change);
  });
  return {
    save: (change) => retryWhileBusy(() => replace.immediate(change)),
    find: async (userId: UserId, commandId) => find.get(userId, commandId),
    list: async () => list.all(),
    remove: (userId, commandId) => retryWhileBusy(() => void remove.run(userId, commandId)),
  };
}
