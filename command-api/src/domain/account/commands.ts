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
  /** False: no link was mailed, since too many were asked for; then nothing happened. */
  readonly isMailed: boolean;
}

/** The vault holds the new password's hash already; the log only tells that it changed. */
export interface ChangePassword {
  readonly type: 'ChangePassword';
  /** Whether a newer link was used since this one. */
  readonly isSuperseded: boolean;
}

/** What the vault knows of the account is removed by whoever gives the command. */
export interface ForgetAccount {
  readonly type: 'ForgetAccount';
}

export type AccountCommand =
  RegisterAccount | ForgetAccount | SetGoals | CompleteOnboarding | RequestPasswordReset | ChangePassword;
