import type { Sqlite } from '@tapwise/contracts/storage/open-sqlite';
import type { Profile, Profiles } from './port';

const COLUMNS = `user_id AS userId, email, name, password_hash AS passwordHash,
  signup_command AS signUpCommand, created_at AS createdAt`;

export function sqliteProfiles(db: Sqlite): Profiles {
  const add = db.prepare<[Profile]>(
    `INSERT INTO profiles (user_id, email, name, password_hash, signup_command, created_at)
     VALUES (@userId, @email, @name, @passwordHash, @signUpCommand, @createdAt)
     ON CONFLICT (email) DO NOTHING`,
  );
  const byEmail = db.prepare<[string], Profile>(`SELECT ${COLUMNS} FROM profiles WHERE email = ?`);
  const byUserId = db.prepare<[string], Profile>(`SELECT ${COLUMNS} FROM profiles WHERE user_id = ?`);
  const bySignUp = db.prepare<[string], Profile>(`SELECT ${COLUMNS} FROM profiles WHERE signup_command = ?`);
  const setPasswordHash = db.prepare<[string, string]>(
    'UPDATE profiles SET password_hash = ? WHERE user_id = ?',
  );

  return {
    create: async (profile) => (add.run(profile).changes === 1 ? 'created' : 'email-taken'),
    findByEmail: async (email) => byEmail.get(email),
    findByUserId: async (userId) => byUserId.get(userId),
    findBySignUpCommand: async (commandId) => bySignUp.get(commandId),
    async changePasswordHash(userId, passwordHash) {
      if (setPasswordHash.run(passwordHash, userId).changes === 0) throw new Error(`No profile of ${userId}`);
    },
  };
}
