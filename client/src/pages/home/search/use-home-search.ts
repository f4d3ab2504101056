import { useQuery } from '@tanstack/react-query';
import { walletQuery } from '../../../api/wallet';
import { useRecommendation } from '../../../features/answer/use-recommendation';
import { findRejectedTextMessage } from '../../../lib/errors/response-error';
import { clearToast, showErrorToast, toast } from '../../../ui/toast/toasts';

/** What to ask once the wallet has a card. */
export interface WaitingQuestion {
  readonly question: string;
}

interface HomeSearchOptions {
  /** Called when the recommendation arrives. */
  readonly onRecommendation: () => void;
  /** Opens the dialog that adds a card, which an empty wallet needs before the question can be answered. */
  readonly onEmptyWallet: (waiting: WaitingQuestion) => void;
}

/** Requests a recommendation. */
export function useHomeSearch({ onRecommendation, onEmptyWallet }: HomeSearchOptions) {
  const { data: wallet } = useQuery(walletQuery());
  const { send, result, replace, isPending } = useRecommendation({
    onRecommendation,
    onError: (error, request) => {
      const reason = findRejectedTextMessage(error);
      const retry = {
        label: 'Try Again',
        run: () => {
          send(request);
        },
      };
      if (reason !== undefined) showErrorToast('Error', reason);
      else showErrorToast('Error', 'Failed to get recommendation. Please try again.', retry);
    },
  });

  const answer = (location: string) => {
    send({ location, category: '' });
  };
  const search = (text: string) => {
    const location = text.trim();
    if (location === '')
      showErrorToast('Input required', 'Please enter where you’re shopping or what you’re buying.');
    else if (wallet?.length === 0) {
      // Not an error: the dialog is the next step, and the toast says why it opens.
      toast({ title: 'No cards found', description: 'Please add some credit cards to your wallet first.' });
      onEmptyWallet({ question: location });
    } else {
      clearToast();
      answer(location);
    }
  };
  return { search, answer, result, replace, isPending };
}
