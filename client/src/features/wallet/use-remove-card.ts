import { changeWallet, removeCard } from '../../api/wallet';
import { useCommand } from '../../api/use-command';
import { toast } from '../../ui/toast/toasts';

/** Takes a card out of the wallet: it goes at once and comes back when the server refuses. */
export function useRemoveCard() {
  return useCommand('removeCard', removeCard, {
    showAhead: (client, cardId) =>
      changeWallet(client, (cards) => cards.filter((entry) => entry.cardId !== cardId)),
    onSuccess: () => {
      toast({ title: 'Card removed', description: 'The card has been removed from your wallet' });
    },
    onError: () => {
      toast({ title: 'Error', description: 'Failed to remove card. Please try again.', tone: 'destructive' });
    },
  });
}
