import { performance } from 'node:perf_hooks';
import type { Logger } from 'pino';
import { hasPrivateName } from '@tapwise/contracts/vocabulary/rules/private-text';
import type { Context, Next } from '../http/koa-types';
import type { Metrics } from './metrics';
import { getTraceId, type Tracing } from './tracing';

const REQUEST_ID = /^[\w.-]{1,64}$/;

interface Options {
  readonly logger: Logger;
  readonly createId: () => string;
  readonly metrics: Metrics | undefined;
  readonly tracing: Pick<Tracing, 'findTraceparent'>;
}

/**
 * Gives every request an id, logs one line about it, and counts it. The line contains the route name, but not
 * the path, the query, a header, or the body, because those can contain addresses, passwords, and tokens.
 */
export function createRequestLog({ logger, createId, metrics, tracing }: Options) {
  return async (context: Context, next: Next): Promise<void> => {
    const sentId = context.get('X-Request-Id');
    const requestId = REQUEST_ID.test(sentId) && !hasPrivateName(sentId) ? sentId : createId();
    const start = performance.now();
    context.state.requestId = requestId;
    context.set('X-Request-Id', requestId);
    await next();
    const { method, status, state } = context;
    const ms = Math.round((performance.now() - start) * 10) / 10;
    const route = state.route ?? 'none';
    metrics?.observeRequest({ route, status, ms, code: state.failure });
    const traceparent = tracing.findTraceparent();
    const traceField = traceparent === undefined ? {} : { traceId: getTraceId(traceparent) };
    logger.info({ requestId, method, route, status, ms, ...traceField }, 'request completed');
  };
}
