import { favorites, type FavoritesDoc } from '@tapwise/contracts/read-models/favorites';
import { defineProjection } from '../projection';
import { ofOwner } from './of-owner';

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** Favorite search terms, oldest first; a term is in the list once, however it is cased. */
export const favoritesProjection = defineProjection(
  favorites,
  ['FavoriteAdded', 'FavoriteRemoved'],
  (event) =>
    ofOwner<FavoritesDoc>(event, (id) => {
      const { searchTerm } = event.data;
      const update = (doc?: FavoritesDoc) => {
        const others = (doc?.searchTerms ?? []).filter((term) => !isSame(term, searchTerm));
        return { id, searchTerms: event.type === 'FavoriteAdded' ? [...others, searchTerm] : others };
      };
      return [{ id, update }];
    }),
);
