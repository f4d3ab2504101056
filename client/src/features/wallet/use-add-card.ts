import { addCard } from '../../api/wallet';
import { useCommand } from '../../api/use-command';
import { toast } from '../../ui/toast/toasts';

/** Adds a card of the catalogue to the wallet, with the toasts of the home screen. */
export function useAddCard(onAdded?: () => void) {
  return useCommand('addCard', addCard, {
    onSuccess: () => {
      toast({ title: 'Card added successfully', description: 'The card has been added to your wallet.' });
      onAdded?.();
    },
    onError: () => {
      toast({ title: 'Error', description: 'Failed to add card to your wallet.', tone: 'destructive' });
    },
  });
}
