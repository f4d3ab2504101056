import type { AccountEvent } from '@tapwise/contracts/events/account';
import { reject, type Rejected } from '@tapwise/contracts/vocabulary/rejected';
import type { Decider } from '../decider';
import type { AccountCommand, ChangePassword, SetGoals } from './commands';
import { type AccountState, evolve, initialState, type Registered } from './state';

export type AccountRejection = 'account-not-found' | 'outdated-password-change';

type Decision = readonly AccountEvent[] | Rejected<AccountRejection>;

function setGoals({ goals }: SetGoals, state: Registered): Decision {
  const isSame =
    goals.length === state.goals.length && goals.every((goal, index) => goal === state.goals[index]);
  return isSame ? [] : [{ type: 'GoalsSet', data: { goals: [...goals] } }];
}

function completeOnboarding({ isOnboarded }: Registered): Decision {
  return isOnboarded ? [] : [{ type: 'OnboardingCompleted', data: {} }];
}

function changePassword({ isOutdated }: ChangePassword): Decision {
  return isOutdated ? reject('outdated-password-change') : [{ type: 'PasswordChanged', data: {} }];
}

/** An interrupted sign-up doesn't leave an event, but its account can still be forgotten. */
function decideUnregistered(command: AccountCommand): Decision {
  if (command.type === 'RegisterAccount') return [{ type: 'AccountRegistered', data: {} }];
  return command.type === 'ForgetAccount'
    ? [{ type: 'AccountForgotten', data: {} }]
    : reject('account-not-found');
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
      return changePassword(command);
    case 'ChangeEmail':
      return [{ type: 'EmailChanged', data: {} }];
    case 'ChangeName':
      return [{ type: 'NameChanged', data: {} }];
  }
}

function decide(command: AccountCommand, state: AccountState): Decision {
  switch (state.status) {
    case 'unregistered':
      return decideUnregistered(command);
    case 'registered':
      return decideRegistered(command, state);
    case 'forgotten':
      return command.type === 'ForgetAccount' ? [] : reject('account-not-found');
  }
}

/**
 * An account's registration, goals, and onboarding. Name, email, and password are in the vault. Registering
 * twice changes nothing.
 */
export const accountDecider: Decider<AccountCommand, AccountState, AccountEvent, AccountRejection> = {
  initialState,
  evolve,
  decide,
};
