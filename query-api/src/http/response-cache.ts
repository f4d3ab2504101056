import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { Counter, Gauge } from 'prom-client';
import { type RouteName, routes } from '@tapwise/contracts/http/routes';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { Context, Next } from '@tapwise/platform/server/http/koa-types';
import { isRouteName } from '@tapwise/platform/server/http/match-route';
import type { Metrics } from '@tapwise/platform/server/observability/metrics';
import type { UserLimiter } from '@tapwise/platform/server/requests/request-limiters';
import { AFTER_HEADER, READ_MODEL_HEADER } from '@tapwise/platform/server/security/position-token';
import type { CompleteDependencies } from '../dependencies';

/** Some responses depend on the time: a plan ends, or a quarter begins. */
const SECOND_MS = 1_000;
const CACHE_BYTES = 8 * 1024 * 1024;
/** An entry without its key and its body. */
const ENTRY_BYTES = 1_500;

const REQUEST_ID_HEADER = 'X-Request-Id';
/** A response with one of these depends on more than its key, or shows that it is incomplete. */
const EXCLUDING_HEADERS = ['Set-Cookie', 'Vary', 'ETag', READ_MODEL_HEADER];

/** A response to a signed-in user, as it was sent. */
export interface CachedResponse {
  readonly route: RouteName;
  readonly userId: UserId;
  /** Names and values in turn, without the request id. */
  readonly headers: readonly string[];
  readonly body: Buffer;
  /** The state of the stores before the response was computed. */
  readonly version: string;
  /** From `from` to just before `until`, in milliseconds since 1970, the same request gets the same response. */
  readonly from: number;
  readonly until: number;
}

/** Everything in a request that its response depends on. Undefined if the response can't come from the cache. */
function findKey({ method, url, headers }: IncomingMessage): string | undefined {
  const { authorization, cookie, accept } = headers;
  if (method !== 'GET' || authorization !== undefined || cookie === undefined) return undefined;
  return JSON.stringify([url, cookie, accept, headers[AFTER_HEADER.toLowerCase()]]);
}

function listHeaders(response: ServerResponse): readonly string[] {
  return Object.entries(response.getHeaders())
    .filter(([name]) => name !== REQUEST_ID_HEADER.toLowerCase())
    .flatMap(([name, value]) => [name, String(value)]);
}

type Computed = Pick<CachedResponse, 'version' | 'from'>;

/** Undefined if the response can't be sent again. */
function toCached({ status, body, res, state }: Context, computed: Computed): CachedResponse | undefined {
  const { route = '', session } = state;
  if (status !== 200 || typeof body !== 'string' || !session || !isRouteName(route)) return undefined;
  if (routes[route].access !== 'user' || EXCLUDING_HEADERS.some((name) => res.hasHeader(name)))
    return undefined;
  const nextSecond = (Math.floor(computed.from / SECOND_MS) + 1) * SECOND_MS;
  const until = Math.min(nextSecond, session.unchangedUntil);
  const { userId } = session;
  return { ...computed, route, userId, headers: listHeaders(res), body: Buffer.from(body), until };
}

function registerMetrics({ registry }: Metrics, measureBytes: () => number) {
  const gauge: Gauge = new Gauge({
    name: 'tapwise_response_cache_bytes',
    help: 'Estimated memory of the responses in the cache.',
    registers: [registry],
    collect(): void {
      gauge.set(measureBytes());
    },
  });
  return new Counter({
    name: 'tapwise_cached_responses_total',
    help: 'Responses that were sent from the cache, by route.',
    labelNames: ['route'],
    registers: [registry],
  });
}

type Dependencies = Pick<CompleteDependencies, 'reader' | 'vault' | 'clock' | 'metrics'> & {
  readonly userLimiter: UserLimiter;
};

export type ResponseCache = ReturnType<typeof createResponseCache>;

/**
 * Keeps responses to signed-in users until the next second begins, and sends them again as long as neither the read
 * models nor the vault have changed: a session that ended, or a write of anyone, makes them invalid. Only for stores
 * whose changes are visible (`readDataVersion`).
 */
export function createResponseCache({ reader, vault, clock, metrics, userLimiter }: Dependencies) {
  const responses = new LRUCache<string, CachedResponse>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ body }, key) => ENTRY_BYTES + key.length + body.length,
    ttl: SECOND_MS,
    ttlAutopurge: true,
  });
  const hits = registerMetrics(metrics, () => responses.calculatedSize);

  const readVersion = async (): Promise<string | undefined> => {
    try {
      const [views, accounts] = await Promise.all([reader.readDataVersion(), vault.readDataVersion()]);
      return views === undefined || accounts === undefined ? undefined : `${views} ${accounts}`;
    } catch {
      // The request itself reports the error.
      return undefined;
    }
  };

  return {
    /** The response to this request, if it is still the same. Counts the request toward the user's limits. */
    find: async (request: IncomingMessage): Promise<CachedResponse | undefined> => {
      const key = findKey(request);
      const cached = key === undefined ? undefined : responses.get(key);
      if (!cached) return undefined;
      const now = clock().getTime();
      if (now < cached.from || now >= cached.until || (await readVersion()) !== cached.version)
        return undefined;
      // Over the limit, the request is handled and rejected like any other.
      if (await userLimiter.consume(routes[cached.route], cached.userId)) return undefined;
      hits.inc({ route: cached.route });
      return cached;
    },

    /** Middleware that keeps responses. */
    keep: async (context: Context, next: Next): Promise<void> => {
      const key = findKey(context.req);
      const version = key === undefined ? undefined : await readVersion();
      const from = clock().getTime();
      await next();
      if (key === undefined || version === undefined) return;
      const cached = toCached(context, { version, from });
      if (cached) responses.set(key, cached);
    },
  };
}

/** Sends a response again. */
export function sendCached(
  response: ServerResponse,
  { headers, body }: CachedResponse,
  requestId: string,
): void {
  response.writeHead(200, [...headers, REQUEST_ID_HEADER, requestId]);
  response.end(body);
}
