import { v4 as newUuid } from 'uuid';
import type { Method } from '@tapwise/contracts/http/define-route';
import { findErrorStatus, ResponseError } from '../../lib/errors/response-error';
import { findLatestPositions, rememberPosition } from './latest-positions';

interface Call {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The request continues if its page is closed. */
  readonly keepalive?: boolean;
}

let idempotencyKey: string | undefined;

/**
 * Assigns this key to the command that `run` sends before its first `await`. Without it, each command gets a
 * new one.
 */
export function withIdempotencyKey<T>(key: string, run: () => T): T {
  idempotencyKey = key;
  try {
    return run();
  } finally {
    idempotencyKey = undefined;
  }
}

/** The key of the command that `withIdempotencyKey` is running. */
export const findIdempotencyKey = () => idempotencyKey;

function createHeaders(method: Method, call: Call): Record<string, string> {
  const after = findLatestPositions();
  return {
    Accept: 'application/json',
    ...(call.body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(method === 'GET' ? {} : { 'Idempotency-Key': idempotencyKey ?? newUuid() }),
    ...(after === undefined ? {} : { 'X-After': after }),
    ...call.headers,
  };
}

/**
 * Sends one request with the session's cookie. A command carries an Idempotency-Key, so that the server executes a
 * repeated request once. Throws a `ResponseError` unless the response is a success.
 */
export async function send(method: Method, url: string, call: Call): Promise<Response> {
  const response = await fetch(url, {
    method,
    credentials: 'include',
    headers: createHeaders(method, call),
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    keepalive: call.keepalive ?? false,
  });
  rememberPosition(response.headers.get('X-Position'));
  if (!response.ok) {
    const text = await response.text();
    const retryAfterSeconds = Number(response.headers.get('Retry-After')) || 0;
    throw new ResponseError(response.status, text === '' ? response.statusText : text, retryAfterSeconds);
  }
  return response;
}

/** Timeout, too early, and too many requests. Like after a server error, the command may have been executed. */
const INDETERMINATE_STATUSES = [408, 425, 429];

/** Whether the error is the server's final response to a command. A retry then counts as a new command. */
export function isFinalResponse(error: unknown): boolean {
  const status = findErrorStatus(error);
  return status !== undefined && status < 500 && !INDETERMINATE_STATUSES.includes(status);
}

/** Whether the server responded that no one is signed in. */
export function isSignedOut(error: unknown): boolean {
  return findErrorStatus(error) === 401;
}
