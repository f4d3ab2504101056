import { describe, it } from 'vitest';
import { AT, recommendationGiven, toRecordedEvent, toUuid, USER } from '../testing/events';
import { createSpecification } from '../testing/specification';
import { recommendationsProjection } from './recommendations';
import { searchesProjection } from './searches';

const LATER = '2026-11-22T10:00:00.000Z';

describe('recommendations', () => {
  it('contains the whole answer under its id, with the query and all inputs', () => {
    const event = recommendationGiven('Whole Foods', toUuid(7));
    if (event.type !== 'RecommendationGiven') throw new Error('not a recommendation');
    const { location, category, amountCents, inputs, answer } = event.data;
    return createSpecification(recommendationsProjection)
      .given(toRecordedEvent(event, 1))
      .then({
        id: toUuid(7),
        userId: USER,
        givenAt: AT,
        location,
        category,
        amountCents,
        inputs,
        answer,
      });
  });
});

describe('searches', () => {
  const { given } = createSpecification(searchesProjection);

  it('counts each recommendation under the term as interpreted', () =>
    given(
      toRecordedEvent(recommendationGiven('Whole Foods'), 1),
      toRecordedEvent(recommendationGiven('Shell'), 2),
      toRecordedEvent(recommendationGiven('Whole Foods'), 3, { at: LATER }),
    ).then(
      {
        id: `${USER}:whole foods`,
        userId: USER,
        searchTerm: 'Whole Foods',
        searchCount: 2,
        lastSearchedAt: LATER,
      },
      {
        id: `${USER}:shell`,
        userId: USER,
        searchTerm: 'Shell',
        searchCount: 1,
        lastSearchedAt: AT,
      },
    ));

  it('counts a term once, ignoring case, with the latest spelling', () =>
    given(
      toRecordedEvent(recommendationGiven('corner shop'), 1),
      toRecordedEvent(recommendationGiven('Corner Shop'), 2),
    ).then({
      id: `${USER}:corner shop`,
      userId: USER,
      searchTerm: 'Corner Shop',
      searchCount: 2,
      lastSearchedAt: AT,
    }));
});
