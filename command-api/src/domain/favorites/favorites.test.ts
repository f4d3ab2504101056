import type { FavoritesEvent } from '@tapwise/contracts/events/favorites';
import { describe, it } from 'vitest';
import { specificationOf } from '../specification';
import { favorites, FAVORITES_MAX } from './decide';

const { given } = specificationOf(favorites);
const added = (searchTerm: string): FavoritesEvent => ({ type: 'FavoriteAdded', data: { searchTerm } });
const removed = (searchTerm: string): FavoritesEvent => ({ type: 'FavoriteRemoved', data: { searchTerm } });
const toggle = (searchTerm: string) => ({ type: 'ToggleFavorite', searchTerm }) as const;

describe('toggling a favorite', () => {
  it('stars a new term', () => {
    given().when(toggle('Costco')).then(added('Costco'));
  });

  it('takes a known one away, as it was written, whatever the case', () => {
    given(added('Costco'), added('Groceries')).when(toggle('COSTCO')).then(removed('Costco'));
  });

  it('stars a term again after it was taken away', () => {
    given(added('Costco'), removed('Costco')).when(toggle('costco')).then(added('costco'));
  });

  it('holds the limit, and still takes away', () => {
    const many = Array.from({ length: FAVORITES_MAX }, (_, at) => added(`term ${String(at)}`));
    given(...many)
      .when(toggle('one more'))
      .refused('favorites-limit-reached');
    given(...many)
      .when(toggle('term 7'))
      .then(removed('term 7'));
  });
});
