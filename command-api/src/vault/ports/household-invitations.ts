import type { UserId } from '@tapwise/contracts/vocabulary/ids';

/** An invitation to a household, stored under the hash of its token. */
export interface HouseholdInvitation {
  readonly tokenHash: string;
  /** The user who invites. */
  readonly userId: UserId;
  readonly householdId: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** A user's older invitations above this number are removed. */
export const MAX_HOUSEHOLD_INVITATIONS = 5;

export interface HouseholdInvitations {
  /** Replaces the invitation with the same token. */
  save(invitation: HouseholdInvitation): Promise<void>;
  /** Undefined if there is none, or if it has expired. */
  find(tokenHash: string): Promise<HouseholdInvitation | undefined>;
  /** Does nothing if there is none. */
  remove(tokenHash: string): Promise<void>;
  /** Removes all invitations of the user. */
  removeForUser(userId: UserId): Promise<void>;
}
