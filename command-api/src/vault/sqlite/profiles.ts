import { DAMAGED_PROFILE, DamagedStore } from '@tapwise/platform/stores/errors/damaged-store';
import { retryWhileBusy } from '@tapwise/platform/stores/sqlite/errors';
import type { Sqlite } from '@tapwise/platform/stores/sqlite/open-sqlite';
import { buildIntactCondition, CHECKED_VAULT_TABLES } from '@tapwise/platform/stores/sqlite/row-checksum';
import type { Profiles, StoredProfile } from '../ports/profiles';
import { IS_KEPT_SQL } from './forgotten-profiles';

const PROFILE_COLUMNS = `user_id AS userId, email, name, password_hash AS passwordHash,
  signup_command AS signUpCommand, created_at AS createdAt, password_changes AS passwordChanges,
  ${buildIntactCondition(CHECKED_VAULT_TABLES.profiles)} AS isIntact`;

type Row = StoredProfile & { readonly isIntact: number };

/** Throws `DamagedStore` if the row is damaged or isn't the requested one. */
function assertIntact(
  row: Row | undefined,
  field: keyof StoredProfile,
  value: string,
): StoredProfile | undefined {
  if (!row) return undefined;
  const { isIntact, ...profile } = row;
  if (isIntact === 1 && profile[field] === value) return profile;
  throw new DamagedStore(DAMAGED_PROFILE);
}

export function createSqliteProfiles(db: Sqlite): Profiles {
  const add = db.prepare<[StoredProfile]>(
    `INSERT INTO profiles (user_id, email, name, password_hash, signup_command, created_at, password_changes)
     VALUES (@userId, @email, @name, @passwordHash, @signUpCommand, @createdAt, @passwordChanges)
     ON CONFLICT (email) DO NOTHING`,
  );
  const byEmail = db.prepare<[string], Row>(
    `SELECT ${PROFILE_COLUMNS} FROM profiles WHERE email = ? AND ${IS_KEPT_SQL}`,
  );
  const byUserId = db.prepare<[string], Row>(
    `SELECT ${PROFILE_COLUMNS} FROM profiles WHERE user_id = ? AND ${IS_KEPT_SQL}`,
  );
  const setPasswordHash = db.prepare<[string, number, string]>(
    `UPDATE profiles SET password_hash = ?, password_changes = ? WHERE user_id = ? AND ${IS_KEPT_SQL}`,
  );
  const setName = db.prepare<[string, string]>(
    `UPDATE profiles SET name = ? WHERE user_id = ? AND ${IS_KEPT_SQL}`,
  );
  const setPasswordChanges = db.prepare<[number, string, string]>(
    'UPDATE profiles SET password_changes = ? WHERE user_id = ? AND password_hash = ?',
  );

  return {
    create: (profile) => retryWhileBusy(() => (add.run(profile).changes === 1 ? 'created' : 'email-taken')),
    findByEmail: async (email) => assertIntact(byEmail.get(email), 'email', email),
    findByUserId: async (userId) => assertIntact(byUserId.get(userId), 'userId', userId),
    async changePasswordHash(userId, passwordHash, passwordChanges) {
      const { changes } = await retryWhileBusy(() =>
        setPasswordHash.run(passwordHash, passwordChanges, userId),
      );
      if (changes === 0) throw new Error(`No profile of ${userId}`);
    },
    async changeName(userId, name) {
      const { changes } = await retryWhileBusy(() => setName.run(name, userId));
      if (changes === 0) throw new Error(`No profile of ${userId}`);
    },
    async recordPasswordChanges(userId, passwordHash, passwordChanges) {
      await retryWhileBusy(() => setPasswordChanges.run(passwordChanges, userId, passwordHash));
    },
  };
}
