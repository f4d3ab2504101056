import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import {
  findErrorStatus,
  findServerMessage,
  getRetryAfterSeconds,
  hasResponse,
} from '../../lib/errors/response-error';
import { isFinalResponse, isSignedOut } from '../requests/http';
import { acceptItem, markFailed, rejectItem, selectNext } from './queue';
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
  /** The keys of items at which the server failed. They wait until the caller removes them. */
  readonly failedKeys: Set<string>;
  readonly onAccepted?: (item: QueuedItem, answer: Recommendation | undefined) => void;
  readonly onRejected?: (item: QueuedItem, reason: string) => void;
}

/**
 * `done`: nothing is left that can be sent now. `failed`: the same, but the server failed at an item. `signed-out`: the
 * user has to sign in again. `unreachable`: no response. `busy`: the server responded that it can't do this now.
 * `waitMs`: how long it asks to wait, or 0.
 */
export type SendOutcome =
  | { readonly type: 'done' | 'failed' | 'signed-out' | 'unreachable' }
  | { readonly type: 'busy'; readonly waitMs: number };

const DEFAULT_REJECTION = 'We couldn’t accept this.';

/** After so many, the server fails at everything, not at these items. */
const MAX_FAILED_ITEMS = 3;

/** The next item to send. Undefined if there is none, or if the server fails at everything. */
export function selectSendable({ load, failedKeys }: Pick<QueueConnection, 'load' | 'failedKeys'>) {
  return failedKeys.size < MAX_FAILED_ITEMS
    ? selectNext(load(), failedKeys)
    : { item: undefined, change: {} };
}

/** Why sending stops after an error. Undefined if the server's final response is a rejection. */
export function findStop(error: unknown): SendOutcome | undefined {
  if (isSignedOut(error)) return { type: 'signed-out' };
  if (!hasResponse(error)) return { type: 'unreachable' };
  return isFinalResponse(error) ? undefined : { type: 'busy', waitMs: getRetryAfterSeconds(error) * 1000 };
}

/** Sends one item, and stores the outcome. Undefined if the queue continues with the next one. */
async function sendItem(item: QueuedItem, connection: QueueConnection): Promise<SendOutcome | undefined> {
  const { load, change, send, now, failedKeys, onAccepted, onRejected } = connection;
  try {
    const answer = await send(item);
    change(acceptItem(load(), item, answer, now()));
    onAccepted?.(item, answer);
  } catch (error) {
    if (findErrorStatus(error) === 500) {
      failedKeys.add(item.key);
      change(markFailed(load(), item));
      return undefined;
    }
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
 * response, so the server executes it once, even if a response or the storage of its outcome is lost. An item at which
 * the server fails doesn't hold up the others.
 */
export async function sendQueue(connection: QueueConnection): Promise<SendOutcome> {
  const failedBefore = connection.failedKeys.size;
  for (;;) {
    if (!connection.isOwner()) return { type: 'signed-out' };
    const { item, change } = selectSendable(connection);
    connection.change(change);
    if (item === undefined) return { type: connection.failedKeys.size > failedBefore ? 'failed' : 'done' };
    const outcome = await sendItem(item, connection);
    if (outcome) return outcome;
  }
}
