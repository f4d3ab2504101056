import { streams } from '@tapwise/contracts/events/streams';
import { toPosition } from '@tapwise/contracts/events/position';
import { expect, it } from 'vitest';
import { feedbackOn, listed, OTHER_USER, recommendation, recorded, uuid } from '../testing/events';
import { feedbackProjection } from '../models/feedback';
import { withheldBy } from './quarantine';

const unreadable = (stream: string, place: number) => ({
  ...{ stream, version: 1, position: toPosition(place), eventId: uuid(place) },
  ...{ type: 'RecommendationGiven', error: 'MalformedEvent' as const },
});

it('an unreadable recommendation keeps back its own stream alone, from that event on', () => {
  const isWithheld = withheldBy([unreadable(streams.recommendation(uuid(1)), 5)]);
  expect(isWithheld(recorded(feedbackOn(uuid(1)), 4))).toBe(false);
  expect(isWithheld(recorded(feedbackOn(uuid(1)), 6))).toBe(true);
  expect(isWithheld(recorded(feedbackOn(uuid(2)), 6))).toBe(false);
  expect(isWithheld(recorded(recommendation('Costco', uuid(3)), 7))).toBe(false);
});

it('an unreadable event of a shared stream is left out alone', () => {
  const isWithheld = withheldBy([unreadable(streams.catalogue, 5)]);
  expect(isWithheld(recorded(listed('one'), 5))).toBe(true);
  expect(isWithheld(recorded(listed('two'), 6))).toBe(false);
});

it('an event counts for the user that it names, or that its stream is named after', () => {
  const named = recorded(feedbackOn(uuid(1)), 1, { user: OTHER_USER });
  expect(feedbackProjection.apply(named).map(({ id }) => id)).toEqual([`${OTHER_USER}:${uuid(1)}`]);
  const inOlderStream = { ...recorded(feedbackOn(uuid(1)), 1), stream: streams.advice(OTHER_USER, 2026) };
  expect(feedbackProjection.apply(inOlderStream).map(({ id }) => id)).toEqual([`${OTHER_USER}:${uuid(1)}`]);
});
