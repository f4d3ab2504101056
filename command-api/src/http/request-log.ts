import { performance } from 'node:perf_hooks';
import { isPrivateName } from '@tapwise/contracts/vocabulary/private-text';
import type { Logger } from 'pino';
import type { Context, Next } from './koa-types';

const REQUEST_ID = /^[\w.-]{1,64}$/;

/**
 * Names every request and tells of it in one line. The line holds the route's name, never the path, the query, a header
 * or a body: those may hold addresses, passwords and tokens.
 */
export function requestLog(log: Logger, newId: () => string) {
  return async (context: Context, next: Next): Promise<void> => {
    const given = context.get('X-Request-Id');
    const requestId = REQUEST_ID.test(given) && !isPrivateName(given) ? given : newId();
    const start = performance.now();
    context.state.requestId = requestId;
    context.set('X-Request-Id', requestId);
    await next();
    const { method, status, state } = context;
    const ms = Math.round((performance.now() - start) * 10) / 10;
    log.info({ requestId, method, route: state.route ?? 'none', status, ms }, 'answered');
  };
}
