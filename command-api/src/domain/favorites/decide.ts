import type { FavoritesEvent } from '@tapwise/contracts/events/favorites';
import { reject, type Rejected } from '@tapwise/contracts/vocabulary/rejected';
import { MAX_FAVORITES } from '@tapwise/contracts/vocabulary/rules/favorites-limit';
import type { Decider } from '../decider';
import type { FavoritesCommand, ToggleFavorite } from './commands';
import { evolve, evolveInSteps, type FavoritesState, findFavorite, initialState } from './state';

export type FavoritesRejection = 'favorites-limit-reached';

type Decision = readonly FavoritesEvent[] | Rejected<FavoritesRejection>;

function toggleFavorite({ searchTerm }: ToggleFavorite, state: FavoritesState): Decision {
  const existing = findFavorite(state, searchTerm);
  if (existing !== undefined) return [{ type: 'FavoriteRemoved', data: { searchTerm: existing } }];
  if (state.searchTerms.length >= MAX_FAVORITES) return reject('favorites-limit-reached');
  return [{ type: 'FavoriteAdded', data: { searchTerm } }];
}

function decide(command: FavoritesCommand, state: FavoritesState): Decision {
  return toggleFavorite(command, state);
}

/** The user's favorite search terms, ignoring case. */
export const favoritesDecider: Decider<FavoritesCommand, FavoritesState, FavoritesEvent, FavoritesRejection> =
  {
    initialState,
    evolve,
    evolveInSteps,
    decide,
  };
