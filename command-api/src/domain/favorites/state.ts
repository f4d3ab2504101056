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
