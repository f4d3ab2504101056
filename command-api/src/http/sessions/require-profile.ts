import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { StoredProfile } from '../../vault/ports/profiles';
import type { Vault } from '../../vault/ports/vault';

/** The profile of a user. Throws if there is none, because the caller found the user through a session or a link. */
export async function requireProfile({ profiles }: Vault, userId: UserId): Promise<StoredProfile> {
  const profile = await profiles.findByUserId(userId);
  if (!profile) throw new Error('The user has no profile');
  return profile;
}
