import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { reject } from '@tapwise/contracts/vocabulary/rejected';
import type { Passwords } from '../../passwords/password';
import type { StoredProfile } from '../../vault/ports/profiles';
import type { Vault } from '../../vault/ports/vault';
import type { AttemptLimits } from './attempt-limits';

interface Dependencies {
  readonly vault: Pick<Vault, 'profiles'>;
  readonly limits: AttemptLimits;
}

/**
 * The user's profile, if `isOwner` accepts the password. Counts wrong passwords. Run the calls for one user one at a
 * time.
 */
export async function checkOwner(
  userId: UserId,
  isOwner: (profile: StoredProfile) => Promise<boolean>,
  { vault, limits }: Dependencies,
) {
  const limited = await limits.check('wrong-password', userId);
  if (limited) return reject(limited);
  const profile = await vault.profiles.findByUserId(userId);
  if (!profile) return reject('signed-out');
  if (await isOwner(profile)) return { profile };
  return reject((await limits.consume('wrong-password', userId)) ?? 'wrong-password');
}

/** The user's profile, if this is the current password. Otherwise like `checkOwner`. */
export function checkCurrentPassword(
  userId: UserId,
  password: string,
  deps: Dependencies & { readonly passwords: Passwords },
) {
  return checkOwner(userId, ({ passwordHash }) => deps.passwords.matches(password, passwordHash), deps);
}
