import { performance } from 'node:perf_hooks';
import type { Logger } from 'pino';
import { hasPrivateName } from '@tapwise/contracts/vocabulary/rules/private-text';
import type { Context, Next } from '../http/koa-types';
import type { Metrics, ObservedRequest } from './metrics';
import { getTraceId, type Tracing } from './tracing';

const REQUEST_ID = /^[\w.-]{1,64}$/;

/** The id that the caller sent, if it is one and contains nothing private, or else a new one. */
export function chooseRequestId(sentId: string | string[] | undefined, createId: () => string): string {
  return typeof sentId === 'string' && REQUEST_ID.test(sentId) && !hasPrivateName(sentId)
    ? sentId
    : createId();
}

interface ReportOptions {
  readonly logger: Logger;
  readonly metrics: Metrics | undefined;
  readonly tracing: Pick<Tracing, 'findTraceparent'>;
}

interface CompletedRequest extends Omit<ObservedRequest, 'ms'> {
  readonly requestId: string;
  readonly method: string;
  /** When it started, in milliseconds of `performance`. */
  readonly start: number;
}

/** Returns a function that logs one line about a request, and counts it. */
export function createRequestReport({ logger, metrics, tracing }: ReportOptions) {
  return ({ requestId, method, route, status, start, code }: CompletedRequest): void => {
    const ms = Math.round((performance.now() - start) * 10) / 10;
    metrics?.observeRequest({ route, status, ms, code });
    const traceparent = tracing.findTraceparent();
    const traceField = traceparent === undefined ? {} : { traceId: getTraceId(traceparent) };
    logger.info({ requestId, method, route, status, ms, ...traceField }, 'request completed');
  };
}

interface Options extends ReportOptions {
  readonly createId: () => string;
}

/**
 * Gives every request an id, logs one line about it, and counts it. The line contains the route name, but not
 * the path, the query, a header, or the body, because those can contain addresses, passwords, and tokens.
 */
export function createRequestLog({ createId, ...options }: Options) {
  const report = createRequestReport(options);
  return async (context: Context, next: Next): Promise<void> => {
    const requestId = chooseRequestId(context.get('X-Request-Id'), createId);
    const start = performance.now();
    context.state.requestId = requestId;
    context.set('X-Request-Id', requestId);
    await next();
    const { method, status, state } = context;
    report({ requestId, method, route: state.route ?? 'none', status, start, code: state.failure });
  };
}
