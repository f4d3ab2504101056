import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Recommendation } from '@tapwise/contracts/http/recommendation';
import { recommend } from '../../api/recommendations';
import { useCommand } from '../../api/use-command';
import { refreshUnlessActive, walletQuery } from '../../api/wallet';
import { serverMessage } from '../../lib/server-message';
import { errorToast, toast } from '../../ui/toast/toasts';
import { validateQuestion } from './validate-question';

/** The dialog's two inputs, and the recommendation. */
export function useSmartRecommendation() {
  const client = useQueryClient();
  const { data: wallet = [] } = useQuery(walletQuery());
  const [location, setLocation] = useState('');
  const [category, setCategory] = useState('');
  const [recommendation, setRecommendation] = useState<Recommendation | null>(null);
  const command = useCommand('recommend', recommend, {
    onSuccess: (result) => {
      setRecommendation(result);
      void refreshUnlessActive(
        client,
        result.ranking.map(({ cardId }) => cardId),
      );
    },
    onError: (error) => {
      toast(errorToast('Failed to get recommendation', serverMessage(error) ?? 'Please try again later.'));
    },
  });
  const ask = () => {
    if (command.isPending) return;
    const [place, kind] = [location.trim(), category.trim()];
    const error = validateQuestion(place, wallet);
    if (error) toast(error);
    else command.mutate({ location: place, ...(kind === '' ? {} : { category: kind }) });
  };
  const reset = () => {
    setRecommendation(null);
    setLocation('');
    setCategory('');
  };
  return {
    location,
    setLocation,
    category,
    setCategory,
    recommendation,
    ask,
    reset,
    isPending: command.isPending,
  };
}
export type SmartRecommendationState = ReturnType<typeof useSmartRecommendation>;
