import { favorites, type FavoritesDoc } from '@tapwise/contracts/read-models/favorites';
import { defineProjection } from './projection';
import { toOwnerUpdates } from './updates-for-owner';

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** Favorite search terms, oldest first, each once (ignoring case). */
export const favoritesProjection = defineProjection(
  favorites,
  ['FavoriteAdded', 'FavoriteRemoved'],
  (event) =>
    toOwnerUpdates<FavoritesDoc>(event, (id) => {
      const { searchTerm } = event.data;
      const update = (doc?: FavoritesDoc) => {
        const others = (doc?.searchTerms ?? []).filter((term) => !isSame(term, searchTerm));
        return { id, searchTerms: event.type === 'FavoriteAdded' ? [...others, searchTerm] : others };
      };
      return [{ id, update }];
    }),
);
