import Koa from 'koa';
import type { Logger } from 'pino';
import type { App, RequestState } from './http/koa-types';
import type { Metrics } from './observability/metrics';
import { createRequestLog } from './observability/request-log';
import { createRequestTracing } from './observability/trace-requests';
import { noTracing, type Tracing } from './observability/tracing';
import { createErrorHandler } from './rejections/error-handler';
import { createSecurityHeaders } from './responses/security-headers';

/** The settings that both APIs share. */
export interface ApiAppOptions {
  /** Newest first; sign cookies. */
  readonly sessionKeys: readonly string[];
  /** Whether a trusted reverse proxy reports the addresses of callers. */
  readonly isBehindProxy: boolean;
  /** Whether the site's public URL is https. */
  readonly isHttps: boolean;
  readonly logger: Logger;
  /** Makes request ids. */
  readonly createId: () => string;
  /** Counts requests. None by default. */
  readonly metrics?: Metrics | undefined;
  /** Traces requests. None by default. */
  readonly tracing?: Tracing | undefined;
}

/**
 * A Koa app with what both APIs share: request log, error handler, and security headers. Each API then mounts
 * its routes.
 */
export function createApiApp<Extras = object>({
  sessionKeys,
  isBehindProxy,
  isHttps,
  ...options
}: ApiAppOptions): App<Extras> {
  const { logger, createId, metrics, tracing = noTracing } = options;
  const app: App<Extras> = new Koa<RequestState, Extras>({ proxy: isBehindProxy, maxIpsCount: 1 });
  app.keys = [...sessionKeys];
  // Only connection errors reach this handler, not request errors.
  app.on('error', (error: unknown) => logger.debug({ err: error }, 'connection failed'));
  if (tracing !== noTracing) app.use(createRequestTracing(tracing));
  app.use(createRequestLog({ logger, createId, metrics, tracing }));
  app.use(createErrorHandler(logger));
  app.use(createSecurityHeaders(isHttps));
  return app;
}
