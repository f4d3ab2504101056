import { newUuid } from '../lib/uuid';
import { markRead } from './behind';
import { latestPositions, rememberPosition } from './position';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface Call {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

let actionKey: string | undefined;

/** Gives the command that `run` sends, before it first waits, this key instead of one of its own. */
export function withActionKey<T>(key: string, run: () => T): T {
  actionKey = key;
  try {
    return run();
  } finally {
    actionKey = undefined;
  }
}

function headersFor(method: Method, call: Call): Record<string, string> {
  const after = latestPositions();
  return {
    Accept: 'application/json',
    ...(call.body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(method === 'GET' ? {} : { 'Idempotency-Key': actionKey ?? newUuid() }),
    ...(after === undefined ? {} : { 'X-After': after }),
    ...call.headers,
  };
}

/**
 * One call of the API, with the session's cookie. A command carries one key of its own, so that a repeat on the way
 * counts once. Throws `Error("<status>: <body or status text>")` unless the answer is a success.
 */
async function exchange(method: Method, path: string, call: Call): Promise<Response> {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: headersFor(method, call),
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
  });
  rememberPosition(response.headers.get('X-Position'));
  if (!response.ok) {
    const text = await response.text();
    throw new Error(`${String(response.status)}: ${text === '' ? response.statusText : text}`);
  }
  return response;
}

async function send(method: Method, path: string, call: Call = {}): Promise<unknown> {
  const response = await exchange(method, path, call);
  if (method === 'GET') markRead(path, response.headers.get('X-Read-Model') === 'behind');
  return response.json();
}

export interface Page<T> {
  readonly items: readonly T[];
  /** The `after` of the next page; null: this is the last one. */
  readonly next: string | null;
}

/** One page of a list. `path` has its query. */
export async function getPage<T>(path: string): Promise<Page<T>> {
  const response = await exchange('GET', path, {});
  return { items: (await response.json()) as readonly T[], next: response.headers.get('X-Next-After') };
}

/* The server answers by the same contract that the result types come from; parsing again would bring zod to the browser. */
export const getJson = <T>(path: string, call?: Call) => send('GET', path, call) as Promise<T>;
export const postJson = <T>(path: string, body?: unknown, call: Call = {}) =>
  send('POST', path, { ...call, body }) as Promise<T>;
export const putJson = <T>(path: string, body: unknown) => send('PUT', path, { body }) as Promise<T>;
export const deleteJson = <T>(path: string, body?: unknown) => send('DELETE', path, { body }) as Promise<T>;

/** Too late, too early, too often: the server has said nothing about the command itself. */
const UNDECIDED = /^(408|425|429|5\d\d): /;

/** Whether the error is the server's last word on a command: repeating it would be another one. */
export function isFinal(error: unknown): boolean {
  return error instanceof Error && /^\d{3}: /.test(error.message) && !UNDECIDED.test(error.message);
}

/** Whether the server said that nobody is signed in. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('401:');
}
