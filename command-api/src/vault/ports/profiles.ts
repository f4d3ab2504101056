import type { UserId } from '@tapwise/contracts/vocabulary/ids';

/** A user's identity. Times are milliseconds since 1970. The contract trims and lower-cases `email`. */
export interface StoredProfile {
  readonly userId: UserId;
  readonly email: string;
  readonly name: string;
  /** Argon2id, encoded as text. */
  readonly passwordHash: string;
  /**
   * The `commandId` of the sign-up, so that a repeated sign-up finds its own account instead of a taken address.
   */
  readonly signUpCommand: string;
  readonly createdAt: number;
  /**
   * The number of the account's `PasswordChanged` events that the hash includes; null in rows from before this was
   * counted.
   */
  readonly passwordChanges: number | null;
}

export interface Profiles {
  /** Stores the profile unless another account has the address. */
  create(profile: StoredProfile): Promise<'created' | 'email-taken'>;
  findByEmail(email: string): Promise<StoredProfile | undefined>;
  findByUserId(userId: string): Promise<StoredProfile | undefined>;
  /** Throws if there is no such profile. */
  changePasswordHash(userId: UserId, passwordHash: string, passwordChanges: number): Promise<void>;
  /** Throws if there is no such profile. */
  changeName(userId: UserId, name: string): Promise<void>;
  /** Records the count for a hash that has none. Does nothing if the profile's hash has changed. */
  recordPasswordChanges(userId: UserId, passwordHash: string, passwordChanges: number): Promise<void>;
}
