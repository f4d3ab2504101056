import { describe, it } from 'vitest';
import { AT, recommendation, recorded, USER, uuid } from '../testing/events';
import { specificationOf } from '../testing/specification';
import { recommendationsProjection } from './recommendations';
import { searchesProjection } from './searches';

const LATER = '2026-11-22T10:00:00.000Z';

describe('recommendations', () => {
  it('keeps the whole answer under its id, with what was asked and what it was based on', () => {
    const event = recommendation('Whole Foods', uuid(7));
    if (event.type !== 'RecommendationGiven') throw new Error('not a recommendation');
    const { location, category, amountCents, inputs, answer } = event.data;
    return specificationOf(recommendationsProjection)
      .given(recorded(event, 1))
      .then({
        ...{ id: uuid(7), userId: USER, givenAt: AT },
        ...{ location, category, amountCents, inputs, answer },
      });
  });
});

describe('searches', () => {
  const { given } = specificationOf(searchesProjection);

  it('counts one for each recommendation, under the term as it was understood', () =>
    given(
      recorded(recommendation('Whole Foods'), 1),
      recorded(recommendation('Shell'), 2),
      recorded(recommendation('Whole Foods'), 3, { at: LATER }),
    ).then(
      {
        ...{ id: `${USER}:whole foods`, userId: USER, searchTerm: 'Whole Foods' },
        ...{ searchCount: 2, lastSearchedAt: LATER },
      },
      {
        ...{ id: `${USER}:shell`, userId: USER, searchTerm: 'Shell', searchCount: 1, lastSearchedAt: AT },
      },
    ));

  it('counts a term once however it is cased, as last written', () =>
    given(recorded(recommendation('corner shop'), 1), recorded(recommendation('Corner Shop'), 2)).then({
      ...{ id: `${USER}:corner shop`, userId: USER, searchTerm: 'Corner Shop' },
      ...{ searchCount: 2, lastSearchedAt: AT },
    }));
});
