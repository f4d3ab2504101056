import { describe, expect, it } from 'vitest';
import type { AccountEvent } from '@tapwise/contracts/events/account';
import { UserId } from '@tapwise/contracts/vocabulary/ids';
import { specifyDecider } from '../testing/decider-specification';
import { accountDecider } from './decide';
import { findHouseholdId, findLastHouseholdId } from './state';

const { given } = specifyDecider(accountDecider);
const userId = UserId.parse('019a7a3c-4d00-7abc-8def-000000000001');
const toHousehold = (index: number) => `5f0c2f3e-1111-8abc-8def-00000000000${String(index)}`;
const INVITATION = '6f0c2f3e-1111-8abc-8def-000000000001';
const registered: AccountEvent = { type: 'AccountRegistered', data: {} };
const joined = (index: number, invitationId: string | undefined = INVITATION): AccountEvent => ({
  type: 'HouseholdJoined',
  data: { householdId: toHousehold(index), userId, invitationId },
});
const started = (index: number): AccountEvent => ({
  type: 'HouseholdJoined',
  data: { householdId: toHousehold(index), userId },
});
const left = (index: number): AccountEvent => ({
  type: 'HouseholdLeft',
  data: { householdId: toHousehold(index), userId },
});
const claim = (index: number, abandoned?: number) =>
  ({
    type: 'ClaimHousehold',
    userId,
    target: {
      householdId: toHousehold(index),
      invitationId: INVITATION,
      abandonedId: abandoned === undefined ? undefined : toHousehold(abandoned),
    },
  }) as const;
const start = (index: number) =>
  ({ type: 'ClaimHousehold', userId, target: { householdId: toHousehold(index) } }) as const;

describe('ClaimHousehold', () => {
  it('accepts one household at a time', () => {
    given(registered).when(claim(1)).then(joined(1));
    given(registered, joined(1)).when(claim(2)).rejected('already-in-household');
    given(registered, joined(1), left(1)).when(claim(2)).then(joined(2));
  });

  it('rejects an invitation to the user’s own household, and one that doesn’t work', () => {
    given(registered, joined(1)).when(claim(1)).rejected('unknown-invitation');
    for (const target of ['unknown-invitation', 'household-full'] as const)
      given(registered).when({ type: 'ClaimHousehold', userId, target }).rejected(target);
  });

  it('lets whoever invited start the household, or be in it already', () => {
    given(registered).when(start(1)).then(started(1));
    given(registered, joined(1)).when(start(1)).then();
    given(registered, joined(2)).when(start(1)).rejected('already-in-household');
  });

  it('leaves a household that the user isn’t in, and only that one', () => {
    given(registered, joined(1)).when(claim(2, 1)).then(left(1), joined(2));
    given(registered, joined(1)).when(claim(2, 3)).rejected('already-in-household');
  });

  it('requires an account', () => {
    given().when(claim(1)).rejected('account-not-found');
    given(registered, { type: 'AccountForgotten', data: {} }).when(claim(1)).rejected('account-not-found');
  });
});

describe('ReleaseHousehold', () => {
  const release = { type: 'ReleaseHousehold', userId } as const;

  it('leaves the household, and reports that there is none', () => {
    given(registered, joined(1)).when(release).then(left(1));
    given(registered).when(release).rejected('no-household');
  });

  it('leaves only the given household', () => {
    given(registered, joined(1))
      .when({ ...release, householdId: toHousehold(1) })
      .then(left(1));
    given(registered, joined(1))
      .when({ ...release, householdId: toHousehold(2) })
      .then();
  });
});

it('an account remembers its last household, and evolves to the same state when an event is applied twice', () => {
  const { evolve, initialState } = accountDecider;
  const joinedState = [registered, joined(1), joined(1)].reduce(evolve, initialState);
  expect([findHouseholdId(joinedState), findLastHouseholdId(joinedState)]).toEqual([
    toHousehold(1),
    toHousehold(1),
  ]);
  const leftState = [left(2), left(1), left(1)].reduce(evolve, joinedState);
  expect([findHouseholdId(leftState), findLastHouseholdId(leftState)]).toEqual([undefined, toHousehold(1)]);
});
