import type { QueryClient } from '@tanstack/react-query';
import { v4 as newUuid } from 'uuid';
import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import { answerInputsQuery } from '../../api/answer-inputs';
import { toQueuedId } from '../../api/offline-queue/queue-entry';
import { requestSending } from '../../api/offline-queue/queue-sender';
import { addToQueue } from '../../api/offline-queue/queue-store';
import { isUnreachable } from '../../api/offline-queue/send-or-queue';
import type { RecommendRequest } from '../../api/recommendations';
import { answerInBrowser } from './answer-in-browser';

interface UnansweredQuestion {
  readonly client: QueryClient;
  readonly request: RecommendRequest;
  /** The `Idempotency-Key` of the first attempt. */
  readonly key: string | undefined;
  /** The first attempt. It may still succeed. */
  readonly response: Promise<Recommendation>;
  /** Why the server's answer isn't available: the request failed, or it is late. */
  readonly error: unknown;
}

/**
 * Answers a question in the browser and queues it. The answer's id is a queued one. If the browser doesn't know the
 * answer, resolves or rejects as the first attempt does, and queues nothing.
 */
export async function answerOffline({
  client,
  request,
  key = newUuid(),
  response,
  error,
}: UnansweredQuestion): Promise<Recommendation> {
  if (!isUnreachable(error)) return response;
  const answer = await answerInBrowser(client, request).catch(() => undefined);
  if (!answer) return response;
  const { card, storeName } = answer;
  const inputsAt = client.getQueryData(answerInputsQuery().queryKey)?.at;
  const shown = { storeName, cardId: card.id, cardName: card.name, inputsAt };
  const result = addToQueue({ kind: 'question', key, tappedAt: Date.now(), body: request, shown });
  if (result === 'added') requestSending();
  // Only the server knows these. Home shows none of them.
  const unknown = { score: 0, confidenceScore: 0, premiumUpgrades: [], upgradeCodes: [] };
  return { ...unknown, ...answer, id: toQueuedId(key) };
}
