import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { invalidateAfter } from '../../api/invalidation';
import { favoritesQuery, searchHistoryQuery, toggleFavorite } from '../../api/search';
import { rejectedTextMessage } from '../../lib/server-message';
import { toast } from '../../ui/toast/toasts';
import { quickTerms } from './quick-terms';

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Lists that failed to load count as empty. Then `canStar` is false, or a star would remove an unseen favorite. */
export function useQuickTerms() {
  const favorites = useQuery(favoritesQuery());
  const history = useQuery(searchHistoryQuery());
  return {
    terms: quickTerms(favorites.data ?? [], history.data ?? []),
    recent: (history.data ?? []).map(({ searchTerm }) => searchTerm),
    canStar: favorites.data !== undefined,
    isPending: favorites.isPending || history.isPending,
  };
}

/** Toggles the star at once, and rolls it back with a toast if the server rejects it. */
export function useToggleFavorite() {
  const client = useQueryClient();
  const { queryKey } = favoritesQuery();
  return useMutation({
    mutationFn: toggleFavorite,
    onMutate: async (term: string) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (now) =>
        now?.some(({ searchTerm }) => same(searchTerm, term))
          ? now.filter(({ searchTerm }) => !same(searchTerm, term))
          : now && [...now, { searchTerm: term }],
      );
      return { before };
    },
    onError: (error, _term, context) => {
      client.setQueryData(queryKey, context?.before);
      const description = rejectedTextMessage(error) ?? 'Failed to update favorite';
      toast({ title: 'Error', description, tone: 'destructive' });
    },
    onSettled: () => invalidateAfter(client, 'toggleFavorite'),
  });
}
