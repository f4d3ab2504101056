import { describe, it } from 'vitest';
import { recorded, USER } from '../testing/events';
import { createSpecification } from '../testing/specification';
import { favoritesProjection } from './favorites';

const { given } = createSpecification(favoritesProjection);
const added = (searchTerm: string, version: number) =>
  recorded({ type: 'FavoriteAdded', data: { searchTerm } }, version);
const removed = (searchTerm: string, version: number) =>
  recorded({ type: 'FavoriteRemoved', data: { searchTerm } }, version);

describe('favorites', () => {
  it('lists the terms, oldest first', () =>
    given(added('Costco', 1), added('Travel', 2)).then({ id: USER, searchTerms: ['Costco', 'Travel'] }));

  it('removes a term', () =>
    given(added('Costco', 1), added('Travel', 2), removed('Costco', 3)).then({
      id: USER,
      searchTerms: ['Travel'],
    }));

  it('contains a term once, ignoring case', () =>
    given(added('costco', 1), added('Costco', 2)).then({ id: USER, searchTerms: ['Costco'] }));
});
