import type { AccountEvent } from '@tapwise/contracts/events/account';
import { refuse, type Decider, type Refused } from '../decider';
import type { AccountCommand, SetGoals } from './commands';
import { evolve, initialState, type AccountState, type Registered } from './state';

export type AccountRefusal = 'account-not-found' | 'invalid-reset-token';

type Decision = readonly AccountEvent[] | Refused<AccountRefusal>;

function setGoals({ goals }: SetGoals, state: Registered): Decision {
  const isSame = goals.length === state.goals.length && goals.every((goal, at) => goal === state.goals[at]);
  return isSame ? [] : [{ type: 'GoalsSet', data: { goals: [...goals] } }];
}

function completeOnboarding({ isOnboarded }: Registered): Decision {
  return isOnboarded ? [] : [{ type: 'OnboardingCompleted', data: {} }];
}

function decide(command: AccountCommand, state: AccountState): Decision {
  if (command.type === 'RegisterAccount')
    return state.status === 'registered' ? [] : [{ type: 'AccountRegistered', data: {} }];
  if (state.status === 'unregistered') return refuse('account-not-found');
  switch (command.type) {
    case 'SetGoals':
      return setGoals(command, state);
    case 'CompleteOnboarding':
      return completeOnboarding(state);
    case 'RequestPasswordReset':
      return command.isMailed ? [{ type: 'PasswordResetRequested', data: {} }] : [];
    case 'ChangePassword':
      if (command.isSuperseded) return refuse('invalid-reset-token');
      return [{ type: 'PasswordChanged', data: {} }];
  }
}

/** What an account decided about itself; its name, address and password live in the vault. Registering twice is once. */
export const account: Decider<AccountCommand, AccountState, AccountEvent, AccountRefusal> = {
  initialState,
  evolve,
  decide,
};
