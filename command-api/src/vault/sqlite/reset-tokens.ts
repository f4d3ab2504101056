import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { USED_TOKEN_KEPT_MS } from '@tapwise/platform/server/security/mailed-tokens';
import { retryWhileBusy } from '@tapwise/platform/stores/sqlite/errors';
import type { Sqlite } from '@tapwise/platform/stores/sqlite/open-sqlite';
import { buildIntactCondition, CHECKED_VAULT_TABLES } from '@tapwise/platform/stores/sqlite/row-checksum';
import type { ResetToken, ResetTokens } from '../ports/reset-tokens';

interface Claim {
  readonly tokenHash: string;
  readonly commandId: string;
  readonly now: number;
}

interface UsedToken extends Pick<ResetToken, 'tokenHash' | 'userId'> {
  readonly isOutdated: 0 | 1;
}

const IS_INTACT_SQL = buildIntactCondition(CHECKED_VAULT_TABLES.reset_tokens);

function createClaim(db: Sqlite) {
  const use = db.prepare<[Claim]>(
    `UPDATE reset_tokens SET used_by = @commandId
     WHERE token_hash = @tokenHash AND used_by IS NULL AND expires_at > @now AND ${IS_INTACT_SQL}`,
  );
  // A newer row has the greater rowid, regardless of the clock.
  const findUsed = db.prepare<[Claim], UsedToken>(
    `SELECT token_hash AS tokenHash, user_id AS userId, EXISTS (
       SELECT 1 FROM reset_tokens AS newer
       WHERE newer.user_id = reset_tokens.user_id AND newer.used_by IS NOT NULL AND newer.rowid > reset_tokens.rowid
     ) AS isOutdated
     FROM reset_tokens WHERE token_hash = @tokenHash AND used_by = @commandId AND ${IS_INTACT_SQL}`,
  );
  const findOther = db.prepare<[Claim]>(
    `SELECT 1 FROM reset_tokens AS token JOIN reset_tokens AS other ON other.user_id = token.user_id
     WHERE token.token_hash = @tokenHash AND token.used_by IS NULL AND other.used_by = @commandId`,
  );
  return db.transaction((claim: Claim): Awaited<ReturnType<ResetTokens['claim']>> => {
    if (findOther.get(claim) !== undefined) return 'command-used-another';
    const isRepeat = use.run(claim).changes === 0;
    const usedToken = findUsed.get(claim);
    if (usedToken?.tokenHash !== claim.tokenHash) return undefined;
    return { userId: usedToken.userId, isRepeat, isOutdated: usedToken.isOutdated === 1 };
  });
}

/** A damaged token counts as missing. */
export function createSqliteResetTokens(db: Sqlite, now: () => number): ResetTokens {
  const voidOld = db.prepare<[string, number, number]>(
    `DELETE FROM reset_tokens
     WHERE (used_by IS NULL AND (user_id = ? OR expires_at <= ?)) OR (used_by IS NOT NULL AND expires_at <= ?)`,
  );
  const add = db.prepare<[ResetToken]>(
    'INSERT INTO reset_tokens (token_hash, user_id, expires_at) VALUES (@tokenHash, @userId, @expiresAt)',
  );
  const keep = db.transaction((token: ResetToken) => {
    voidOld.run(token.userId, now(), now() - USED_TOKEN_KEPT_MS);
    add.run(token);
  });
  const cancel = db.prepare<[UserId]>('DELETE FROM reset_tokens WHERE user_id = ? AND used_by IS NULL');
  const claim = createClaim(db);

  return {
    save: (token) => retryWhileBusy(() => keep.immediate(token)),
    cancel: (userId) =>
      retryWhileBusy(() => {
        cancel.run(userId);
      }),
    claim: (tokenHash, commandId) =>
      retryWhileBusy(() => claim.immediate({ tokenHash, commandId, now: now() })),
  };
}
