import type { Goal } from '@tapwise/contracts/vocabulary/goals';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';

export interface RegisterAccount {
  readonly type: 'RegisterAccount';
}

export interface SetGoals {
  readonly type: 'SetGoals';
  /** Most important first. */
  readonly goals: readonly Goal[];
}

export interface CompleteOnboarding {
  readonly type: 'CompleteOnboarding';
}

export interface RequestPasswordReset {
  readonly type: 'RequestPasswordReset';
  /** False if too many links were requested. In that case, no link was mailed, and no event is stored. */
  readonly isMailed: boolean;
}

/** The vault already contains the new password's hash; the log records only that it changed. */
export interface ChangePassword {
  readonly type: 'ChangePassword';
  /** Whether the password changed, or a newer link was used, after the sender was checked. */
  readonly isOutdated: boolean;
}

/** The vault already contains the new address; the log records only that it changed. */
export interface ChangeEmail {
  readonly type: 'ChangeEmail';
}

/** The vault already contains the new name; the log records only that it changed. */
export interface ChangeName {
  readonly type: 'ChangeName';
}

/** The household that a user is about to join. */
export interface ClaimedHousehold {
  readonly householdId: string;
  /** Undefined for the user who invited. */
  readonly invitationId?: string;
  /** The user's household, if the user isn't in it, because joining or leaving it was interrupted. */
  readonly abandonedId?: string | undefined;
}

/** Reserves the user for a household, since a user can be in only one. Its `AddMember` follows. */
export interface ClaimHousehold {
  readonly type: 'ClaimHousehold';
  readonly userId: UserId;
  readonly target: ClaimedHousehold | 'unknown-invitation' | 'household-full';
}

/** Its `RemoveMembers` follows, or came before. */
export interface ReleaseHousehold {
  readonly type: 'ReleaseHousehold';
  readonly userId: UserId;
  /** Undefined: the one that the user is in. */
  readonly householdId?: string;
}

/** The sender of this command also removes the account from the vault. */
export interface ForgetAccount {
  readonly type: 'ForgetAccount';
}

export type AccountCommand =
  | RegisterAccount
  | ForgetAccount
  | SetGoals
  | CompleteOnboarding
  | RequestPasswordReset
  | ChangePassword
  | ChangeEmail
  | ChangeName
  | ClaimHousehold
  | ReleaseHousehold;
