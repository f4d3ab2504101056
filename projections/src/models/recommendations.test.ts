import { describe, it } from 'vitest';
import type { DomainEvent } from '@tapwise/contracts/events/event';
import { CardId } from '@tapwise/contracts/vocabulary/ids';
import { OCCURRED_AT, recommendationGiven, toRecordedEvent, toUuid, USER_ID } from '../testing/events';
import { specifyProjection } from '../testing/specification';
import { recommendationsProjection } from './recommendations';
import { searchesProjection } from './searches';

const LATER_TIME = '2026-11-22T10:00:00.000Z';

const EARLIER_CARD = { id: CardId.parse('amex-gold'), name: 'Gold', bank: 'Amex', network: 'amex' } as const;
const outcome = (valueCents: number) => ({ card: EARLIER_CARD, valueCents });

/** A correction changed the value of a recommendation. */
function recommendationSuperseded(id: string, catalogueVersion: number, [previous, next]: [number, number]) {
  const correctedCard = { id: EARLIER_CARD.id, name: EARLIER_CARD.name };
  const data = {
    catalogueVersion,
    correctedCard,
    effectiveFrom: '2026-11-01',
    previous: outcome(previous),
    next: outcome(next),
    reason: {
      code: 'other-value' as const,
      params: {
        corrected: EARLIER_CARD.name,
        store: 'Whole Foods',
        day: '2026-11-21',
        previousCents: previous,
        card: EARLIER_CARD.name,
        cents: next,
      },
    },
  };
  const event: DomainEvent = {
    type: 'RecommendationSuperseded',
    data: { recommendationId: id, userId: USER_ID, ...data },
  };
  return { data, event };
}

describe('recommendations', () => {
  it('keeps the answer as given, and adds what the last correction changed', () => {
    const given = recommendationGiven('Whole Foods', toUuid(7));
    if (given.type !== 'RecommendationGiven') throw new Error('not a recommendation');
    const { recommendationId: _, userId: _userId, ...recommendation } = given.data;
    const first = recommendationSuperseded(toUuid(7), 325, [400, 300]);
    const second = recommendationSuperseded(toUuid(7), 326, [300, 350]);
    const doc = { id: toUuid(7), userId: USER_ID, givenAt: OCCURRED_AT, ...recommendation };
    const specification = specifyProjection(recommendationsProjection);
    return Promise.all([
      specification
        .given(toRecordedEvent(given, 1), toRecordedEvent(first.event, 2, { at: LATER_TIME }))
        .then({ ...doc, supersededAt: LATER_TIME, superseded: first.data }),
      specification
        .given(
          toRecordedEvent(given, 1),
          toRecordedEvent(first.event, 2),
          toRecordedEvent(second.event, 3, { at: LATER_TIME }),
        )
        .then({ ...doc, supersededAt: LATER_TIME, superseded: second.data }),
    ]);
  });

  it('adds nothing about a recommendation that it doesn’t have', () =>
    specifyProjection(recommendationsProjection)
      .given(toRecordedEvent(recommendationSuperseded(toUuid(8), 325, [400, 300]).event, 1))
      .then());

  it('contains the whole answer under its id, with the query and all inputs', () => {
    const event = recommendationGiven('Whole Foods', toUuid(7));
    if (event.type !== 'RecommendationGiven') throw new Error('not a recommendation');
    const { location, category, amountCents, inputs, answer } = event.data;
    return specifyProjection(recommendationsProjection)
      .given(toRecordedEvent(event, 1))
      .then({
        id: toUuid(7),
        userId: USER_ID,
        givenAt: OCCURRED_AT,
        location,
        category,
        amountCents,
        inputs,
        answer,
      });
  });
});

describe('searches', () => {
  const { given } = specifyProjection(searchesProjection);

  it('counts each recommendation under the term as interpreted', () =>
    given(
      toRecordedEvent(recommendationGiven('Whole Foods'), 1),
      toRecordedEvent(recommendationGiven('Shell'), 2),
      toRecordedEvent(recommendationGiven('Whole Foods'), 3, { at: LATER_TIME }),
    ).then(
      {
        id: `${USER_ID}:whole foods`,
        userId: USER_ID,
        searchTerm: 'Whole Foods',
        searchCount: 2,
        lastSearchedAt: LATER_TIME,
        isRecognized: true,
      },
      {
        id: `${USER_ID}:shell`,
        userId: USER_ID,
        searchTerm: 'Shell',
        searchCount: 1,
        lastSearchedAt: OCCURRED_AT,
        isRecognized: true,
      },
    ));

  it('counts a term once, ignoring case, with the latest spelling', () =>
    given(
      toRecordedEvent(recommendationGiven('corner shop'), 1),
      toRecordedEvent(recommendationGiven('Corner Shop'), 2),
    ).then({
      id: `${USER_ID}:corner shop`,
      userId: USER_ID,
      searchTerm: 'Corner Shop',
      searchCount: 2,
      lastSearchedAt: OCCURRED_AT,
      isRecognized: true,
    }));

  it('notes that the last search found no store and no category', () =>
    given(toRecordedEvent(recommendationGiven('asdfqwer', toUuid(2), 'unknown'), 1)).then({
      id: `${USER_ID}:asdfqwer`,
      userId: USER_ID,
      searchTerm: 'asdfqwer',
      searchCount: 1,
      lastSearchedAt: OCCURRED_AT,
      isRecognized: false,
    }));
});
