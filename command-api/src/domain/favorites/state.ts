import type { FavoritesEvent } from '@tapwise/contracts/events/favorites';
import { runToEnd } from '@tapwise/rewards/steps/run-to-end';

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

export function* evolveInSteps(
  { searchTerms }: FavoritesState,
  events: readonly FavoritesEvent[],
): Generator<undefined, FavoritesState> {
  const terms = new Set(searchTerms);
  for (const { type, data } of events) {
    terms.delete(data.searchTerm);
    if (type === 'FavoriteAdded') terms.add(data.searchTerm);
    yield;
  }
  return { searchTerms: [...terms] };
}

export function evolve(state: FavoritesState, event: FavoritesEvent): FavoritesState {
  return runToEnd(evolveInSteps(state, [event]));
}
