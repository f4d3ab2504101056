import fc from 'fast-check';
import { describe, it } from 'vitest';
import type { FeedbackDoc } from '@tapwise/contracts/read-models/feedback';
import { toDay } from '@tapwise/contracts/vocabulary/day';
import {
  feedbackGiven,
  OCCURRED_AT,
  OTHER_USER_ID,
  toRecordedEvent,
  toUuid,
  USER_ID,
} from '../testing/events';
import { specifyProjection } from '../testing/specification';
import { feedbackProjection } from './feedback';

const { given } = specifyProjection(feedbackProjection);
const OCTOBER = { at: '2026-10-31T23:59:59.999Z' };
const NEW_YEAR = { at: '2027-01-01T00:00:00.000Z' };

describe('feedback', () => {
  it('contains one document per user and recommendation', () =>
    given(
      toRecordedEvent(feedbackGiven(toUuid(1), 'followed'), 1),
      toRecordedEvent(feedbackGiven(toUuid(2), 'different_card'), 2),
      toRecordedEvent(feedbackGiven(toUuid(1), 'followed'), 3, { userId: OTHER_USER_ID }),
    ).then(
      { id: `${USER_ID}:${toUuid(1)}`, feedbackType: 'followed', givenOn: toDay(OCCURRED_AT) },
      { id: `${USER_ID}:${toUuid(2)}`, feedbackType: 'different_card', givenOn: toDay(OCCURRED_AT) },
      { id: `${OTHER_USER_ID}:${toUuid(1)}`, feedbackType: 'followed', givenOn: toDay(OCCURRED_AT) },
    ));

  it('replaces the user’s earlier feedback, even in a later month or year', () =>
    given(
      toRecordedEvent(feedbackGiven(toUuid(1), 'followed'), 1, OCTOBER),
      toRecordedEvent(feedbackGiven(toUuid(1), 'different_card'), 2),
      toRecordedEvent(feedbackGiven(toUuid(1), 'different_card', 3), 3, NEW_YEAR),
    ).then({ id: `${USER_ID}:${toUuid(1)}`, feedbackType: 'different_card', givenOn: '2027-01-01' }));

  it('is the latest feedback of every user on every recommendation, in any order of events', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            userId: fc.constantFrom(USER_ID, OTHER_USER_ID),
            recommendation: fc.integer({ min: 1, max: 3 }).map(toUuid),
            feedbackType: fc.constantFrom('followed' as const, 'different_card' as const),
            at: fc.constantFrom(OCTOBER.at, NEW_YEAR.at),
          }),
          { maxLength: 12 },
        ),
        (entries) => {
          const last = new Map<string, FeedbackDoc>();
          for (const { userId, recommendation, feedbackType, at } of entries) {
            const id = `${userId}:${recommendation}`;
            last.set(id, { id, feedbackType, givenOn: toDay(at) });
          }
          const events = entries.map(({ userId, recommendation, feedbackType, at }, index) =>
            toRecordedEvent(feedbackGiven(recommendation, feedbackType), index + 1, { userId, at }),
          );
          return given(...events).then(...last.values());
        },
      ),
    ));
});
