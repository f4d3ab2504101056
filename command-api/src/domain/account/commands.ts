import type { Goal } from '@tapwise/contracts/vocabulary/goals';

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
  | ChangeName;
