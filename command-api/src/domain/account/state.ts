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
}

export type AccountState = Unregistered | Registered;

export const initialState: AccountState = { status: 'unregistered' };
const fresh: Registered = { status: 'registered', goals: [], isOnboarded: false };

function evolveRegistered(state: Registered, event: AccountEvent): Registered {
  switch (event.type) {
    case 'AccountRegistered':
    case 'PasswordResetRequested':
    case 'PasswordChanged':
      return state;
    case 'GoalsSet':
      return { ...state, goals: event.data.goals };
    case 'OnboardingCompleted':
      return { ...state, isOnboarded: true };
  }
}

export function evolve(state: AccountState, event: AccountEvent): AccountState {
  return evolveRegistered(state.status === 'registered' ? state : fresh, event);
}
