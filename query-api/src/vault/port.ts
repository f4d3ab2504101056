import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { TokenGrant } from '@tapwise/platform/server/security/access-token';
import type { RateLimiter, RateLimitRule } from '@tapwise/platform/stores/rate-limiter';

export interface Profile {
  readonly userId: UserId;
  readonly name: string;
  readonly email: string;
}

/** A valid session. Times are milliseconds since 1970. */
export interface Session {
  readonly userId: UserId;
  readonly signedInAt: number;
  /** When it ends, unless it is used again. */
  readonly expiresAt: number;
}

/**
 * Reads the vault. Writes only what reading changes: the end of a session in use, and counts of rate limits. Times are
 * milliseconds since 1970.
 */
export interface AccountVault {
  /** The session, unless it has ended at that time. */
  findSession(sessionId: string, now: number): Promise<Session | undefined>;
  /**
   * Extends a session to `expiresAt`. Returns false and changes nothing if the session no longer exists (as
   * after a sign-out) or already ends then or later.
   */
  extendSession(sessionId: string, expiresAt: number): Promise<boolean>;
  findProfile(userId: UserId): Promise<Profile | undefined>;
  /** The profiles that exist, by user id. */
  getProfiles(userIds: readonly UserId[]): Promise<ReadonlyMap<UserId, Profile>>;
  /** At most `limit` profiles by ascending user id, after this id. A blank id starts with the first. */
  listProfiles(after: string, limit: number): Promise<readonly Profile[]>;
  /** The permissions of the access token with this hash. Undefined if there is none. */
  findToken(tokenHash: string): Promise<TokenGrant | undefined>;
  /** Whether a reset link with this token is valid at that time. */
  isResetTokenValid(token: string, now: number): Promise<boolean>;
  /** As that of a `ReadModelReader`. */
  readDataVersion(): Promise<string | undefined>;
  /** Shares its counts with the command service, by the name of the rule. */
  createRateLimiter(rule: RateLimitRule): RateLimiter;
  close(): Promise<void>;
}
