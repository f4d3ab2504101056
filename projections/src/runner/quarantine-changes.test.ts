import { expect, it } from 'vitest';
import { toPosition } from '@tapwise/contracts/events/position';
import { streams } from '@tapwise/contracts/events/streams';
import { feedbackProjection } from '../models/feedback';
import {
  cardListed,
  feedbackGiven,
  OTHER_USER_ID,
  recommendationGiven,
  toRecordedEvent,
  toUuid,
} from '../testing/events';
import { createExclusionCheck } from './quarantine-changes';

const createUnreadable = (stream: string, position: number) => ({
  stream,
  version: 1,
  position: toPosition(position),
  eventId: toUuid(position),
  type: 'RecommendationGiven',
  error: 'MalformedEvent' as const,
});

it('an unreadable recommendation excludes only the rest of its stream', () => {
  const isExcluded = createExclusionCheck([createUnreadable(streams.recommendation(toUuid(1)), 5)]);
  expect(isExcluded(toRecordedEvent(feedbackGiven(toUuid(1)), 4))).toBe(false);
  expect(isExcluded(toRecordedEvent(feedbackGiven(toUuid(1)), 6))).toBe(true);
  expect(isExcluded(toRecordedEvent(feedbackGiven(toUuid(2)), 6))).toBe(false);
  expect(isExcluded(toRecordedEvent(recommendationGiven('Costco', toUuid(3)), 7))).toBe(false);
});

it('an unreadable event of a shared stream excludes only itself', () => {
  const isExcluded = createExclusionCheck([createUnreadable(streams.catalogue, 5)]);
  expect(isExcluded(toRecordedEvent(cardListed('one'), 5))).toBe(true);
  expect(isExcluded(toRecordedEvent(cardListed('two'), 6))).toBe(false);
});

it('an event belongs to the user in its metadata, or in its stream’s name', () => {
  const named = toRecordedEvent(feedbackGiven(toUuid(1)), 1, { userId: OTHER_USER_ID });
  expect(feedbackProjection.apply(named).map(({ id }) => id)).toEqual([`${OTHER_USER_ID}:${toUuid(1)}`]);
  const inOlderStream = {
    ...toRecordedEvent(feedbackGiven(toUuid(1)), 1),
    stream: streams.advice(OTHER_USER_ID, 2026),
  };
  expect(feedbackProjection.apply(inOlderStream).map(({ id }) => id)).toEqual([
    `${OTHER_USER_ID}:${toUuid(1)}`,
  ]);
});
