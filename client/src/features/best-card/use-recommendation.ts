import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import { recommend } from '../../api/recommendations';
import { useCommand } from '../../api/use-command';
import type { RecommendRequest } from '../../api/use-place-reply';
import { refreshUnlessActive, walletQuery } from '../../api/wallet';
import { getRejectedTextMessage } from '../../lib/errors/server-message';
import { showErrorToast, toast } from '../../ui/toast/toasts';

export interface SearchResult {
  /** The same for all recommendations of one search. */
  readonly searchId: string;
  readonly request: RecommendRequest;
  readonly recommendation: Recommendation;
}

/** Requests a recommendation and calls `onRecommendation` when it arrives. */
export function useRecommendation(onRecommendation: () => void) {
  const client = useQueryClient();
  const { data: wallet } = useQuery(walletQuery());
  const [result, setResult] = useState<SearchResult | null>(null);
  const refresh = ({ ranking }: Recommendation) =>
    refreshUnlessActive(
      client,
      ranking.map(({ cardId }) => cardId),
    );
  const command = useCommand('recommend', recommend, {
    onSuccess: (recommendation, request) => {
      setResult({ searchId: recommendation.id, request, recommendation });
      onRecommendation();
      void refresh(recommendation);
      if (!recommendation.wasAutocompleted) return;
      toast({ title: `"${recommendation.originalSearch}" expanded to "${recommendation.completedSearch}"` });
    },
    onError: (error) => {
      showErrorToast(
        'Error',
        getRejectedTextMessage(error) ?? 'Failed to get recommendation. Please try again.',
      );
    },
  });

  const search = (text: string) => {
    const location = text.trim();
    if (location === '')
      showErrorToast('Input required', 'Please enter where you’re shopping or what you’re buying.');
    else if (wallet?.length === 0)
      showErrorToast('No cards found', 'Please add some credit cards to your wallet first.');
    else command.mutate({ location, category: '' });
  };
  /** Replaces the recommendation with a new one for the same request, unless the user has searched again since. */
  const replace = (recommendation: Recommendation, request: RecommendRequest) => {
    setResult((current) => (current?.request === request ? { ...current, recommendation } : current));
    void refresh(recommendation);
  };
  return { search, result, replace, isPending: command.isPending };
}
