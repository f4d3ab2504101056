import { MAX_ACCESS_TOKENS, type TokenScope } from '@tapwise/contracts/vocabulary/account/token-scopes';
import { retryWhileBusy } from '@tapwise/platform/stores/sqlite/errors';
import type { Sqlite } from '@tapwise/platform/stores/sqlite/open-sqlite';
import { buildIntactCondition, CHECKED_VAULT_TABLES } from '@tapwise/platform/stores/sqlite/row-checksum';
import type { AccessToken, AccessTokens } from '../ports/access-tokens';
import { IS_KEPT_SQL } from './forgotten-profiles';

type Row = Omit<AccessToken, 'scopes'> & { readonly scopes: string };

const SELECT_SQL = `SELECT id, token_hash AS tokenHash, user_id AS userId, name, scopes, created_at AS createdAt
  FROM access_tokens WHERE ${buildIntactCondition(CHECKED_VAULT_TABLES.access_tokens)}`;

const PROFILE_SQL = `SELECT 1 FROM profiles WHERE ${IS_KEPT_SQL} AND user_id =`;

const toToken = (row: Row): AccessToken => ({ ...row, scopes: row.scopes.split(' ') as TokenScope[] });

/** A damaged token counts as revoked. */
export function createSqliteAccessTokens(db: Sqlite): AccessTokens {
  const add = db.prepare<[Row]>(
    `INSERT INTO access_tokens (id, token_hash, user_id, name, scopes, created_at)
     SELECT @id, @tokenHash, @userId, @name, @scopes, @createdAt
     WHERE (SELECT count(*) FROM access_tokens WHERE user_id = @userId) < ${String(MAX_ACCESS_TOKENS)}
       AND EXISTS (${PROFILE_SQL} @userId)`,
  );
  const findProfile = db.prepare<[string]>(`${PROFILE_SQL} ?`);
  // A failed insert and its reason come from the same state.
  const create = db.transaction((token: AccessToken) => {
    const { changes } = add.run({ ...token, scopes: token.scopes.join(' ') });
    if (changes === 1) return 'created';
    return findProfile.get(token.userId) ? 'limit-reached' : 'no-profile';
  });
  const byHash = db.prepare<[string], Row>(`${SELECT_SQL} AND token_hash = ?`);
  const byUser = db.prepare<[string], Row>(`${SELECT_SQL} AND user_id = ? ORDER BY created_at DESC, id`);
  const remove = db.prepare<[string, string]>('DELETE FROM access_tokens WHERE user_id = ? AND id = ?');
  const removeAll = db.prepare<[string]>('DELETE FROM access_tokens WHERE user_id = ?');
  return {
    create: (token) => retryWhileBusy(() => create.immediate(token)),
    async findByHash(tokenHash) {
      const row = byHash.get(tokenHash);
      return row?.tokenHash === tokenHash ? toToken(row) : undefined;
    },
    listForUser: async (userId) => byUser.all(userId).map(toToken),
    revoke: (userId, id) => retryWhileBusy(() => remove.run(userId, id).changes > 0),
    async revokeAll(userId) {
      await retryWhileBusy(() => removeAll.run(userId));
    },
  };
}
