import { describe, expect, it } from 'vitest';
import type { HouseholdEvent } from '@tapwise/contracts/events/household';
import { UserId } from '@tapwise/contracts/vocabulary/ids';
import { specifyDecider } from '../testing/decider-specification';
import { householdDecider } from './decide';

const { given } = specifyDecider(householdDecider);
const HOUSEHOLD = '5f0c2f3e-1111-8abc-8def-000000000001';
const toUser = (index: number) => UserId.parse(`019a7a3c-4d00-7abc-8def-00000000000${String(index)}`);
const toInvitation = (index: number) => `6f0c2f3e-1111-8abc-8def-00000000000${String(index)}`;
const ADA = toUser(1);
const SAM = toUser(2);
const KIM = toUser(3);
const LEE = toUser(4);
const MAX = toUser(5);

const joined = (userId: UserId, invitation?: number): HouseholdEvent => ({
  type: 'HouseholdJoined',
  data: {
    householdId: HOUSEHOLD,
    userId,
    ...(invitation === undefined ? {} : { invitationId: toInvitation(invitation) }),
  },
});
const left = (userId: UserId): HouseholdEvent => ({
  type: 'HouseholdLeft',
  data: { householdId: HOUSEHOLD, userId },
});
const add = (
  userId: UserId,
  invitation: number,
  inviterId: UserId | undefined = ADA,
  departed: UserId[] = [],
) =>
  ({
    type: 'AddMember',
    householdId: HOUSEHOLD,
    userId,
    inviterId,
    invitationId: toInvitation(invitation),
    departed,
  }) as const;
const remove = (...userIds: UserId[]) =>
  ({ type: 'RemoveMembers', householdId: HOUSEHOLD, userIds }) as const;
const couple = [joined(ADA), joined(SAM, 1)];

describe('AddMember', () => {
  it('starts the household with the user who invited', () => {
    given()
      .when(add(SAM, 1))
      .then(...couple);
  });

  it('adds a third and a fourth person, invited by any member, and rejects a fifth', () => {
    given(...couple)
      .when(add(KIM, 2, SAM))
      .then(joined(KIM, 2));
    const three = [...couple, joined(KIM, 2)];
    given(...three)
      .when(add(LEE, 3))
      .then(joined(LEE, 3));
    given(...three, joined(LEE, 3))
      .when(add(MAX, 4))
      .rejected('household-full');
  });

  it('accepts each invitation once, even if the person left', () => {
    given(...couple)
      .when(add(KIM, 1))
      .rejected('unknown-invitation');
    given(...couple, joined(KIM, 2), left(KIM))
      .when(add(LEE, 2))
      .rejected('unknown-invitation');
  });

  it('rejects an invitation of a stranger, of someone who left, of the person, and a missing one', () => {
    given(...couple)
      .when(add(KIM, 2, LEE))
      .rejected('unknown-invitation');
    given(...couple, joined(KIM, 2), left(SAM))
      .when(add(LEE, 3, SAM))
      .rejected('unknown-invitation');
    given().when(add(ADA, 1)).rejected('unknown-invitation');
    given()
      .when({ ...add(SAM, 1), inviterId: undefined })
      .rejected('unknown-invitation');
  });

  it('rejects a member, and anyone after the household was dissolved', () => {
    given(...couple)
      .when(add(SAM, 2))
      .rejected('unknown-invitation');
    given(...couple, left(SAM), left(ADA))
      .when(add(SAM, 2))
      .rejected('unknown-invitation');
  });

  it('first removes members whose accounts have left, so that they take no seat', () => {
    const four = [...couple, joined(KIM, 2), joined(LEE, 3)];
    given(...four)
      .when(add(MAX, 4, ADA, [KIM]))
      .then(left(KIM), joined(MAX, 4));
    given(...couple)
      .when(add(MAX, 4, ADA, [SAM]))
      .rejected('unknown-invitation');
  });
});

describe('RemoveMembers', () => {
  it('removes a member of three, and dissolves a household of one', () => {
    given(...couple, joined(KIM, 2))
      .when(remove(SAM))
      .then(left(SAM));
    given(...couple)
      .when(remove(SAM))
      .then(left(ADA), left(SAM));
  });

  it('changes nothing if there is no such member', () => {
    given(...couple)
      .when(remove(KIM))
      .then();
    given().when(remove(KIM)).then();
  });
});

it('the household evolves to the same state when an event is applied twice', () => {
  for (const event of [joined(KIM, 2), left(SAM)]) {
    const start = couple.reduce(householdDecider.evolve, householdDecider.initialState);
    const once = householdDecider.evolve(start, event);
    expect(householdDecider.evolve(once, event)).toEqual(once);
  }
});
