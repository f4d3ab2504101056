import type { FavoritesEvent } from '@tapwise/contracts/events/favorites';

export interface FavoritesState {
  /** As first written, oldest first. */
  readonly searchTerms: readonly string[];
}

export const initialState: FavoritesState = { searchTerms: [] };

/** The favorite that is this term but for upper and lower case, as it was written. */
export function favoriteLike({ searchTerms }: FavoritesState, searchTerm: string): string | undefined {
  const folded = searchTerm.toLowerCase();
  return searchTerms.find((known) => known.toLowerCase() === folded);
}

export function evolve({ searchTerms }: FavoritesState, { type, data }: FavoritesEvent): FavoritesState {
  const others = searchTerms.filter((known) => known !== data.searchTerm);
  switch (type) {
    case 'FavoriteAdded':
      return { searchTerms: [...others, data.searchTerm] };
    case 'FavoriteRemoved':
      return { searchTerms: others };
  }
}
