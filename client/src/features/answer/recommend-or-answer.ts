import type { QueryClient } from '@tanstack/react-query';
import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import { recommend, type RecommendRequest } from '../../api/recommendations';
import { findIdempotencyKey, isFinalResponse } from '../../api/requests/http';
import { withTimeLimit } from '../../lib/browser/time-limit';
import { findShownAnswer } from './shown-answer';

/** At a checkout, the browser's answer is worth more than a long wait. */
const RESPONSE_MS = 4_000;

/**
 * Asks the server. If it can't be reached, or doesn't respond in time, answers in the browser and queues the question
 * with the same key. If the browser has no answer, resolves or rejects as the request does.
 */
export async function recommendOrAnswer(
  client: QueryClient,
  request: RecommendRequest,
): Promise<Recommendation> {
  const key = findIdempotencyKey();
  const response = recommend(request, findShownAnswer(request));
  try {
    return await withTimeLimit(response, RESPONSE_MS);
  } catch (error) {
    if (isFinalResponse(error)) throw error;
    const { answerOffline } = await import('./answer-offline');
    return answerOffline({ client, request, key, response, error });
  }
}
