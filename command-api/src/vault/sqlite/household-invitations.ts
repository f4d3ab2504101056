import { retryWhileBusy } from '@tapwise/platform/stores/sqlite/errors';
import type { Sqlite } from '@tapwise/platform/stores/sqlite/open-sqlite';
import { buildIntactCondition, CHECKED_VAULT_TABLES } from '@tapwise/platform/stores/sqlite/row-checksum';
import {
  type HouseholdInvitation,
  type HouseholdInvitations,
  MAX_HOUSEHOLD_INVITATIONS,
} from '../ports/household-invitations';

/** A damaged invitation counts as missing. `now`: milliseconds since 1970. */
export function createSqliteHouseholdInvitations(db: Sqlite, now: () => number): HouseholdInvitations {
  const remove = db.prepare<[string]>('DELETE FROM household_invitations WHERE token_hash = ?');
  const removeExpired = db.prepare<[number]>('DELETE FROM household_invitations WHERE expires_at <= ?');
  const removeForUser = db.prepare<[string]>('DELETE FROM household_invitations WHERE user_id = ?');
  const removeOldest = db.prepare<[string, string]>(
    `DELETE FROM household_invitations WHERE user_id = ? AND token_hash NOT IN (
       SELECT token_hash FROM household_invitations WHERE user_id = ?
       ORDER BY expires_at DESC, token_hash LIMIT ${String(MAX_HOUSEHOLD_INVITATIONS)})`,
  );
  const add = db.prepare<[HouseholdInvitation]>(
    `INSERT INTO household_invitations (token_hash, user_id, household_id, expires_at)
     VALUES (@tokenHash, @userId, @householdId, @expiresAt)`,
  );
  const find = db.prepare<[string, number], HouseholdInvitation>(
    `SELECT token_hash AS tokenHash, user_id AS userId, household_id AS householdId, expires_at AS expiresAt
     FROM household_invitations
     WHERE token_hash = ? AND expires_at > ? AND ${buildIntactCondition(CHECKED_VAULT_TABLES.household_invitations)}`,
  );
  const save = db.transaction((invitation: HouseholdInvitation) => {
    removeExpired.run(now());
    remove.run(invitation.tokenHash);
    add.run(invitation);
    removeOldest.run(invitation.userId, invitation.userId);
  });
  return {
    save: (invitation) => retryWhileBusy(() => save.immediate(invitation)),
    find: async (tokenHash) => find.get(tokenHash, now()),
    remove: (tokenHash) => retryWhileBusy(() => void remove.run(tokenHash)),
    removeForUser: (userId) => retryWhileBusy(() => void removeForUser.run(userId)),
  };
}
