import type { AccountEvent } from '@tapwise/contracts/events/account';
import type { Goal } from '@tapwise/contracts/vocabulary/goals';

export interface Unregistered {
  readonly status: 'unregistered';
}

export interface Registered {
  readonly status: 'registered';
  /** Most important first. */
  readonly goals: readonly Goal[];
  readonly isOnboarded: boolean;
  /** The number of password changes. */
  readonly passwordChanges: number;
  /** The `commandId` of the last change; absent until then. */
  readonly passwordChangedBy?: string;
  /** Whether the account had another name before. */
  readonly hasFormerName: boolean;
}

/** The final state of an account. */
export interface Forgotten {
  readonly status: 'forgotten';
  readonly hasFormerName: boolean;
}

export type AccountState = Unregistered | Registered | Forgotten;

export const initialState: AccountState = { status: 'unregistered' };
const newlyRegistered: Registered = {
  status: 'registered',
  goals: [],
  isOnboarded: false,
  passwordChanges: 0,
  hasFormerName: false,
};

/** Stored events have metadata with their command's id; newly decided events don't have it yet. */
function toPasswordChangedBy(event: AccountEvent & { readonly metadata?: { readonly commandId: string } }) {
  return event.metadata ? { passwordChangedBy: event.metadata.commandId } : {};
}

function evolveRegistered(state: Registered, event: AccountEvent): AccountState {
  switch (event.type) {
    case 'AccountRegistered':
    case 'PasswordResetRequested':
    case 'EmailChanged':
      return state;
    case 'NameChanged':
      return { ...state, hasFormerName: true };
    case 'PasswordChanged':
      return { ...state, passwordChanges: state.passwordChanges + 1, ...toPasswordChangedBy(event) };
    case 'GoalsSet':
      return { ...state, goals: event.data.goals };
    case 'OnboardingCompleted':
      return { ...state, isOnboarded: true };
    case 'AccountForgotten':
      return { status: 'forgotten', hasFormerName: state.hasFormerName };
  }
}

export function evolve(state: AccountState, event: AccountEvent): AccountState {
  if (state.status === 'forgotten') return state;
  return evolveRegistered(state.status === 'registered' ? state : newlyRegistered, event);
}

/** The number of password changes in the log. */
export function countPasswordChanges(state: AccountState): number {
  return state.status === 'registered' ? state.passwordChanges : 0;
}

/** Whether the account had another name before, also after it was forgotten. */
export function hasFormerName(state: AccountState): boolean {
  return state.status !== 'unregistered' && state.hasFormerName;
}
