import { v4 as newUuid } from 'uuid';
import { withTimeLimit } from '../../lib/browser/time-limit';
import { findErrorStatus, hasResponse } from '../../lib/errors/response-error';
import { recordPurchase } from '../purchases/purchases';
import { giveFeedback } from '../recommendations';
import { findIdempotencyKey, withIdempotencyKey } from '../requests/http';
import { resolveItem } from './queue';
import type { QueuedFeedback, QueuedItem, QueuedPurchase } from './queue-entry';
import { requestSending } from './queue-sender';
import { addToQueue, loadQueue } from './queue-store';

/** Statuses of gateways that can't reach the server, and of a server that can't reach its stores. */
const UNREACHABLE_STATUSES = [408, 502, 503, 504];

/** Whether the server couldn't be reached, so that the command may or may not have been executed. */
export function isUnreachable(error: unknown): boolean {
  return !hasResponse(error) || UNREACHABLE_STATUSES.includes(findErrorStatus(error) ?? 0);
}

/** Why a command couldn't be queued. */
export class QueueError extends Error {
  constructor(readonly reason: 'full' | 'not-stored') {
    super(`The command couldn't be queued: ${reason}`);
  }
}

/** The key of the command that is being sent. Only read it before the first `await`. */
const getCommandKey = () => findIdempotencyKey() ?? newUuid();

function queue(item: QueuedItem): 'queued' {
  const result = addToQueue(item);
  if (result !== 'added') throw new QueueError(result);
  requestSending();
  return 'queued';
}

/** With poor reception, a request can take minutes. A late response is the same as that of the repeated request. */
const RESPONSE_MS = 10_000;

/**
 * Sends an item now, unless its question still waits. Queues it if the server can't be reached or doesn't respond in
 * time.
 */
async function sendOrQueue<Result>(
  item: QueuedItem,
  send: (item: QueuedItem) => Promise<Result>,
): Promise<Result | 'queued'> {
  const resolved = resolveItem(item, loadQueue());
  if (resolved === 'orphaned') throw new Error('The question that it belongs to was removed.');
  if (resolved === 'blocked') return queue(item);
  try {
    return await withTimeLimit(
      withIdempotencyKey(item.key, () => send(resolved)),
      RESPONSE_MS,
    );
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    return queue(resolved);
  }
}

type NewPurchase = Pick<QueuedPurchase, 'body' | 'cardName' | 'spent'>;

/**
 * Records a purchase, or queues it with the same key if the server can't be reached or the question that it belongs to
 * still waits. Throws a `QueueError` if it can't be queued either.
 */
export function recordOrQueuePurchase(purchase: NewPurchase) {
  const item = { kind: 'purchase', key: getCommandKey(), tappedAt: Date.now(), ...purchase } as const;
  return sendOrQueue(item, (resolved) =>
    recordPurchase(resolved.kind === 'purchase' ? resolved.body : item.body),
  );
}

type NewFeedback = Pick<QueuedFeedback, 'body' | 'cardName'>;

/** Like `recordOrQueuePurchase`, for feedback. */
export function giveOrQueueFeedback(feedback: NewFeedback) {
  const item = { kind: 'feedback', key: getCommandKey(), tappedAt: Date.now(), ...feedback } as const;
  return sendOrQueue(item, (resolved) =>
    giveFeedback(resolved.kind === 'feedback' ? resolved.body : item.body),
  );
}
