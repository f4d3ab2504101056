import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { RateLimiter, RateLimitRule } from '@tapwise/platform/rate-limits/rate-limiter';
import type { LogMark } from '@tapwise/platform/stores/log-mark';

export type { RateLimiter, RateLimitRule } from '@tapwise/platform/rate-limits/rate-limiter';

/** A user's identity. Times are milliseconds since 1970. The contract trims and lower-cases `email`. */
export interface Profile {
  readonly userId: UserId;
  readonly email: string;
  readonly name: string;
  /** Argon2id, encoded as text. */
  readonly passwordHash: string;
  /**
   * The commandId of the sign-up, so that a repeated sign-up finds its own account instead of a taken address.
   */
  readonly signUpCommand: string;
  readonly createdAt: number;
  /**
   * The number of the account's PasswordChanged events that the hash includes; null in rows from before this was
   * counted.
   */
  readonly passwordChanges: number | null;
}

/** A session, stored under the hash of its id. `content` is JSON text. `userId` is null until a user signs in. */
export interface StoredSession {
  readonly keyHash: string;
  readonly userId: string | null;
  readonly content: string;
  readonly expiresAt: number;
}

/** Permission to set a new password, stored under the hash of the mailed token. */
export interface ResetToken {
  readonly tokenHash: string;
  readonly userId: UserId;
  readonly expiresAt: number;
  /** The commandId of the reset that used it; absent until then. */
  readonly usedBy?: string;
}

/** A token claimed by a reset. No other command can use it. */
export interface TokenClaim {
  readonly userId: UserId;
  /** Whether the same command claimed it before. */
  readonly isRepeat: boolean;
  /** Whether a newer token of the user was used since. If so, this one must no longer change the password. */
  readonly isOutdated: boolean;
}

/**
 * A command on a user's purchases that takes several appends. It is stored before the first one and removed after the
 * last, so that a crash in between can be repaired.
 */
export interface PendingChange {
  readonly userId: UserId;
  readonly commandId: string;
  /** The first day (`yyyy-mm-dd`) whose rewards the command can change. */
  readonly firstDay: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
}

