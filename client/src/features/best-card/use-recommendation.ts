import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import { recommend } from '../../api/recommendations';
import { useCommand } from '../../api/use-command';
import { refreshUnlessActive, walletQuery } from '../../api/wallet';
import { rejectedTextMessage } from '../../lib/errors/server-message';
import { toast } from '../../ui/toast/toasts';

const showError = (title: string, description: string) => {
  toast({ title, description, tone: 'destructive' });
};

/** Requests a recommendation and calls `onRecommendation` when it arrives. */
export function useRecommendation(onRecommendation: () => void) {
  const client = useQueryClient();
  const { data: wallet } = useQuery(walletQuery());
  const [recommendation, setRecommendation] = useState<Recommendation | null>(null);
  const command = useCommand('recommend', recommend, {
    onSuccess: (result) => {
      setRecommendation(result);
      onRecommendation();
      void refreshUnlessActive(
        client,
        result.ranking.map(({ cardId }) => cardId),
      );
      if (!result.wasAutocompleted) return;
      toast({ title: `"${result.originalSearch}" expanded to "${result.completedSearch}"` });
    },
    onError: (error) => {
      showError('Error', rejectedTextMessage(error) ?? 'Failed to get recommendation. Please try again.');
    },
  });

  const search = (text: string) => {
    const location = text.trim();
    if (location === '')
      showError('Input required', "Please enter where you're shopping or what you're buying.");
    else if (wallet?.length === 0)
      showError('No cards found', 'Please add some credit cards to your wallet first.');
    else command.mutate({ location, category: '' });
  };
  return { search, recommendation, isPending: command.isPending };
}
