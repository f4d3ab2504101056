import type { AccountEvent } from '@tapwise/contracts/events/account';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { reject, type Rejected } from '@tapwise/contracts/vocabulary/rejected';
import type { Decider } from '../decider';
import type { AccountCommand, ChangePassword, ClaimHousehold, ReleaseHousehold, SetGoals } from './commands';
import { type AccountState, evolve, initialState, type Registered } from './state';

export type AccountRejection =
  | 'account-not-found'
  | 'outdated-password-change'
  | 'unknown-invitation'
  | 'household-full'
  | 'already-in-household'
  | 'no-household';

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

/** A user can accept an invitation only to another household. Whoever invited may be in it already. */
function claimHousehold({ userId, target }: ClaimHousehold, { householdId: current }: Registered): Decision {
  if (typeof target === 'string') return reject(target);
  const { householdId, invitationId, abandonedId } = target;
  if (current === householdId) return invitationId === undefined ? [] : reject('unknown-invitation');
  if (current !== undefined && current !== abandonedId) return reject('already-in-household');
  const invitation = invitationId === undefined ? {} : { invitationId };
  return [
    ...(current === undefined ? [] : [createHouseholdLeft(userId, current)]),
    { type: 'HouseholdJoined', data: { householdId, userId, ...invitation } },
  ];
}

function releaseHousehold(
  { userId, householdId }: ReleaseHousehold,
  { householdId: current }: Registered,
): Decision {
  if (current !== undefined && (householdId ?? current) === current)
    return [createHouseholdLeft(userId, current)];
  return householdId === undefined ? reject('no-household') : [];
}

const createHouseholdLeft = (userId: UserId, householdId: string): AccountEvent => ({
  type: 'HouseholdLeft',
  data: { householdId, userId },
});

/** An interrupted sign-up doesn't leave an event, but its account can still be forgotten. */
function decideUnregistered(command: AccountCommand): Decision {
  if (command.type === 'RegisterAccount') return [{ type: 'AccountRegistered', data: {} }];
  return command.type === 'ForgetAccount'
    ? [{ type: 'AccountForgotten', data: {} }]
    : reject('account-not-found');
}

type HouseholdChange = ClaimHousehold | ReleaseHousehold;

function isHouseholdChange(command: AccountCommand): command is HouseholdChange {
  return command.type === 'ClaimHousehold' || command.type === 'ReleaseHousehold';
}

function changeHousehold(command: HouseholdChange, state: Registered): Decision {
  return command.type === 'ClaimHousehold'
    ? claimHousehold(command, state)
    : releaseHousehold(command, state);
}

function decideRegistered(command: Exclude<AccountCommand, HouseholdChange>, state: Registered): Decision {
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
      return isHouseholdChange(command) ? changeHousehold(command, state) : decideRegistered(command, state);
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
