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

/** What an account does that is not registered: a sign-up that broke off has left no event, but may be forgotten. */
function decideUnregistered(command: AccountCommand): Decision {
  if (command.type === 'RegisterAccount') return [{ type: 'AccountRegistered', data: {} }];
  return command.type === 'ForgetAccount'
    ? [{ type: 'AccountForgotten', data: {} }]
    : refuse('account-not-found');
}

function decideRegistered(command: AccountCommand, state: Registered): Decision {
  switch (command.type) {
    case 'RegisterAccount':
      return [];
    case 'ForgetAccount':
      return [{ type: 'AccountForgotten', data: {} }];
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

function decide(command: AccountCommand, state: AccountState): Decision {
  switch (state.status) {
    case 'unregistered':
      return decideUnregistered(command);
    case 'registered':
      return decideRegistered(command, state);
    case 'forgotten':
      return command.type === 'ForgetAccount' ? [] : refuse('account-not-found');
  }
}

/** What an account decided about itself; its name, address and password live in the vault. Registering twice is once. */
export const account: Decider<AccountCommand, AccountState, AccountEvent, AccountRefusal> = {
  initialState,
  evolve,
  decide,
};
