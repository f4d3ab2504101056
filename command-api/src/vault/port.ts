import type { Tries, TriesRule } from '@tapwise/contracts/server/tries';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';

export type { Spent, Tries, TriesRule } from '@tapwise/contracts/server/tries';

/** Who a user is. Times are milliseconds since 1970; `email` is trimmed and lower-cased by the contract. */
export interface Profile {
  readonly userId: UserId;
  readonly email: string;
  readonly name: string;
  /** Argon2id, in its text form. */
  readonly passwordHash: string;
  /** The commandId of the sign-up: a repeat of it finds its own account, not a taken address. */
  readonly signUpCommand: string;
  readonly createdAt: number;
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
}

export interface Profiles {
  /** Stores the profile unless another account has the address. */
  create(profile: Profile): Promise<'created' | 'email-taken'>;
  findByEmail(email: string): Promise<Profile | undefined>;
  findByUserId(userId: string): Promise<Profile | undefined>;
  findBySignUpCommand(commandId: string): Promise<Profile | undefined>;
  changePasswordHash(userId: UserId, passwordHash: string): Promise<void>;
}

/** Ended and expired sessions are as if they had never been. */
export interface Sessions {
  get(keyHash: string): Promise<StoredSession | undefined>;
  set(session: StoredSession): Promise<void>;
  destroy(keyHash: string): Promise<void>;
  destroyAllOf(userId: string): Promise<void>;
}

export interface ResetTokens {
  /** Keeps the token and voids the user's older ones. */
  keep(token: ResetToken): Promise<void>;
  /** Answers whose token it is and voids it: a second take finds nothing. Expired ones are nobody's. */
  take(tokenHash: string): Promise<UserId | undefined>;
}

/**
 * What the log must never hold: names, addresses, password hashes, sessions, reset tokens, tries. A change is on disk when its
 * promise resolves; faults of the store are thrown.
 */
export interface Vault {
  readonly profiles: Profiles;
  readonly sessions: Sessions;
  readonly resetTokens: ResetTokens;
  triesOf(rule: TriesRule): Tries;
  close(): Promise<void>;
}
