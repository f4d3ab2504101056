import type { Logger } from 'pino';
import { createApiApp } from '@tapwise/platform/server/api-app';
import { isHttps } from '@tapwise/platform/server/http/is-https';
import { sendJsonBody } from '@tapwise/platform/server/http/json-body';
import type { App, Context, Next } from '@tapwise/platform/server/http/koa-types';
import type { Metrics } from '@tapwise/platform/server/observability/metrics';
import type { Tracing } from '@tapwise/platform/server/observability/tracing';
import { HEALTHY_STATUS, toReadiness } from '@tapwise/platform/server/operator/readiness';
import type { RequestLimiters } from '@tapwise/platform/server/requests/request-limiters';
import { mountRoutes } from '@tapwise/platform/server/routing/mount-routes';
import type { AdminAccess } from '@tapwise/platform/server/security/admin-access';
import type { AuthorizeToken } from '@tapwise/platform/server/security/authorize-token';
import { serveCommand, type ServeDependencies } from './serve-command';
import { createSessionMiddleware, type SessionExtras } from './sessions/session';

export interface AppDependencies extends ServeDependencies {
  readonly logger: Logger;
  /** Counts requests. None by default. */
  readonly metrics: Metrics | undefined;
  /** Traces requests. None by default. */
  readonly tracing: Tracing | undefined;
  readonly limiters: RequestLimiters;
  readonly adminAccess: AdminAccess;
  readonly authorizeToken: AuthorizeToken;
  /** Whether a trusted reverse proxy reports the addresses of callers. */
  readonly isBehindProxy: boolean;
  /** The reasons why the API isn't ready, one sentence each; empty if it is ready. */
  readonly listUnreadyReasons: () => Promise<readonly string[]>;
}

/** `/healthz`: the process responds. `/readyz`: it can serve requests. */
function handleHealth(listUnreadyReasons: AppDependencies['listUnreadyReasons']) {
  return async (context: Context, next: Next): Promise<void> => {
    const { path } = context;
    if (path !== '/healthz' && path !== '/readyz') {
      await next();
      return;
    }
    if (path === '/healthz') return sendJsonBody(context, HEALTHY_STATUS);
    const { httpStatus, body } = toReadiness(await listUnreadyReasons());
    context.status = httpStatus;
    sendJsonBody(context, body);
  };
}

/** The Koa app of the command API. */
export function createApp(deps: AppDependencies): App<SessionExtras> {
  const isSecure = isHttps(deps.publicUrl);
  const { sessionKeys, isBehindProxy, logger, createId, metrics, tracing } = deps;
  const app = createApiApp<SessionExtras>({
    sessionKeys,
    isBehindProxy,
    isHttps: isSecure,
    logger,
    createId,
    metrics,
    tracing,
  });
  app.use(handleHealth(deps.listUnreadyReasons));
  mountRoutes(app, {
    service: 'command',
    middleware: createSessionMiddleware(app, {
      store: deps.sessionStore,
      isHttps: isSecure,
      clock: deps.clock,
    }),
    publicUrl: deps.publicUrl,
    limiters: deps.limiters,
    adminAccess: deps.adminAccess,
    authorizeToken: deps.authorizeToken,
    findUser: async ({ session }) => session?.userId,
    getHandler: (name) => serveCommand(name, deps),
  });
  return app;
}
