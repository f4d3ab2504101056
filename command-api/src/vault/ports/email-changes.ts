import type { UserId } from '@tapwise/contracts/vocabulary/ids';

/** A user's latest email address change. Times are milliseconds since 1970. */
export interface EmailChange {
  readonly userId: UserId;
  /** The hash of the mailed token; null once the link is void. */
  readonly tokenHash: string | null;
  /** The new address. */
  readonly email: string;
  readonly expiresAt: number;
  /** The `commandId` of the request, so that a repeated request doesn't send another email. */
  readonly requestedBy: string;
  /** The `commandId` of the confirmation; null until then. */
  readonly confirmedBy: string | null;
  /** Addresses of the user's earlier emails, the latest last, so that a deletion of the account finds those emails. */
  readonly formerAddresses: readonly string[];
}

export type EmailChangeRequest = Pick<EmailChange, 'userId' | 'email' | 'expiresAt' | 'requestedBy'> & {
  readonly tokenHash: string;
};

/** A change that was confirmed by this command. */
export interface ConfirmedEmail {
  readonly userId: UserId;
  /** The address before the change. */
  readonly formerEmail: string;
}

export interface EmailChanges {
  find(userId: UserId): Promise<EmailChange | undefined>;
  /** Stores the request and voids the user's earlier one. Keeps earlier addresses. Does nothing without a profile. */
  save(request: EmailChangeRequest): Promise<void>;
  /** Voids the user's link unless it was used. */
  cancel(userId: UserId): Promise<void>;
  /**
   * Gives the profile its new address, voids the reset tokens that were mailed to the old one, and marks the link as
   * used by this command. Returns the same result to the same command. Undefined if the link is unknown, void,
   * expired, or used by another command. `email-taken`: another account has the address; the link still works.
   */
  confirm(tokenHash: string, commandId: string): Promise<ConfirmedEmail | 'email-taken' | undefined>;
}

/** The list with the address as its last. */
export function appendAddress(addresses: readonly string[], address: string): readonly string[] {
  return [...addresses.filter((other) => other !== address), address];
}
