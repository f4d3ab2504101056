import { z } from 'zod';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { retryWhileBusy } from '@tapwise/platform/stores/sqlite/errors';
import type { Sqlite } from '@tapwise/platform/stores/sqlite/open-sqlite';
import { buildIntactCondition, CHECKED_VAULT_TABLES } from '@tapwise/platform/stores/sqlite/row-checksum';
import {
  appendAddress,
  type EmailChange,
  type EmailChangeRequest,
  type EmailChanges,
} from '../ports/email-changes';
import { IS_KEPT_SQL } from './forgotten-profiles';

type Row = Omit<EmailChange, 'formerAddresses'> & { readonly formerAddresses: string };

const SELECT_SQL = `SELECT user_id AS userId, token_hash AS tokenHash, email, expires_at AS expiresAt,
  requested_by AS requestedBy, confirmed_by AS confirmedBy, former_addresses AS formerAddresses
  FROM email_changes WHERE ${buildIntactCondition(CHECKED_VAULT_TABLES.email_changes)}`;
const Addresses = z.array(z.string());

/** The list in its column. */
export function parseAddresses(text: string): readonly string[] {
  return Addresses.parse(JSON.parse(text));
}

function toChange(row: Row | undefined): EmailChange | undefined {
  return row && { ...row, formerAddresses: parseAddresses(row.formerAddresses) };
}

function createConfirm(db: Sqlite, now: () => number) {
  const byToken = db.prepare<[string], Row>(`${SELECT_SQL} AND token_hash = ?`);
  const findEmail = db
    .prepare<[string], string>(`SELECT email FROM profiles WHERE user_id = ? AND ${IS_KEPT_SQL}`)
    .pluck();
  const findOwner = db.prepare<[string], string>('SELECT user_id FROM profiles WHERE email = ?').pluck();
  const setEmail = db.prepare<[string, string]>('UPDATE profiles SET email = ? WHERE user_id = ?');
  const voidTokens = db.prepare<[string]>('DELETE FROM reset_tokens WHERE user_id = ? AND used_by IS NULL');
  const setConfirmed = db.prepare<[string, string, string]>(
    'UPDATE email_changes SET confirmed_by = ?, former_addresses = ? WHERE user_id = ?',
  );
  return db.transaction(
    (tokenHash: string, commandId: string): Awaited<ReturnType<EmailChanges['confirm']>> => {
      const change = toChange(byToken.get(tokenHash));
      if (change?.tokenHash !== tokenHash) return undefined;
      const { userId, email, formerAddresses, confirmedBy, expiresAt } = change;
      if (confirmedBy !== null)
        return confirmedBy === commandId
          ? { userId, formerEmail: formerAddresses.at(-1) ?? email }
          : undefined;
      const formerEmail = findEmail.get(userId);
      if (expiresAt <= now() || formerEmail === undefined) return undefined;
      const owner = findOwner.get(email);
      if (owner !== undefined && owner !== userId) return 'email-taken';
      setEmail.run(email, userId);
      voidTokens.run(userId);
      setConfirmed.run(commandId, JSON.stringify(appendAddress(formerAddresses, formerEmail)), userId);
      return { userId, formerEmail };
    },
  );
}

/** A damaged change counts as missing. */
export function createSqliteEmailChanges(db: Sqlite, now: () => number): EmailChanges {
  const byUser = db.prepare<[string], Row>(`${SELECT_SQL} AND user_id = ?`);
  const remove = db.prepare<[string]>('DELETE FROM email_changes WHERE user_id = ?');
  const add = db.prepare<[EmailChangeRequest & { readonly formerAddresses: string }]>(
    `INSERT INTO email_changes (user_id, token_hash, email, expires_at, requested_by, former_addresses)
     SELECT @userId, @tokenHash, @email, @expiresAt, @requestedBy, @formerAddresses
     WHERE EXISTS (SELECT 1 FROM profiles WHERE user_id = @userId)`,
  );
  const voidLink = db.prepare<[string]>(
    'UPDATE email_changes SET token_hash = NULL WHERE user_id = ? AND confirmed_by IS NULL',
  );
  const replace = db.transaction((request: EmailChangeRequest) => {
    const earlier = toChange(byUser.get(request.userId));
    const former = earlier ? appendAddress(earlier.formerAddresses, earlier.email) : [];
    remove.run(request.userId);
    add.run({ ...request, formerAddresses: JSON.stringify(former) });
  });
  const confirm = createConfirm(db, now);
  return {
    find: async (userId: UserId) => toChange(byUser.get(userId)),
    save: (request) => retryWhileBusy(() => replace.immediate(request)),
    async cancel(userId) {
      await retryWhileBusy(() => voidLink.run(userId));
    },
    confirm: (tokenHash, commandId) => retryWhileBusy(() => confirm.immediate(tokenHash, commandId)),
  };
}
