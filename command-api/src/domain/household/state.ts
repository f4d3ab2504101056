import type { HouseholdEvent } from '@tapwise/contracts/events/household';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';

export interface HouseholdState {
  /** In the order that they joined. */
  readonly members: readonly UserId[];
  readonly usedInvitations: readonly string[];
  /** Whether anyone ever joined. A household whose members all left stays empty. */
  readonly isStarted: boolean;
}

export const initialState: HouseholdState = { members: [], usedInvitations: [], isStarted: false };

function append<Item>(items: readonly Item[], item: Item | undefined): readonly Item[] {
  return item === undefined || items.includes(item) ? items : [...items, item];
}

export function evolve(state: HouseholdState, { type, data }: HouseholdEvent): HouseholdState {
  const { members, usedInvitations } = state;
  switch (type) {
    case 'HouseholdJoined':
      return {
        members: append(members, data.userId),
        usedInvitations: append(usedInvitations, data.invitationId),
        isStarted: true,
      };
    case 'HouseholdLeft':
      return { ...state, members: members.filter((userId) => userId !== data.userId) };
  }
}
