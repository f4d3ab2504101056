import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Recommendation } from '@tapwise/contracts/http/recommendation';
import type { UserCard } from '@tapwise/contracts/http/wallet';
import { recommend } from '../../api/recommendations';
import { useCommand } from '../../api/use-command';
import { refreshUnlessActive, walletQuery } from '../../api/wallet';
import { serverMessage } from '../../lib/server-message';
import { toast, type ToastText } from '../../ui/toast/toasts';

const errorToast = (title: string, description: string): ToastText => ({
  title,
  description,
  tone: 'destructive',
});

/** The toast for an invalid question (specification, section 5); undefined if it is valid. */
export function validateQuestion(location: string, wallet: readonly UserCard[]): ToastText | undefined {
  if (location === '')
    return errorToast('Location Required', 'Please enter where you plan to make a purchase.');
  if (wallet.length === 0) {
    return errorToast('No Cards Found', 'Please add some credit cards to your wallet first.');
  }
  const hasNamed = wallet.some(({ card }) => card.name !== '' && card.bank !== '');
  return hasNamed ? undefined : errorToast('Invalid Card Data', 'Please refresh the page and try again.');
}

/** The dialog's two inputs, and the recommendation. */
export function useSmartRecommendation() {
  const client = useQueryClient();
  const { data: wallet = [] } = useQuery(walletQuery());
  const [location, setLocation] = useState('');
  const [category, setCategory] = useState('');
  const [answer, setAnswer] = useState<Recommendation | null>(null);
  const command = useCommand('recommend', recommend, {
    onSuccess: (result) => {
      setAnswer(result);
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
    setAnswer(null);
    setLocation('');
    setCategory('');
  };
  return { location, setLocation, category, setCategory, answer, ask, reset, isPending: command.isPending };
}
export type SmartRecommendationState = ReturnType<typeof useSmartRecommendation>;
