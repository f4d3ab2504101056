import { useQuery } from '@tanstack/react-query';
import { walletQuery } from '../../../api/wallet';
import { useRecommendation } from '../../../features/answer/use-recommendation';
import { findRejectedTextMessage } from '../../../lib/errors/response-error';
import { clearToast, showErrorToast, toast } from '../../../ui/toast/toasts';

/** Requests a recommendation and calls `onRecommendation` when it arrives. */
export function useHomeSearch(onRecommendation: () => void) {
  const { data: wallet } = useQuery(walletQuery());
  const { send, result, replace, isPending } = useRecommendation({
    onRecommendation: ({ wasAutocompleted, originalSearch, completedSearch }) => {
      onRecommendation();
      if (wasAutocompleted) toast({ title: `"${originalSearch}" expanded to "${completedSearch}"` });
    },
    onError: (error) => {
      showErrorToast(
        'Error',
        findRejectedTextMessage(error) ?? 'Failed to get recommendation. Please try again.',
      );
    },
  });

  const search = (text: string) => {
    const location = text.trim();
    if (location === '')
      showErrorToast('Input required', 'Please enter where you’re shopping or what you’re buying.');
    else if (wallet?.length === 0)
      showErrorToast('No cards found', 'Please add some credit cards to your wallet first.');
    else {
      clearToast();
      send({ location, category: '' });
    }
  };
  return { search, result, replace, isPending };
}
