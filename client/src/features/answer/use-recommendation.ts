import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import { useCommand } from '../../api/commands/use-command';
import { recommend, type RecommendRequest } from '../../api/recommendations';
import { refreshUnlessActive } from '../../api/wallet';

export interface SearchResult {
  /** The same for all recommendations of one search. */
  readonly searchId: string;
  readonly request: RecommendRequest;
  readonly recommendation: Recommendation;
}

interface RequestOptions {
  readonly onRecommendation?: (recommendation: Recommendation) => void;
  readonly onError: (error: Error) => void;
}

/** Requests recommendations. `result` is the latest one, until `reset`. */
export function useRecommendation({ onRecommendation, onError }: RequestOptions) {
  const client = useQueryClient();
  const [result, setResult] = useState<SearchResult | null>(null);
  const refresh = ({ ranking }: Recommendation) =>
    refreshUnlessActive(
      client,
      ranking.map(({ cardId }) => cardId),
    );
  const command = useCommand('recommend', recommend, {
    onSuccess: (recommendation, request) => {
      setResult({ searchId: recommendation.id, request, recommendation });
      void refresh(recommendation);
      onRecommendation?.(recommendation);
    },
    onError,
  });
  /** Replaces the recommendation with a new one for the same request, unless the user has searched again since. */
  const replace = (recommendation: Recommendation, request: RecommendRequest) => {
    setResult((current) => (current?.request === request ? { ...current, recommendation } : current));
    void refresh(recommendation);
  };
  const reset = () => {
    setResult(null);
  };
  return { send: command.mutate, result, replace, reset, isPending: command.isPending };
}
