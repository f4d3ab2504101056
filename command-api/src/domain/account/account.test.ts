import type { AccountEvent } from '@tapwise/contracts/events/account';
import type { Goal } from '@tapwise/contracts/vocabulary/goals';
import { describe, expect, it } from 'vitest';
import { specificationOf } from '../specification';
import { account } from './decide';
import { passwordChangesOf } from './state';

const { given } = specificationOf(account);
const registered: AccountEvent = { type: 'AccountRegistered', data: {} };
const onboarded: AccountEvent = { type: 'OnboardingCompleted', data: {} };
const goalsSet = (...goals: Goal[]): AccountEvent => ({ type: 'GoalsSet', data: { goals } });
const setGoals = (...goals: Goal[]) => ({ type: 'SetGoals', goals }) as const;

describe('registering', () => {
  it('opens the account', () => {
    given().when({ type: 'RegisterAccount' }).then(registered);
  });

  it('does nothing the second time, so that a broken sign-up can be finished', () => {
    given(registered).when({ type: 'RegisterAccount' }).then();
  });

  it('comes before everything else', () => {
    given().when(setGoals('travel')).refused('account-not-found');
    given().when({ type: 'CompleteOnboarding' }).refused('account-not-found');
    given().when({ type: 'RequestPasswordReset', isMailed: true }).refused('account-not-found');
    given().when({ type: 'ChangePassword', isSuperseded: false }).refused('account-not-found');
  });
});

describe('goals', () => {
  it('keeps them in the order of importance', () => {
    given(registered).when(setGoals('travel', 'cashback')).then(goalsSet('travel', 'cashback'));
  });

  it('takes another order as a change', () => {
    given(registered, goalsSet('travel', 'cashback'))
      .when(setGoals('cashback', 'travel'))
      .then(goalsSet('cashback', 'travel'));
  });

  it('takes fewer goals, and none, as a change', () => {
    given(registered, goalsSet('travel', 'cashback')).when(setGoals('travel')).then(goalsSet('travel'));
    given(registered, goalsSet('travel')).when(setGoals()).then(goalsSet());
  });

  it('changes nothing when they are the same', () => {
    given(registered, goalsSet('travel')).when(setGoals('travel')).then();
  });
});

describe('onboarding', () => {
  it('is completed once', () => {
    given(registered).when({ type: 'CompleteOnboarding' }).then(onboarded);
    given(registered, onboarded).when({ type: 'CompleteOnboarding' }).then();
  });
});

describe('the password', () => {
  it('leaves in the log only that it changed', () => {
    given(registered)
      .when({ type: 'RequestPasswordReset', isMailed: true })
      .then({ type: 'PasswordResetRequested', data: {} });
    given(registered)
      .when({ type: 'ChangePassword', isSuperseded: false })
      .then({ type: 'PasswordChanged', data: {} });
  });
});

describe('an account that is forgotten', () => {
  const forgotten: AccountEvent = { type: 'AccountForgotten', data: {} };

  it('leaves in the log only that it was, once', () => {
    given(registered).when({ type: 'ForgetAccount' }).then(forgotten);
    given(registered, forgotten).when({ type: 'ForgetAccount' }).then();
    given().when({ type: 'ForgetAccount' }).then(forgotten);
  });

  it('takes no command any more', () => {
    for (const command of [
      { type: 'RegisterAccount' },
      { type: 'SetGoals', goals: ['travel'] },
      { type: 'CompleteOnboarding' },
      { type: 'RequestPasswordReset', isMailed: true },
      { type: 'ChangePassword', isSuperseded: false },
    ] as const)
      given(registered, forgotten, onboarded).when(command).refused('account-not-found');
  });
});

it('is not changed by a link that a newer one superseded, and leaves nothing where no link was mailed', () => {
  given(registered).when({ type: 'ChangePassword', isSuperseded: true }).refused('invalid-reset-token');
  given(registered).when({ type: 'RequestPasswordReset', isMailed: false }).then();
});

it('counts how often the password was changed', () => {
  const events: AccountEvent[] = [registered, { type: 'PasswordChanged', data: {} }, onboarded];
  const twice = [...events, ...events.slice(1)];
  expect(passwordChangesOf(events.reduce(account.evolve, account.initialState))).toBe(1);
  expect(passwordChangesOf(twice.reduce(account.evolve, account.initialState))).toBe(2);
  expect(passwordChangesOf(account.initialState)).toBe(0);
});

it('folds the same event twice into the same state', () => {
  for (const event of [registered, onboarded, goalsSet('premium')]) {
    const once = account.evolve(account.evolve(account.initialState, registered), event);
    expect(account.evolve(once, event)).toEqual(once);
  }
});