/** A user's calendar feed. Whoever knows its secret can read it; only the secret's hash is stored. */
export interface CalendarFeed {
  readonly userId: UserId;
  readonly secretHash: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** A browser that gets push messages. */
export interface PushSubscription {
  readonly userId: UserId;
  /** The browser's own address at its push service. */
  readonly endpoint: string;
  /** The browser's public key and its secret, base64url: they encrypt messages. */
  readonly p256dh: string;
  readonly auth: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

export interface Profiles {
  /** Stores the profile unless another account has the address. */
  create(profile: Profile): Promise<'created' | 'email-taken'>;
  findByEmail(email: string): Promise<Profile | undefined>;
  findByUserId(userId: string): Promise<Profile | undefined>;
  /** Throws if there is no such profile. */
  changePasswordHash(userId: UserId, passwordHash: string, passwordChanges: number): Promise<void>;
  /** Records the count for a hash that has none. Does nothing if the profile's hash has changed. */
  recordPasswordChanges(userId: UserId, passwordHash: string, passwordChanges: number): Promise<void>;
}

/** Ended and expired sessions are never returned. */
export interface Sessions {
  get(keyHash: string): Promise<StoredSession | undefined>;
  set(session: StoredSession): Promise<void>;
  destroy(keyHash: string): Promise<void>;
  destroyAllForUser(userId: string): Promise<void>;
}

export interface ResetTokens {
  /** Stores the token and voids the user's older, unused ones. */
  save(token: ResetToken): Promise<void>;
  /**
   * Claims the token for this command only. The same command may claim it again until USED_TOKEN_KEPT_MS after its
   * expiry. Undefined if the token is unknown, void, expired, or claimed by another command. `command-used-another`:
   * the command has claimed another token of the user, and this one is unchanged.
   */
  claim(tokenHash: string, commandId: string): Promise<TokenClaim | 'command-used-another' | undefined>;
}

/** The pending changes: at most one per user and command. */
export interface PendingChanges {
  /** Replaces the command's earlier one. */
  save(change: PendingChange): Promise<void>;
  find(userId: UserId, commandId: string): Promise<PendingChange | undefined>;
  /** All pending changes, oldest first. */
  list(): Promise<readonly PendingChange[]>;
  /** Does nothing if the command has none. */
  remove(userId: UserId, commandId: string): Promise<void>;
}

/** The calendar feeds: at most one per user. */
export interface CalendarFeeds {
  /** Stores the feed and revokes the user's earlier one. */
  save(feed: CalendarFeed): Promise<void>;
  /** Undefined if no feed has a secret with this hash, or if it was revoked. */
  findBySecret(secretHash: string): Promise<CalendarFeed | undefined>;
  findByUser(userId: UserId): Promise<CalendarFeed | undefined>;
  /** Revokes the user's feed. Does nothing if there is none. */
  remove(userId: UserId): Promise<void>;
}

/** A user's older subscriptions above this number are removed. */
export const MAX_PUSH_SUBSCRIPTIONS = 5;

/** At most one subscription per endpoint. Times are milliseconds since 1970. */
export interface PushSubscriptions {
  /** Replaces the endpoint's earlier one, even of a different user. The user is then due for a check. */
  save(subscription: PushSubscription): Promise<void>;
  /** The user's subscriptions, newest first. */
  list(userId: UserId): Promise<readonly PushSubscription[]>;
  /** Does nothing if the user has no such subscription. */
  remove(userId: UserId, endpoint: string): Promise<void>;
  /** Users with subscriptions whose next check is due, the longest due first. */
  listDueUsers(now: number, limit: number): Promise<readonly UserId[]>;
  setNextCheck(userId: UserId, at: number): Promise<void>;
}

/** Which reminders were pushed. */
export interface SentReminders {
  /** Records the reminder as sent. Only one caller ever gets true, until `release`. */
  claim(userId: UserId, reminderId: string, at: number): Promise<boolean>;
  release(userId: UserId, reminderId: string): Promise<void>;
}

/** Exclusive rights of one process for a limited time. */
export interface TaskLeases {
  /** Acquires a free or expired lease, or renews the holder's own. False if another holder has it. */
  acquire(
    name: string,
    holder: string,
    time: { readonly now: number; readonly until: number },
  ): Promise<boolean>;
  /** Does nothing if another holder has it. */
  release(name: string, holder: string): Promise<void>;
}

/**
 * Removes an account from the vault. From `begin` on, its profile can't be found, and its address stays taken until it
 * is removed. Each step can be repeated. `listPending` lists the accounts that a crash left; the next startup completes
 * them.
 */
export interface Forgetting {
  /** Also removes everything else about the user. Does nothing if there is no such profile. */
  begin(userId: UserId): Promise<void>;
  listPending(): Promise<readonly UserId[]>;
  /** The address of an account after `begin`; undefined once it is removed. */
  findAddress(userId: UserId): Promise<string | undefined>;
  /**
   * Removes the rest, so that no file of the store contains the name or the address. Throws StoreUnavailable while a
   * reader needs an older state of the file; the account is then still pending.
   */
  complete(userId: UserId): Promise<void>;
}

/**
 * What the log must never contain: names, addresses, password hashes, sessions, reset tokens, calendar feeds, push
 * subscriptions, and rate limits. Also contains the commands whose events may be incomplete, which reminders were
 * pushed, and the leases of processes. A change is on disk when its promise resolves. Errors of the store are thrown.
 */
export interface Vault {
  readonly profiles: Profiles;
  readonly sessions: Sessions;
  readonly resetTokens: ResetTokens;
  readonly pendingChanges: PendingChanges;
  readonly calendarFeeds: CalendarFeeds;
  readonly pushSubscriptions: PushSubscriptions;
  readonly sentReminders: SentReminders;
  readonly taskLeases: TaskLeases;
  readonly forgetting: Forgetting;
  createRateLimiter(rule: RateLimitRule): RateLimiter;
  /** The last recorded position of the log, or undefined if none was recorded yet. */
  readLogMark(): Promise<LogMark | undefined>;
  /** Replaces the mark. A power cut may lose the latest one. */
  recordLogMark(mark: LogMark): Promise<void>;
  close(): Promise<void>;
}
