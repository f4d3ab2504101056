import { useQuery } from '@tanstack/react-query';
import { recentRecommendationsQuery } from '../../../api/recommendations';
import { favoritesQuery, searchHistoryQuery } from '../../../api/search';
import { removeDuplicates, selectQuickTerms } from './quick-terms';

/**
 * The terms of the chips, once they are loaded, and the latest searches. Lists that failed to load are treated as
 * empty. `canStar` is then false, because a star could remove an unseen favorite.
 */
export function useQuickTerms() {
  const favorites = useQuery(favoritesQuery());
  const history = useQuery(searchHistoryQuery());
  const latest = useQuery(recentRecommendationsQuery());
  const isPending = favorites.isPending || history.isPending;
  return {
    terms: isPending ? undefined : selectQuickTerms(favorites.data ?? [], history.data ?? []),
    // The history starts with the most frequent, so the latest recommendations are first.
    recent: removeDuplicates([
      ...(latest.data ?? []).map(({ storeName, purchaseCategory }) => storeName || purchaseCategory),
      ...(history.data ?? []).map(({ searchTerm }) => searchTerm),
    ]),
    canStar: favorites.data !== undefined,
  };
}
