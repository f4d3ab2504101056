import { useQuery } from '@tanstack/react-query';
import { favoritesQuery, searchHistoryQuery } from '../../../api/search';
import { selectQuickTerms } from './quick-terms';

/**
 * The terms of the chips, once they are loaded, and the latest searches. Lists that failed to load are treated as
 * empty. `canStar` is then false, because a star could remove an unseen favorite.
 */
export function useQuickTerms() {
  const favorites = useQuery(favoritesQuery());
  const history = useQuery(searchHistoryQuery());
  const isPending = favorites.isPending || history.isPending;
  return {
    terms: isPending ? undefined : selectQuickTerms(favorites.data ?? [], history.data ?? []),
    recent: (history.data ?? []).map(({ searchTerm }) => searchTerm),
    canStar: favorites.data !== undefined,
  };
}
