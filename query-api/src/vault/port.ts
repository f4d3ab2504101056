import type { UserId } from '@tapwise/contracts/vocabulary/ids';

export interface Profile {
  readonly userId: UserId;
  readonly name: string;
  readonly email: string;
}

/** The read half of the vault. Times are milliseconds since 1970. */
export interface VaultReader {
  /** Who is signed in by this session at that time: not idle too long, not older than a session may be. */
  sessionUser(sessionId: string, at: number): Promise<UserId | undefined>;
  profile(userId: UserId): Promise<Profile | undefined>;
  /** The profiles that exist, by user id. */
  profiles(userIds: readonly UserId[]): Promise<ReadonlyMap<UserId, Profile>>;
  /** Whether a reset link with this token still serves at that time. */
  isResetTokenValid(token: string, at: number): Promise<boolean>;
  close(): Promise<void>;
}
