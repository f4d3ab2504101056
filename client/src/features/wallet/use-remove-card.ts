import { useQueryClient } from '@tanstack/react-query';
import type { UserCard } from '@tapwise/contracts/http/routes/wallet';
import { useCommand } from '../../api/commands/use-command';
import { walletQuery } from '../../api/wallet';
import { removeCard, restoreCard, updateCachedWallet } from '../../api/wallet-changes';
import { describeFailure } from '../../lib/errors/response-error';
import { showErrorToast, toast } from '../../ui/toast/toasts';

/** A removed card, and the number of cards before it. */
interface RemovedCard {
  readonly entry: UserCard;
  readonly position: number;
}

/** Restores a removed card: shown immediately, hidden again if the server rejects it. */
function useRestoreCard() {
  const command = useCommand('restoreCard', ({ entry }: RemovedCard) => restoreCard(entry.cardId), {
    optimisticUpdate: (client, { entry, position }) =>
      updateCachedWallet(client, (cards) => cards.toSpliced(position, 0, entry)),
    onError: (error, removed) => {
      showErrorToast('Card Not Restored', describeFailure(error), {
        label: 'Try Again',
        run: () => {
          command.mutate(removed);
        },
      });
    },
  });
  return command;
}

/** Removes a card from the wallet: hidden immediately, rolled back if the server rejects it. Its toast can undo it. */
export function useRemoveCard() {
  const client = useQueryClient();
  const restore = useRestoreCard();
  const command = useCommand('removeCard', ({ entry }: RemovedCard) => removeCard(entry.cardId), {
    optimisticUpdate: (client, { entry }) =>
      updateCachedWallet(client, (cards) => cards.filter(({ cardId }) => cardId !== entry.cardId)),
    onSuccess: (_result, removed) => {
      toast({
        title: 'Card removed',
        description: 'The card has been removed from your wallet',
        action: {
          label: 'Undo',
          run: () => {
            restore.mutate(removed);
          },
        },
      });
    },
    onError: (_error, removed) => {
      showErrorToast('Error', 'Failed to remove card. Please try again.', {
        label: 'Try Again',
        run: () => {
          command.mutate(removed);
        },
      });
    },
  });
  const remove = (cardId: string) => {
    const cards = client.getQueryData(walletQuery().queryKey) ?? [];
    const position = cards.findIndex((entry) => entry.cardId === cardId);
    const entry = cards[position];
    if (entry) command.mutate({ entry, position });
  };
  return { isPending: command.isPending, mutate: remove };
}
