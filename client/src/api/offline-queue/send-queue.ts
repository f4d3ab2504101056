import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import { findServerMessage, getRetryAfterSeconds, hasResponse } from '../../lib/errors/response-error';
import { isFinalResponse, isSignedOut } from '../requests/http';
import { acceptItem, rejectItem, selectNext } from './queue';
import type { QueueChange, QueuedItem, QueueEntry } from './queue-entry';

/** What sending needs: the stored queue, and the server. */
export interface QueueConnection {
  readonly load: () => readonly QueueEntry[];
  /** Stores a change durably before it returns. */
  readonly change: (change: QueueChange) => void;
  /** Sends an item with its key. Resolves with the recommendation if it is a question. Rejects as `send` does. */
  readonly send: (item: QueuedItem) => Promise<Recommendation | undefined>;
  /** Whether the user of this queue is still the one who is signed in. */
  readonly isOwner: () => boolean;
  readonly now: () => number;
  readonly onAccepted?: (item: QueuedItem, answer: Recommendation | undefined) => void;
  readonly onRejected?: (item: QueuedItem, reason: string) => void;
}

/**
 * `done`: nothing is left that can be sent now. `signed-out`: the user has to sign in again. `unreachable`: no
 * response. `busy`: the server responded that it can't do this now. `waitMs`: how long it asks to wait, or 0.
 */
export type SendOutcome =
  | { readonly type: 'done' | 'signed-out' | 'unreachable' }
  | { readonly type: 'busy'; readonly waitMs: number };

const DEFAULT_REJECTION = 'We couldn’t accept this.';

/** Why sending stops after an error. Undefined if the server's final response is a rejection. */
export function findStop(error: unknown): SendOutcome | undefined {
  if (isSignedOut(error)) return { type: 'signed-out' };
  if (!hasResponse(error)) return { type: 'unreachable' };
  return isFinalResponse(error) ? undefined : { type: 'busy', waitMs: getRetryAfterSeconds(error) * 1000 };
}

/** Sends one item, and stores the outcome. Undefined if the queue continues with the next one. */
async function sendItem(item: QueuedItem, connection: QueueConnection): Promise<SendOutcome | undefined> {
  const { load, change, send, now, onAccepted, onRejected } = connection;
  try {
    const answer = await send(item);
    change(acceptItem(load(), item, answer, now()));
    onAccepted?.(item, answer);
  } catch (error) {
    const stop = findStop(error);
    if (stop) return stop;
    const reason = findServerMessage(error) ?? DEFAULT_REJECTION;
    change(rejectItem(load(), item, reason));
    onRejected?.(item, reason);
  }
  return undefined;
}

/**
 * Sends what waits, one item at a time, in the order of the taps. An item keeps its key until the server's final
 * response, so the server executes it once, even if a response or the storage of its outcome is lost.
 */
export async function sendQueue(connection: QueueConnection): Promise<SendOutcome> {
  for (;;) {
    if (!connection.isOwner()) return { type: 'signed-out' };
    const { item, change } = selectNext(connection.load());
    connection.change(change);
    if (item === undefined) return { type: 'done' };
    const outcome = await sendItem(item, connection);
    if (outcome) return outcome;
  }
}
