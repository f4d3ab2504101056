import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { ISOLATION, STRICT_TRANSPORT } from '@tapwise/contracts/server/security-headers';
import type { Metrics } from '@tapwise/contracts/server/metrics';
import { isPrivateName } from '@tapwise/contracts/vocabulary/private-text';
import type { Logger } from 'pino';
import type { Context, Next } from './koa-types';

const REQUEST_ID = /^[\w.-]{1,64}$/;

/**
 * Names every request and tells of it in one line. The line holds the route's name, never the path, the query, a header
 * or a body: those may hold addresses and tokens.
 */
export function requestLog(logger: Logger, metrics?: Metrics) {
  return async (context: Context, next: Next): Promise<void> => {
    const given = context.get('X-Request-Id');
    const requestId = REQUEST_ID.test(given) && !isPrivateName(given) ? given : randomUUID();
    const start = performance.now();
    context.state.requestId = requestId;
    context.set('X-Request-Id', requestId);
    await next();
    const { method, status, state } = context;
    const ms = Math.round((performance.now() - start) * 10) / 10;
    const route = state.route ?? 'none';
    metrics?.answered({ route, status, ms });
    logger.info({ requestId, method, route, status, ms }, 'answered');
  };
}

/** Headers of every response: nothing of it is to be framed, sniffed or run, and nothing personal is kept. */
export function securityHeaders(isHttps: boolean) {
  return async (context: Context, next: Next): Promise<void> => {
    context.set({
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
      ...ISOLATION,
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
    });
    if (isHttps) context.set(...STRICT_TRANSPORT);
    await next();
  };
}
