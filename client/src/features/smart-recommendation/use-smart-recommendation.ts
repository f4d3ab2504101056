import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import { recommend } from '../../api/recommendations';
import { useCommand } from '../../api/use-command';
import { refreshUnlessActive, walletQuery } from '../../api/wallet';
import { serverMessage } from '../../lib/errors/server-message';
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
  const submit = () => {
    if (command.isPending) return;
    const trimmedLocation = location.trim();
    const trimmedCategory = category.trim();
    const error = validateQuestion(trimmedLocation, wallet);
    if (error) toast(error);
    else
      command.mutate({
        location: trimmedLocation,
        ...(trimmedCategory === '' ? {} : { category: trimmedCategory }),
      });
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
    submit,
    reset,
    isPending: command.isPending,
  };
}
export type SmartRecommendationState = ReturnType<typeof useSmartRecommendation>;
