import type { QueryClient } from '@tanstack/react-query';
import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import { recommend, type RecommendRequest } from '../../api/recommendations';
import { findIdempotencyKey, isFinalResponse } from '../../api/requests/http';

/** Longer than the server ever takes. At a checkout, the browser's answer is worth more than a long wait. */
const TIMEOUT_MS = 8000;

/**
 * Asks the server. If it can't be reached, or doesn't respond in time, answers in the browser and queues the question
 * with the same key. Rejects as `recommend` does if the browser has no answer either.
 */
export async function recommendOrAnswer(
  client: QueryClient,
  request: RecommendRequest,
): Promise<Recommendation> {
  const key = findIdempotencyKey();
  const response = recommend(request);
  try {
    return await Promise.race([
      response,
      new Promise<never>((_resolve, reject) => {
        setTimeout(reject, TIMEOUT_MS);
      }),
    ]);
  } catch (error) {
    if (isFinalResponse(error)) throw error;
    const { answerOffline } = await import('./answer-offline');
    return answerOffline({ client, request, key, response, error });
  }
}
