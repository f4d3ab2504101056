import type { FavoritesEvent } from '@tapwise/contracts/events/favorites';

export interface FavoritesState {
  /** With their original case, oldest first. */
  readonly searchTerms: readonly string[];
}

export const initialState: FavoritesState = { searchTerms: [] };

/** The favorite that equals this term, ignoring case; with its original case. */
export function findFavorite({ searchTerms }: FavoritesState, searchTerm: string): string | undefined {
  const lowerCase = searchTerm.toLowerCase();
  return searchTerms.find((favorite) => favorite.toLowerCase() === lowerCase);
}

export function evolveAll(
  { searchTerms }: FavoritesState,
  events: readonly FavoritesEvent[],
): FavoritesState {
  const terms = new Set(searchTerms);
  for (const { type, data } of events) {
    terms.delete(data.searchTerm);
    if (type === 'FavoriteAdded') terms.add(data.searchTerm);
  }
  return { searchTerms: [...terms] };
}

export function evolve(state: FavoritesState, event: FavoritesEvent): FavoritesState {
  return evolveAll(state, [event]);
}
