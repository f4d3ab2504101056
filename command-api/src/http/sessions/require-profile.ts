import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { Vault } from '../../vault/port';
import type { Profile } from '../../vault/ports/profiles';

/** The profile of a signed-in user. A session without a profile is a bug. */
export async function requireProfile({ profiles }: Vault, user: UserId): Promise<Profile> {
  const profile = await profiles.findByUserId(user);
  if (!profile) throw new Error('A session belongs to no profile');
  return profile;
}
