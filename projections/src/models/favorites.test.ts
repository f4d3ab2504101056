import { describe, it } from 'vitest';
import { favoriteAdded, toRecordedEvent, USER_ID } from '../testing/events';
import { specifyProjection } from '../testing/specification';
import { favoritesProjection } from './favorites';

const { given } = specifyProjection(favoritesProjection);
const favoriteRemoved = (searchTerm: string, version: number) =>
  toRecordedEvent({ type: 'FavoriteRemoved', data: { searchTerm } }, version);

describe('favorites', () => {
  it('lists the terms, oldest first', () =>
    given(favoriteAdded('Costco', 1), favoriteAdded('Travel', 2)).then({
      id: USER_ID,
      searchTerms: ['Costco', 'Travel'],
    }));

  it('removes a term', () =>
    given(favoriteAdded('Costco', 1), favoriteAdded('Travel', 2), favoriteRemoved('Costco', 3)).then({
      id: USER_ID,
      searchTerms: ['Travel'],
    }));

  it('contains a term once, ignoring case', () =>
    given(favoriteAdded('costco', 1), favoriteAdded('Costco', 2)).then({
      id: USER_ID,
      searchTerms: ['Costco'],
    }));
});
