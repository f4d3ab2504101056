import { describe, expect, it } from 'vitest';
import type { AccountEvent } from '@tapwise/contracts/events/account';
import type { Goal } from '@tapwise/contracts/vocabulary/goals';
import { specifyDecider } from '../testing/decider-specification';
import { accountDecider } from './decide';
import { countPasswordChanges, hasFormerName } from './state';

const { given } = specifyDecider(accountDecider);
const registered: AccountEvent = { type: 'AccountRegistered', data: {} };
const onboarded: AccountEvent = { type: 'OnboardingCompleted', data: {} };
const goalsSet = (...goals: Goal[]): AccountEvent => ({ type: 'GoalsSet', data: { goals } });
const setGoals = (...goals: Goal[]) => ({ type: 'SetGoals', goals }) as const;

describe('RegisterAccount', () => {
  it('registers the account', () => {
    given().when({ type: 'RegisterAccount' }).then(registered);
  });

  it('changes nothing the second time, so that an interrupted sign-up can be completed', () => {
    given(registered).when({ type: 'RegisterAccount' }).then();
  });

  it('must precede every other command', () => {
    given().when(setGoals('travel')).rejected('account-not-found');
    given().when({ type: 'CompleteOnboarding' }).rejected('account-not-found');
    given().when({ type: 'RequestPasswordReset', isMailed: true }).rejected('account-not-found');
    given().when({ type: 'ChangePassword', isOutdated: false }).rejected('account-not-found');
    given().when({ type: 'ChangeEmail' }).rejected('account-not-found');
    given().when({ type: 'ChangeName' }).rejected('account-not-found');
  });
});

describe('SetGoals', () => {
  it('stores goals in order of importance', () => {
    given(registered).when(setGoals('travel', 'cashback')).then(goalsSet('travel', 'cashback'));
  });

  it('treats a new order as a change', () => {
    given(registered, goalsSet('travel', 'cashback'))
      .when(setGoals('cashback', 'travel'))
      .then(goalsSet('cashback', 'travel'));
  });

  it('treats fewer goals, or none, as a change', () => {
    given(registered, goalsSet('travel', 'cashback')).when(setGoals('travel')).then(goalsSet('travel'));
    given(registered, goalsSet('travel')).when(setGoals()).then(goalsSet());
  });

  it('changes nothing if the goals are the same', () => {
    given(registered, goalsSet('travel')).when(setGoals('travel')).then();
  });
});

describe('CompleteOnboarding', () => {
  it('stores one event, even if repeated', () => {
    given(registered).when({ type: 'CompleteOnboarding' }).then(onboarded);
    given(registered, onboarded).when({ type: 'CompleteOnboarding' }).then();
  });
});

describe('a password reset', () => {
  it('leaves no personal data in its events', () => {
    given(registered)
      .when({ type: 'RequestPasswordReset', isMailed: true })
      .then({ type: 'PasswordResetRequested', data: {} });
    given(registered)
      .when({ type: 'ChangePassword', isOutdated: false })
      .then({ type: 'PasswordChanged', data: {} });
  });
});

it('an email address change is stored without the address', () => {
  const changed: AccountEvent = { type: 'EmailChanged', data: {} };
  given(registered).when({ type: 'ChangeEmail' }).then(changed);
  given(registered, changed).when({ type: 'ChangeEmail' }).then(changed);
});

describe('ChangeName', () => {
  it('stores that the name changed, without the name', () => {
    given(registered).when({ type: 'ChangeName' }).then({ type: 'NameChanged', data: {} });
  });

  it('is remembered until the account is forgotten, whose former name must be removed too', () => {
    const evolveAll = (...events: AccountEvent[]) =>
      hasFormerName(events.reduce(accountDecider.evolve, accountDecider.initialState));
    const changed: AccountEvent = { type: 'NameChanged', data: {} };
    const forgotten: AccountEvent = { type: 'AccountForgotten', data: {} };
    expect([evolveAll(), evolveAll(registered), evolveAll(registered, forgotten)]).toEqual([
      false,
      false,
      false,
    ]);
    expect([evolveAll(registered, changed), evolveAll(registered, changed, forgotten)]).toEqual([true, true]);
  });
});

describe('ForgetAccount', () => {
  const forgotten: AccountEvent = { type: 'AccountForgotten', data: {} };

  it('stores one event without data, even if repeated or never registered', () => {
    given(registered).when({ type: 'ForgetAccount' }).then(forgotten);
    given(registered, forgotten).when({ type: 'ForgetAccount' }).then();
    given().when({ type: 'ForgetAccount' }).then(forgotten);
  });

  it('makes the account reject every other command', () => {
    for (const command of [
      { type: 'RegisterAccount' },
      { type: 'SetGoals', goals: ['travel'] },
      { type: 'CompleteOnboarding' },
      { type: 'RequestPasswordReset', isMailed: true },
      { type: 'ChangePassword', isOutdated: false },
      { type: 'ChangeEmail' },
      { type: 'ChangeName' },
    ] as const)
      given(registered, forgotten, onboarded).when(command).rejected('account-not-found');
  });
});

it('a superseded reset link is rejected, and no event is stored if no link was mailed', () => {
  given(registered).when({ type: 'ChangePassword', isOutdated: true }).rejected('outdated-password-change');
  given(registered).when({ type: 'RequestPasswordReset', isMailed: false }).then();
});

it('the account counts password changes', () => {
  const events: AccountEvent[] = [registered, { type: 'PasswordChanged', data: {} }, onboarded];
  const twice = [...events, ...events.slice(1)];
  expect(countPasswordChanges(events.reduce(accountDecider.evolve, accountDecider.initialState))).toBe(1);
  expect(countPasswordChanges(twice.reduce(accountDecider.evolve, accountDecider.initialState))).toBe(2);
  expect(countPasswordChanges(accountDecider.initialState)).toBe(0);
});

it('the account evolves to the same state when an event is applied twice', () => {
  for (const event of [registered, onboarded, goalsSet('premium')]) {
    const once = accountDecider.evolve(accountDecider.evolve(accountDecider.initialState, registered), event);
    expect(accountDecider.evolve(once, event)).toEqual(once);
  }
});
