import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidateAfter } from '../../../api/invalidation';
import { favoritesQuery, toggleFavorite } from '../../../api/search';
import { getRejectedTextMessage } from '../../../lib/errors/response-error';
import { showErrorToast } from '../../../ui/toast/toasts';
import { normalizeTerm } from './normalize-term';

const isSameTerm = (a: string, b: string) => normalizeTerm(a) === normalizeTerm(b);

/** Toggles the star immediately, and rolls it back with a toast if the server rejects it. */
export function useToggleFavorite() {
  const client = useQueryClient();
  const { queryKey } = favoritesQuery();
  return useMutation({
    mutationFn: toggleFavorite,
    onMutate: async (term: string) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (now) =>
        now?.some(({ searchTerm }) => isSameTerm(searchTerm, term))
          ? now.filter(({ searchTerm }) => !isSameTerm(searchTerm, term))
          : now && [...now, { searchTerm: term }],
      );
      return { before };
    },
    onError: (error, _term, context) => {
      client.setQueryData(queryKey, context?.before);
      const description = getRejectedTextMessage(error) ?? 'Failed to update favorite';
      showErrorToast('Error', description);
    },
    onSettled: () => invalidateAfter(client, 'toggleFavorite'),
  });
}
