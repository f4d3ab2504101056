import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidateAfter } from '../../../api/commands/invalidation';
import { updateCache } from '../../../api/commands/update-cache';
import { favoritesQuery, toggleFavorite } from '../../../api/search';
import { findRejectedTextMessage } from '../../../lib/errors/response-error';
import { showErrorToast } from '../../../ui/toast/toasts';
import { normalizeTerm } from './normalize-term';

const isSameTerm = (a: string, b: string) => normalizeTerm(a) === normalizeTerm(b);

/** Toggles the star immediately, and rolls it back with a toast if the server rejects it. */
export function useToggleFavorite() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: toggleFavorite,
    onMutate: (term: string) =>
      updateCache(client, favoritesQuery().queryKey, (favorites) =>
        favorites.some(({ searchTerm }) => isSameTerm(searchTerm, term))
          ? favorites.filter(({ searchTerm }) => !isSameTerm(searchTerm, term))
          : [...favorites, { searchTerm: term }],
      ),
    onError: (error, _term, rollback) => {
      rollback?.();
      const description = findRejectedTextMessage(error) ?? 'Failed to update favorite';
      showErrorToast('Error', description);
    },
    onSettled: () => invalidateAfter(client, 'toggleFavorite'),
  });
}
