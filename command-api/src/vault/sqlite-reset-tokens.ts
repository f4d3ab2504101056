import type { Sqlite } from '@tapwise/contracts/storage/open-sqlite';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { ResetToken, ResetTokens } from './port';

export function sqliteResetTokens(db: Sqlite, now: () => number): ResetTokens {
  const voidOld = db.prepare<[string, number]>(
    'DELETE FROM reset_tokens WHERE user_id = ? OR expires_at <= ?',
  );
  const add = db.prepare<[ResetToken]>(
    'INSERT INTO reset_tokens (token_hash, user_id, expires_at) VALUES (@tokenHash, @userId, @expiresAt)',
  );
  const take = db.prepare<[string], { readonly userId: UserId; readonly expiresAt: number }>(
    'DELETE FROM reset_tokens WHERE token_hash = ? RETURNING user_id AS userId, expires_at AS expiresAt',
  );
  const keep = db.transaction((token: ResetToken) => {
    voidOld.run(token.userId, now());
    add.run(token);
  });

  return {
    keep: async (token) => keep.immediate(token),
    async take(tokenHash) {
      const taken = take.get(tokenHash);
      return taken && taken.expiresAt > now() ? taken.userId : undefined;
    },
  };
}
