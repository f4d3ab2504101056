import type { IncomingMessage, ServerResponse } from 'node:http';
import { createMetrics } from '@tapwise/platform/server/observability/metrics';
import { createErrorSerializers } from '@tapwise/platform/server/observability/redact-error';
import { noTracing } from '@tapwise/platform/server/observability/tracing';
import type { QueryApiDependencies } from './dependencies';
import { createRequestHandler } from './http/app';

export type { QueryApiDependencies } from './dependencies';
export type { LogHead } from './log-head/port';
export { openSqliteLogHead } from './log-head/sqlite';
export type { ReadModelReader } from './read-store/port';
export { openSqliteReader } from './read-store/sqlite/reader';
export type { AccountVault } from './vault/port';
export { openSqliteAccountVault } from './vault/sqlite';

/** A running query API. It owns the reader and the vault that it was given. */
export interface QueryApi {
  /** Responds to one request; resolves after the response. Rejects everything but queries with 404 or 405. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Closes the reader and the vault. */
  close(): Promise<void>;
}

/** How long a query waits for the caller's own writes, in milliseconds. */
export const WAIT_LIMIT_MS = 2_000;

/** The query service over HTTP: the query routes of the contract, `/healthz`, `/readyz`, and `/metrics`. */
export function createQueryApi(deps: QueryApiDependencies): QueryApi {
  const { waitLimitMs = WAIT_LIMIT_MS, reader, vault } = deps;
  const { isHttps = false, isBehindProxy = false, hasRateLimits = true } = deps;
  const { metrics = createMetrics('query-api'), tracing = noTracing } = deps;
  const serializers = createErrorSerializers([deps.adminKey, ...deps.sessionKeys]);
  const logger = deps.logger.child({}, { serializers });
  const handle = createRequestHandler({
    ...deps,
    waitLimitMs,
    isHttps,
    isBehindProxy,
    hasRateLimits,
    logger,
    // Required keys, whose values may be undefined.
    getHead: deps.getHead,
    findNextEventTime: deps.findNextEventTime,
    listCommandApiReasons: deps.listCommandApiReasons,
    supportEmail: deps.supportEmail ?? null,
    metrics,
    tracing,
  });
  return {
    handle,
    close: async () => {
      await Promise.all([reader.close(), vault.close()]);
    },
  };
}
