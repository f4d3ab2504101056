import type { Household } from '@tapwise/contracts/http/routes/household';
import type { FakeState } from './fake-state';

/** A household of these people. The last one is the user. */
export function createHousehold(...names: string[]): Household {
  const last = names.length - 1;
  return {
    members: names.map((name, index) => ({
      memberId: `2b7e1516-28ae-8d2a-abf7-15880000000${String(index)}`,
      name,
      isYou: index === last,
    })),
  };
}

const confirmation = { success: true as const, message: 'Done.' };

/** Households for tests of pages. Joining finds Sam there. */
export const householdHandlers = {
  household: (state: FakeState) => state.household,
  inviteToHousehold: () => ({
    url: 'https://cards.example.com/join-household?token=good-token',
    expiresAt: '2026-11-22T10:00:00.000Z',
  }),
  joinHousehold: (state: FakeState) => {
    state.household = createHousehold('Sam', 'Ada');
    return state.household;
  },
  leaveHousehold: (state: FakeState) => {
    state.household = { members: [] };
    return confirmation;
  },
};
