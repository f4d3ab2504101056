import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import { recommend } from '../../api/recommendations';
import { useCommand } from '../../api/use-command';
import { type RecommendRequest, usePlaceReply } from '../../api/use-place-reply';
import { refreshUnlessActive, walletQuery } from '../../api/wallet';
import { getServerMessage } from '../../lib/errors/server-message';
import { showErrorToast, toast } from '../../ui/toast/toasts';
import { validateRequest } from './validate-request';

const EMPTY_REQUEST: RecommendRequest = { location: '' };

/** A blank category is omitted. */
function toRequest(location: string, category: string): RecommendRequest {
  const trimmed = category.trim();
  return { location: location.trim(), ...(trimmed === '' ? {} : { category: trimmed }) };
}

function showLoadError(error: Error): void {
  showErrorToast('Failed to get recommendation', getServerMessage(error) ?? 'Please try again later.');
}

function showUpdateError(error: Error): void {
  showErrorToast(
    'Error',
    getServerMessage(error) ?? 'Failed to update the recommendation. Please try again.',
  );
}

/** The dialog's two inputs, and the recommendation. */
export function useSmartRecommendation() {
  const client = useQueryClient();
  const { data: wallet = [] } = useQuery(walletQuery());
  const [location, setLocation] = useState('');
  const [category, setCategory] = useState('');
  const [recommendation, setRecommendation] = useState<Recommendation | null>(null);
  const [request, setRequest] = useState(EMPTY_REQUEST);
  const receive = (result: Recommendation) => {
    setRecommendation(result);
    void refreshUnlessActive(
      client,
      result.ranking.map(({ cardId }) => cardId),
    );
  };
  const command = useCommand('recommend', recommend, {
    onSuccess: (result, sent) => {
      setRequest(sent);
      receive(result);
    },
    onError: showLoadError,
  });
  const { reply, pendingCode } = usePlaceReply({
    storeName: recommendation?.storeName ?? '',
    request,
    onRecommendation: (result, repeated) => {
      if (repeated === request) receive(result);
    },
    onError: showUpdateError,
  });
  const submit = () => {
    if (command.isPending) return;
    const next = toRequest(location, category);
    const error = validateRequest(next.location, wallet);
    if (error) toast(error);
    else command.mutate(next);
  };
  const reset = () => {
    setRecommendation(null);
    setRequest(EMPTY_REQUEST);
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
    reply,
    pendingCode,
    isPending: command.isPending,
  };
}
export type SmartRecommendationState = ReturnType<typeof useSmartRecommendation>;
