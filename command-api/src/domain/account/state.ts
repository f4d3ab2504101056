import type { AccountEvent } from '@tapwise/contracts/events/account';
import type { HouseholdEvent } from '@tapwise/contracts/events/household';
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
  /** The household of the user. Absent if there is none. */
  readonly householdId?: string | undefined;
  /** The last household, also after the user left it. Absent if there was none. */
  readonly lastHouseholdId?: string;
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

function evolveHousehold(state: Registered, { type, data: { householdId } }: HouseholdEvent): Registered {
  if (type === 'HouseholdJoined') return { ...state, householdId, lastHouseholdId: householdId };
  return state.householdId === householdId ? { ...state, householdId: undefined } : state;
}

function isHouseholdEvent(event: AccountEvent): event is HouseholdEvent {
  return event.type === 'HouseholdJoined' || event.type === 'HouseholdLeft';
}

function evolveRegistered(state: Registered, event: Exclude<AccountEvent, HouseholdEvent>): AccountState {
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
  const registered = state.status === 'registered' ? state : newlyRegistered;
  return isHouseholdEvent(event) ? evolveHousehold(registered, event) : evolveRegistered(registered, event);
}

/** The number of password changes in the log. */
export function countPasswordChanges(state: AccountState): number {
  return state.status === 'registered' ? state.passwordChanges : 0;
}

/** The household that the account says the user is in. The household decides whether the user really is. */
export function findHouseholdId(state: AccountState): string | undefined {
  return state.status === 'registered' ? state.householdId : undefined;
}

/** The user's last household, also after the user left it. */
export function findLastHouseholdId(state: AccountState): string | undefined {
  return state.status === 'registered' ? state.lastHouseholdId : undefined;
}

/** Whether the account had another name before, also after it was forgotten. */
export function hasFormerName(state: AccountState): boolean {
  return state.status !== 'unregistered' && state.hasFormerName;
}
