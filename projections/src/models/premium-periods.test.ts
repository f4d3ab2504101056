import { describe, it } from 'vitest';
import { OTHER_USER_ID, toRecordedEvent, USER_ID } from '../testing/events';
import { specifyProjection } from '../testing/specification';
import { premiumPeriodsProjection } from './premium-periods';

const { given } = specifyProjection(premiumPeriodsProjection);
const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}T10:00:00.000Z`;

const upgraded = (version: number, startedAt: string, userId = USER_ID) =>
  toRecordedEvent(
    { type: 'SubscriptionUpgraded', data: { planType: 'monthly', priceCents: 299, startedAt } },
    version,
    { userId },
  );
const canceled = (version: number, endsAt: string) =>
  toRecordedEvent({ type: 'SubscriptionCancelled', data: { endsAt } }, version);
const resumed = (version: number, renewsAt: string) =>
  toRecordedEvent({ type: 'SubscriptionResumed', data: { renewsAt } }, version);

describe('the premium period list', () => {
  it('has no end while the plan renews', () =>
    given(upgraded(1, day(1)), upgraded(2, day(2), OTHER_USER_ID)).then(
      { id: USER_ID, periods: [{ startedAt: day(1), endsAt: null }] },
      { id: OTHER_USER_ID, periods: [{ startedAt: day(2), endsAt: null }] },
    ));

  it('ends when the canceled plan ends', () =>
    given(upgraded(1, day(1)), canceled(2, day(20))).then({
      id: USER_ID,
      periods: [{ startedAt: day(1), endsAt: day(20) }],
    }));

  it('keeps earlier periods after a new upgrade', () =>
    given(upgraded(1, day(1)), canceled(2, day(10)), upgraded(3, day(15))).then({
      id: USER_ID,
      periods: [
        { startedAt: day(1), endsAt: day(10) },
        { startedAt: day(15), endsAt: null },
      ],
    }));

  it('never contains overlaps: an upgrade replaces the rest of a canceled plan', () =>
    given(upgraded(1, day(1)), canceled(2, day(20)), upgraded(3, day(5))).then({
      id: USER_ID,
      periods: [
        { startedAt: day(1), endsAt: day(5) },
        { startedAt: day(5), endsAt: null },
      ],
    }));

  it('has no end again after the canceled plan is resumed', () =>
    given(upgraded(1, day(1)), canceled(2, day(20)), resumed(3, day(20))).then({
      id: USER_ID,
      periods: [{ startedAt: day(1), endsAt: null }],
    }));

  it('continues only the last period', () =>
    given(
      upgraded(1, day(1)),
      canceled(2, day(5)),
      upgraded(3, day(7)),
      canceled(4, day(20)),
      resumed(5, day(20)),
    ).then({
      id: USER_ID,
      periods: [
        { startedAt: day(1), endsAt: day(5) },
        { startedAt: day(7), endsAt: null },
      ],
    }));
});
