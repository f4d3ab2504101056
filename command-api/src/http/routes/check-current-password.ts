import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { reject } from '@tapwise/contracts/vocabulary/rejected';
import type { Passwords } from '../../passwords/password';
import type { Vault } from '../../vault/port';
import type { PasswordAttemptLimits } from '../password-attempts/password-attempt-limits';

interface Dependencies {
  readonly vault: Pick<Vault, 'profiles'>;
  readonly passwords: Passwords;
  readonly limits: PasswordAttemptLimits;
}

/** The user's profile, if the password is right. Counts a wrong one. Run it in order for each user. */
export async function checkCurrentPassword(
  user: UserId,
  password: string,
  { vault, passwords, limits }: Dependencies,
) {
  const limited = await limits.check('wrong-password', user);
  if (limited) return reject(limited);
  const profile = await vault.profiles.findByUserId(user);
  if (!profile) return reject('signed-out');
  if (await passwords.matches(password, profile.passwordHash)) return { profile };
  return reject((await limits.consume('wrong-password', user)) ?? 'wrong-password');
}
