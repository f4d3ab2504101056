import type { FavoritesEvent } from '@tapwise/contracts/events/favorites';
import { refuse, type Decider, type Refused } from '../decider';
import type { FavoritesCommand, ToggleFavorite } from './commands';
import { evolve, evolveAll, favoriteLike, initialState, type FavoritesState } from './state';

export const FAVORITES_MAX = 100;
export type FavoritesRefusal = 'favorites-limit-reached';

type Decision = readonly FavoritesEvent[] | Refused<FavoritesRefusal>;

function toggleFavorite({ searchTerm }: ToggleFavorite, state: FavoritesState): Decision {
  const known = favoriteLike(state, searchTerm);
  if (known !== undefined) return [{ type: 'FavoriteRemoved', data: { searchTerm: known } }];
  if (state.searchTerms.length >= FAVORITES_MAX) return refuse('favorites-limit-reached');
  return [{ type: 'FavoriteAdded', data: { searchTerm } }];
}

function decide(command: FavoritesCommand, state: FavoritesState): Decision {
  return toggleFavorite(command, state);
}

/** The search terms a user starred; upper and lower case are one term. */
export const favorites: Decider<FavoritesCommand, FavoritesState, FavoritesEvent, FavoritesRefusal> = {
  initialState,
  evolve,
  evolveAll,
  decide,
};
