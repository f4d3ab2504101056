import { MAX_QUEUED_ITEMS } from './queue';
import { QueueError } from './send-or-queue';

/** Why a command was neither sent nor queued. Undefined for every other error. */
export function describeQueueError(error: unknown): string | undefined {
  if (!(error instanceof QueueError)) return undefined;
  return error.reason === 'full'
    ? `You’re offline, and ${String(MAX_QUEUED_ITEMS)} items are already waiting to be sent.`
    : 'You’re offline, and this browser doesn’t allow us to save anything.';
}
