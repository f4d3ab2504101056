import type { Tries, TriesRule } from '@tapwise/contracts/server/tries';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';

export interface Profile {
  readonly userId: UserId;
  readonly name: string;
  readonly email: string;
}

/** A session that holds. Times are milliseconds since 1970. */
export interface Session {
  readonly userId: UserId;
  readonly signedInAt: number;
  /** When it ends, unless it is used again. */
  readonly expiresAt: number;
}

/**
 * The read half of the vault, and what reading changes: that a session is in use, and how often an address guessed. Times are
 * milliseconds since 1970.
 */
export interface VaultReader {
  /** Who is signed in by this session at that time: not idle too long, not older than a session may be. */
  session(sessionId: string, at: number): Promise<Session | undefined>;
  /**
   * Lets a session end at `expiresAt`, later than it would have. False, and nothing changes, where there is none any more
   * (a sign-out that came between stays one) or it ends no earlier already.
   */
  prolong(sessionId: string, expiresAt: number): Promise<boolean>;
  profile(userId: UserId): Promise<Profile | undefined>;
  /** The profiles that exist, by user id. */
  profiles(userIds: readonly UserId[]): Promise<ReadonlyMap<UserId, Profile>>;
  /** Whether a reset link with this token still serves at that time. */
  isResetTokenValid(token: string, at: number): Promise<boolean>;
  /** The same counts as the command side's, by the rule's name. */
  triesOf(rule: TriesRule): Tries;
  close(): Promise<void>;
}
