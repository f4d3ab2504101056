import { useCommand } from '../../api/commands/use-command';
import { removeCard, updateCachedWallet } from '../../api/wallet-changes';
import { showErrorToast, toast } from '../../ui/toast/toasts';

/** Removes a card from the wallet: hidden immediately, rolled back if the server rejects it. */
export function useRemoveCard() {
  return useCommand('removeCard', removeCard, {
    optimisticUpdate: (client, cardId) =>
      updateCachedWallet(client, (cards) => cards.filter((entry) => entry.cardId !== cardId)),
    onSuccess: () => {
      toast({ title: 'Card removed', description: 'The card has been removed from your wallet' });
    },
    onError: () => {
      showErrorToast('Error', 'Failed to remove card. Please try again.');
    },
  });
}
