import { isFinalResponse } from '../../../api/requests/http';
import { findErrorStatus, getRetryAfterSeconds, hasResponse } from '../../../lib/errors/response-error';

/** Waits. Rejects if the signal ends the wait. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

export const waitFor: Wait = (ms, signal) =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new Error('The import was stopped.'));
    });
  });

export interface RetryOptions {
  readonly signal: AbortSignal;
  readonly wait: Wait;
  /** Called when the server can't be reached or is busy, and when it responds again. */
  readonly onWaiting: (isWaiting: boolean) => void;
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;
/** A server that fails this often in a row isn't just busy. */
const MAX_SERVER_ERRORS = 8;

/**
 * Sends a request until it succeeds. Waits as long as the server asks (429), and as long as the network is down.
 * Rejects if the server's response is final, after several server errors, or if the signal stops it.
 */
export async function sendWithRetry<Result>(
  send: () => Promise<Result>,
  { signal, wait, onWaiting }: RetryOptions,
): Promise<Result> {
  let serverErrors = 0;
  for (let attempt = 0; ; attempt += 1) {
    signal.throwIfAborted();
    try {
      const result = await send();
      if (attempt > 0) onWaiting(false);
      return result;
    } catch (error) {
      const isBusy = findErrorStatus(error) === 429;
      if (hasResponse(error) && !isBusy) serverErrors += 1;
      if (isFinalResponse(error) || serverErrors > MAX_SERVER_ERRORS) throw error;
      onWaiting(true);
      const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(attempt, 8));
      await wait(Math.max(pause, getRetryAfterSeconds(error) * 1000), signal);
    }
  }
}
