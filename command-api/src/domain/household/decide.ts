import type { HouseholdEvent } from '@tapwise/contracts/events/household';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { reject, type Rejected } from '@tapwise/contracts/vocabulary/rejected';
import { MAX_HOUSEHOLD_MEMBERS } from '@tapwise/contracts/vocabulary/rules/household-limits';
import type { Decider } from '../decider';
import type { AddMember, HouseholdCommand, RemoveMembers } from './commands';
import { evolve, type HouseholdState, initialState } from './state';

export type HouseholdRejection = 'unknown-invitation' | 'household-full';

type Decision = readonly HouseholdEvent[] | Rejected<HouseholdRejection>;

/** The fewest people of a household. */
const MIN_MEMBERS = 2;

function listLeft(householdId: string, userIds: readonly UserId[]): readonly HouseholdEvent[] {
  return userIds.map((userId) => ({ type: 'HouseholdLeft', data: { householdId, userId } }));
}

function addMember(command: AddMember, { members, usedInvitations, isStarted }: HouseholdState): Decision {
  const { householdId, userId, inviterId, invitationId, departed } = command;
  const remaining = members.filter((member) => !departed.includes(member));
  if (inviterId === undefined || inviterId === userId || usedInvitations.includes(invitationId))
    return reject('unknown-invitation');
  if (isStarted && (remaining.length < MIN_MEMBERS || !remaining.includes(inviterId)))
    return reject('unknown-invitation');
  if (remaining.includes(userId)) return reject('unknown-invitation');
  if (remaining.length >= MAX_HOUSEHOLD_MEMBERS) return reject('household-full');
  const joined: HouseholdEvent = { type: 'HouseholdJoined', data: { householdId, userId, invitationId } };
  if (!isStarted) return [{ type: 'HouseholdJoined', data: { householdId, userId: inviterId } }, joined];
  return [
    ...listLeft(
      householdId,
      members.filter((member) => departed.includes(member)),
    ),
    joined,
  ];
}

function removeMembers({ householdId, userIds }: RemoveMembers, { members }: HouseholdState): Decision {
  const remaining = members.filter((member) => !userIds.includes(member));
  if (remaining.length >= MIN_MEMBERS)
    return listLeft(
      householdId,
      members.filter((member) => userIds.includes(member)),
    );
  return listLeft(householdId, members);
}

function decide(command: HouseholdCommand, state: HouseholdState): Decision {
  switch (command.type) {
    case 'AddMember':
      return addMember(command, state);
    case 'RemoveMembers':
      return removeMembers(command, state);
  }
}

/** Who is in a household: two to four people. Each invitation works once. A household of one ends permanently. */
export const householdDecider: Decider<HouseholdCommand, HouseholdState, HouseholdEvent, HouseholdRejection> =
  { initialState, evolve, decide };
