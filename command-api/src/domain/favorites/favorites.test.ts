import { describe, it } from 'vitest';
import type { FavoritesEvent } from '@tapwise/contracts/events/favorites';
import { FAVORITES_MAX } from '@tapwise/contracts/vocabulary/product-constants';
import { specifyDecider } from '../testing/decider-specification';
import { favorites } from './decide';

const { given } = specifyDecider(favorites);
const added = (searchTerm: string): FavoritesEvent => ({ type: 'FavoriteAdded', data: { searchTerm } });
const removed = (searchTerm: string): FavoritesEvent => ({ type: 'FavoriteRemoved', data: { searchTerm } });
const toggle = (searchTerm: string) => ({ type: 'ToggleFavorite', searchTerm }) as const;

describe('ToggleFavorite', () => {
  it('adds a new term', () => {
    given().when(toggle('Costco')).then(added('Costco'));
  });

  it('removes a known term, ignoring case', () => {
    given(added('Costco'), added('Groceries')).when(toggle('COSTCO')).then(removed('Costco'));
  });

  it('adds a removed term again', () => {
    given(added('Costco'), removed('Costco')).when(toggle('costco')).then(added('costco'));
  });

  it('enforces the limit, and can still remove a term', () => {
    const many = Array.from({ length: FAVORITES_MAX }, (_, index) => added(`term ${String(index)}`));
    given(...many)
      .when(toggle('one more'))
      .rejected('favorites-limit-reached');
    given(...many)
      .when(toggle('term 7'))
      .then(removed('term 7'));
  });
});
