import { describe, it } from 'vitest';
import { OCCURRED_AT, toRecordedEvent, USER_ID } from '../testing/events';
import { specifyProjection } from '../testing/specification';
import { accountsProjection } from './accounts';

const { given } = specifyProjection(accountsProjection);
const registered = toRecordedEvent({ type: 'AccountRegistered', data: {} }, 1);
const account = { id: USER_ID, registeredAt: OCCURRED_AT, goals: [], isOnboarded: false };

describe('accounts', () => {
  it('starts without goals and not onboarded', () => given(registered).then(account));

  it('contains the latest goals, in order', () =>
    given(
      registered,
      toRecordedEvent({ type: 'GoalsSet', data: { goals: ['travel'] } }, 2),
      toRecordedEvent({ type: 'GoalsSet', data: { goals: ['premium', 'cashback'] } }, 3),
    ).then({ ...account, goals: ['premium', 'cashback'] }));

  it('is onboarded after onboarding is completed', () =>
    given(registered, toRecordedEvent({ type: 'OnboardingCompleted', data: {} }, 2)).then({
      ...account,
      isOnboarded: true,
    }));

  it('ignores events of a missing account', () =>
    given(toRecordedEvent({ type: 'OnboardingCompleted', data: {} }, 1)).then());
});
