import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidateAfter } from '../../api/invalidation';
import { removeCard, walletQuery } from '../../api/wallet';
import { toast } from '../../ui/toast/toasts';

/** Takes a card out of the wallet: it goes at once and comes back when the server refuses. */
export function useRemoveCard() {
  const client = useQueryClient();
  const { queryKey } = walletQuery();
  return useMutation({
    mutationFn: removeCard,
    onMutate: async (cardId: string) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (cards) => cards?.filter((entry) => entry.cardId !== cardId));
      return { before };
    },
    onSuccess: () => {
      toast({ title: 'Card removed', description: 'The card has been removed from your wallet' });
    },
    onError: (_error, _cardId, context) => {
      client.setQueryData(queryKey, context?.before);
      toast({ title: 'Error', description: 'Failed to remove card. Please try again.', tone: 'destructive' });
    },
    onSettled: () => invalidateAfter(client, 'removeCard'),
  });
}
