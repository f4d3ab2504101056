import { describe, it } from 'vitest';
import type { FavoritesEvent } from '@tapwise/contracts/events/favorites';
import { MAX_FAVORITES } from '@tapwise/contracts/vocabulary/rules/favorites-limit';
import { specifyDecider } from '../testing/decider-specification';
import { favoritesDecider } from './decide';

const { given } = specifyDecider(favoritesDecider);
const favoriteAdded = (searchTerm: string): FavoritesEvent => ({
  type: 'FavoriteAdded',
  data: { searchTerm },
});
const favoriteRemoved = (searchTerm: string): FavoritesEvent => ({
  type: 'FavoriteRemoved',
  data: { searchTerm },
});
const toggle = (searchTerm: string) => ({ type: 'ToggleFavorite', searchTerm }) as const;

describe('ToggleFavorite', () => {
  it('adds a new term', () => {
    given().when(toggle('Costco')).then(favoriteAdded('Costco'));
  });

  it('removes a known term, ignoring case', () => {
    given(favoriteAdded('Costco'), favoriteAdded('Groceries'))
      .when(toggle('COSTCO'))
      .then(favoriteRemoved('Costco'));
  });

  it('adds a removed term again', () => {
    given(favoriteAdded('Costco'), favoriteRemoved('Costco'))
      .when(toggle('costco'))
      .then(favoriteAdded('costco'));
  });

  it('enforces the limit, and can still remove a term', () => {
    const many = Array.from({ length: MAX_FAVORITES }, (_, index) => favoriteAdded(`term ${String(index)}`));
    given(...many)
      .when(toggle('one more'))
      .rejected('favorites-limit-reached');
    given(...many)
      .when(toggle('term 7'))
      .then(favoriteRemoved('term 7'));
  });
});
