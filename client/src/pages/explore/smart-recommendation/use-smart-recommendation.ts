import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RecommendRequest } from '../../../api/recommendations';
import { usePlaceReply } from '../../../api/use-place-reply';
import { walletQuery } from '../../../api/wallet';
import { useRecommendation } from '../../../features/answer/use-recommendation';
import { findServerMessage } from '../../../lib/errors/response-error';
import { useFieldErrors } from '../../../lib/hooks/use-field-errors';
import { showErrorToast, toast } from '../../../ui/toast/toasts';
import { validateRequest } from './validate-request';

const EMPTY_REQUEST: RecommendRequest = { location: '' };

/** Builds the request, without a category if it is blank. */
function toRequest(location: string, category: string): RecommendRequest {
  const trimmed = category.trim();
  return { location: location.trim(), ...(trimmed === '' ? {} : { category: trimmed }) };
}

function showLoadError(error: Error): void {
  showErrorToast('Failed to get recommendation', findServerMessage(error) ?? 'Please try again later.');
}

function showUpdateError(error: Error): void {
  showErrorToast(
    'Recommendation Not Updated',
    findServerMessage(error) ?? 'We couldn’t update the recommendation. Please try again.',
  );
}

/** The dialog's two inputs with their errors, and the recommendation. */
export function useSmartRecommendation() {
  const { errors, show, form } = useFieldErrors();
  const { data: wallet = [] } = useQuery(walletQuery());
  const [location, setLocation] = useState('');
  const [category, setCategory] = useState('');
  const command = useRecommendation({ onError: showLoadError });
  const recommendation = command.result?.recommendation ?? null;
  const { reply, pendingCode } = usePlaceReply({
    storeName: recommendation?.storeName ?? '',
    request: command.result?.request ?? EMPTY_REQUEST,
    onRecommendation: command.replace,
    onError: showUpdateError,
  });
  const submit = () => {
    if (command.isPending) return;
    const next = toRequest(location, category);
    const error = validateRequest(next.location, wallet);
    if (error) {
      toast(error);
      show(next.location === '' ? { location: error.description } : {});
    } else command.send(next);
  };
  const reset = () => {
    command.reset();
    setLocation('');
    setCategory('');
  };
  return {
    errors,
    form,
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
