import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import { ResponseError } from '../../../lib/errors/response-error';
import { type QueueChange, type QueuedItem, type QueueEntry } from '../queue-entry';
import type { QueueConnection } from '../send-queue';
import { createServerAnswer, SERVER_ID } from './entries';

/** Where the browser or the network fails, once. */
export type FailurePoint =
  | 'request lost'
  | 'response lost'
  | 'server busy'
  | 'crash before the request'
  | 'crash before a write'
  | 'crash between two writes';

export class Crash extends Error {}

interface Execution {
  readonly key: string;
  readonly kind: QueuedItem['kind'];
  readonly recommendationId: unknown;
}

/**
 * A browser with durable storage, and a server that executes each key once, like the real one: a repeated key gets the
 * first result, and the same key with another body is rejected. `failAt` fails once, at the nth item that is sent.
 */
export function createDurableQueue(start: readonly QueueEntry[]) {
  const toId = ({ kind, key }: QueueEntry) => `${kind}:${key}`;
  const stored = new Map(start.map((entry) => [toId(entry), entry] as const));
  const executed: Execution[] = [];
  const bodies = new Map<string, string>();
  let failure: { readonly point: FailurePoint; after: number } | undefined;

  const isDue = (point: FailurePoint) => {
    if (failure?.point !== point) return false;
    failure.after -= 1;
    if (failure.after > 0) return false;
    failure = undefined;
    return true;
  };
  const execute = (item: QueuedItem): Recommendation | undefined => {
    const body = JSON.stringify(item.body);
    const earlier = bodies.get(item.key);
    if (earlier !== undefined && earlier !== body)
      throw new ResponseError(422, '{"message":"The key was used for another request."}');
    if (earlier === undefined)
      executed.push({
        key: item.key,
        kind: item.kind,
        recommendationId: item.kind === 'question' ? SERVER_ID : item.body.recommendationId,
      });
    bodies.set(item.key, body);
    return item.kind === 'question' ? createServerAnswer(item.body.location) : undefined;
  };
  const change = ({ put = [], remove = [] }: QueueChange) => {
    if (put.length + remove.length > 0 && isDue('crash before a write')) throw new Crash();
    for (const entry of put) stored.set(toId(entry), entry);
    if (remove.length > 0 && isDue('crash between two writes')) throw new Crash();
    for (const entry of remove) stored.delete(toId(entry));
  };
  const connection: QueueConnection = {
    load: () => [...stored.values()],
    change,
    send: async (item) => {
      if (isDue('crash before the request')) throw new Crash();
      if (isDue('request lost')) throw new TypeError('Failed to fetch');
      if (isDue('server busy')) throw new ResponseError(503, '', 7);
      const answer = execute(item);
      if (isDue('response lost')) throw new TypeError('Failed to fetch');
      return answer;
    },
    isOwner: () => true,
    now: () => 1000,
    failedKeys: new Set(),
  };
  return {
    connection,
    executed,
    /** Fails once, at the nth time that this point is reached. */
    failAt: (point: FailurePoint, after: number) => {
      failure = { point, after };
    },
    hasFailed: () => failure === undefined,
  };
}
