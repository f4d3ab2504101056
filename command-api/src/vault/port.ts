import type { Tries, TriesRule } from '@tapwise/contracts/server/tries';
import type { LogMark } from '@tapwise/contracts/storage/log-mark';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';

export type { Spent, Tries, TriesRule } from '@tapwise/contracts/server/tries';

/** Who a user is. Times are milliseconds since 1970; `email` is trimmed and lower-cased by the contract. */
export interface Profile {
  readonly userId: UserId;
  readonly email: string;
  readonly name: string;
  /** Argon2id, in its text form. */
  readonly passwordHash: string;
  /** The commandId of the sign-up: a repeat of it for the same address finds its own account, not a taken address. */
  readonly signUpCommand: string;
  readonly createdAt: number;
  /** How many PasswordChanged events of the account the hash follows; null in rows from before this was counted. */
  readonly passwordChanges: number | null;
}

/** A session under the hash of its id; `content` is JSON text. `userId` is null until somebody signs in. */
export interface StoredSession {
  readonly keyHash: string;
  readonly userId: string | null;
  readonly content: string;
  readonly expiresAt: number;
}

/** Permission to set a new password, under the hash of the token that was mailed. */
export interface ResetToken {
  readonly tokenHash: string;
  readonly userId: UserId;
  readonly expiresAt: number;
  /** The commandId of the reset that used it; absent until then. */
  readonly usedBy?: string;
}

/** A token that a reset has used, and nobody else can. */
export interface TokenClaim {
  readonly userId: UserId;
  /** Whether the same command claimed it before. */
  readonly isRepeat: boolean;
  /** Whether a newer token of the user was used since: this one must not change the password any more. */
  readonly isSuperseded: boolean;
}

export interface Profiles {
  /** Stores the profile unless another account has the address. */
  create(profile: Profile): Promise<'created' | 'email-taken'>;
  findByEmail(email: string): Promise<Profile | undefined>;
  findByUserId(userId: string): Promise<Profile | undefined>;
  /** Throws where there is no such profile. */
  changePasswordHash(userId: UserId, passwordHash: string, passwordChanges: number): Promise<void>;
  /** Records the count for a hash that has none; does nothing if the profile has another hash by now. */
  recordPasswordChanges(userId: UserId, passwordHash: string, passwordChanges: number): Promise<void>;
}

/** In the place of the password's hash of an account that is being forgotten: no password matches, no profile is found. */
export const BEING_FORGOTTEN = '';

/** Ended and expired sessions are as if they had never been. */
export interface Sessions {
  get(keyHash: string): Promise<StoredSession | undefined>;
  set(session: StoredSession): Promise<void>;
  destroy(keyHash: string): Promise<void>;
  destroyAllOf(userId: string): Promise<void>;
}

export interface ResetTokens {
  /** Keeps the token and voids the user's older ones that nobody has used. */
  keep(token: ResetToken): Promise<void>;
  /**
   * Uses the token for this command alone. The same command may claim it again for USED_TOKEN_KEPT_MS after its expiry.
   * Undefined: it is unknown, void, expired, or used by another command. `command-used-another`: the command has used another
   * token of the user, and this one stays as it is.
   */
  claim(tokenHash: string, commandId: string): Promise<TokenClaim | 'command-used-another' | undefined>;
}

/**
 * How an account leaves the vault. From `begin` on nobody finds its profile, and its address stays taken until it is removed.
 * Each step may be repeated; `pending` lists what a crash has left, to be removed at the next start.
 */
export interface Forgetting {
  /** Ends sessions and reset tokens as well. Does nothing where there is no such profile. */
  begin(userId: UserId): Promise<void>;
  pending(): Promise<readonly UserId[]>;
  /** The address of an account that `begin` was called for; undefined once it is removed. */
  addressOf(userId: UserId): Promise<string | undefined>;
  /**
   * Removes what is left, so that no file of the store contains the name or the address. Throws StoreUnavailable while a reader
   * keeps an older state of the file: what is left is then still pending.
   */
  complete(userId: UserId): Promise<void>;
}

/**
 * What the log must never hold: names, addresses, password hashes, sessions, reset tokens, tries. A change is on disk when its
 * promise resolves; faults of the store are thrown.
 */
export interface Vault {
  readonly profiles: Profiles;
  readonly sessions: Sessions;
  readonly resetTokens: ResetTokens;
  readonly forgetting: Forgetting;
  triesOf(rule: TriesRule): Tries;
  /** Where the log stood when it was recorded last; undefined in a vault from before marks, or before the first event. */
  logMark(): Promise<LogMark | undefined>;
  /** Replaces the mark. The last moments before a power cut may be lost. */
  recordLogMark(mark: LogMark): Promise<void>;
  close(): Promise<void>;
}
