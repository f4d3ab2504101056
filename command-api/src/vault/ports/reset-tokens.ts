import type { UserId } from '@tapwise/contracts/vocabulary/ids';

/** Permission to set a new password, stored under the hash of the mailed token. */
export interface ResetToken {
  readonly tokenHash: string;
  readonly userId: UserId;
  readonly expiresAt: number;
  /** The `commandId` of the reset that used it; absent until then. */
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

export interface ResetTokens {
  /** Stores the token and voids the user's older, unused ones. */
  save(token: ResetToken): Promise<void>;
  /** Voids the user's unused token, if there is one. */
  cancel(userId: UserId): Promise<void>;
  /**
   * Claims the token for this command only. The same command may claim it again until USED_TOKEN_KEPT_MS after its
   * expiry. Undefined if the token is unknown, void, expired, or claimed by another command. `command-used-another`:
   * the command has claimed another token of the user, and this one is unchanged.
   */
  claim(tokenHash: string, commandId: string): Promise<TokenClaim | 'command-used-another' | undefined>;
}
