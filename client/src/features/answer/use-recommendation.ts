import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import { useCommand } from '../../api/commands/use-command';
import type { RecommendRequest } from '../../api/recommendations';
import { refreshUnlessActive } from '../../api/wallet';
import { recommendOrAnswer } from './recommend-or-answer';

export interface SearchResult {
  /** The same for all recommendations of one search. */
  readonly searchId: string;
  readonly request: RecommendRequest;
  readonly recommendation: Recommendation;
}

interface RequestOptions {
  readonly onRecommendation?: (recommendation: Recommendation) => void;
  readonly onError: (error: Error, request: RecommendRequest) => void;
}

/** Requests recommendations, from the browser if the server can't be reached. `result`: the latest, until `reset`. */
export function useRecommendation({ onRecommendation, onError }: RequestOptions) {
  const client = useQueryClient();
  const [result, setResult] = useState<SearchResult | null>(null);
  const refresh = ({ ranking }: Recommendation) =>
    refreshUnlessActive(
      client,
      ranking.map(({ cardId }) => cardId),
    );
  const ask = (request: RecommendRequest) => recommendOrAnswer(client, request);
  const command = useCommand('recommend', ask, {
    onSuccess: (recommendation, request) => {
      setResult({ searchId: recommendation.id, request, recommendation });
      void refresh(recommendation);
      onRecommendation?.(recommendation);
    },
    onError,
  });
  /** Replaces the recommendation with one for the same or a changed request, unless the user has searched again. */
  const replace = (recommendation: Recommendation, asked: RecommendRequest, request = asked) => {
    setResult((current) => (current?.request === asked ? { ...current, request, recommendation } : current));
    void refresh(recommendation);
  };
  const reset = () => {
    setResult(null);
  };
  return { send: command.mutate, result, replace, reset, isPending: command.isPending };
}
