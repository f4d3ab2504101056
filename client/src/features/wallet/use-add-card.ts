import type { CreditCard } from '@tapwise/contracts/http/credit-card';
import { addCard, changeWallet, newEntry } from '../../api/wallet';
import { useCommand } from '../../api/use-command';
import { serverMessage } from '../../lib/server-message';
import { toast, type ToastText } from '../../ui/toast/toasts';

export const ADDED_ON_HOME: ToastText = {
  title: 'Card added successfully',
  description: 'The card has been added to your wallet.',
};
export const ADDED_ELSEWHERE: ToastText = {
  title: 'Card Added',
  description: 'Credit card has been added to your wallet',
};

/**
 * Adds a card of the catalogue to the wallet: it is there at once and goes again when the server refuses. The home
 * screen and the others say it in words of their own.
 */
export function useAddCard(words: ToastText, onAdded?: () => void) {
  return useCommand('addCard', ({ id }: CreditCard) => addCard(id), {
    showAhead: (client, card) => changeWallet(client, (cards) => [...cards, newEntry(card)]),
    onSuccess: () => {
      toast(words);
      onAdded?.();
    },
    onError: (error) => {
      const reason = error.message.startsWith('403:') ? serverMessage(error) : undefined;
      toast({
        title: 'Error',
        description: reason ?? 'Failed to add card to your wallet.',
        tone: 'destructive',
      });
    },
  });
}
