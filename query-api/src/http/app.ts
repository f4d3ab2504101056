import { matchRoute } from '@tapwise/contracts/http/dispatch';
import { routes, type RouteNameOf } from '@tapwise/contracts/http/routes';
import { adminAccess, adminLimits } from '@tapwise/contracts/server/admin-access';
import { createPublicLimiter, createUserLimiter, UNLIMITED } from '@tapwise/contracts/server/rate-limiter';
import { unmatched } from '@tapwise/contracts/server/unmatched';
import Koa from 'koa';
import { catalogueCache } from '../catalogue-cache';
import type { CompleteDeps } from '../deps';
import { answerRefusal, catchFaults } from './answer';
import type { Gate } from './admission';
import { bindRoute, type BoundRoute } from './bind-route';
import type { Handlers } from './handler';
import { answerHealth, readiness } from './health';
import type { App, Context, RequestState } from './koa-types';
import { metrics } from './metrics';
import { requestLog, securityHeaders } from './request-log';
import { accountHandlers } from './routes/account';
import { adminHandlers } from './routes/admin';
import { catalogueHandlers } from './routes/catalogue';
import { descriptionHandlers } from './routes/description';
import { historyHandlers } from './routes/history';
import { pricingHandlers } from './routes/pricing';
import { suggestionHandlers } from './routes/suggestions';
import { walletHandlers } from './routes/wallet';
import { signedIn } from './signed-in';

function handlersOf(deps: CompleteDeps): Handlers {
  const catalogue = catalogueCache(deps.reader);
  return {
    ...accountHandlers(deps),
    ...catalogueHandlers(catalogue),
    ...walletHandlers(deps, catalogue),
    ...historyHandlers(deps, catalogue),
    ...suggestionHandlers(deps),
    ...pricingHandlers(deps),
    ...adminHandlers(deps),
    ...descriptionHandlers(),
  };
}

function isQuery(name: string): name is RouteNameOf<'query'> {
  return Object.entries(routes).some(([known, { side }]) => known === name && side === 'query');
}

/** For whoever runs the server, beside the routes of the table. */
function ownPaths(deps: CompleteDeps & Gate): ReadonlyMap<string, (context: Context) => Promise<void>> {
  return new Map([
    ['/healthz', answerHealth],
    ['/readyz', readiness(deps)],
    ['/metrics', metrics(deps)],
  ]);
}

/** The routes of the query side, and an answer in JSON to everything else. */
function dispatch(deps: CompleteDeps & Gate) {
  const handlers = handlersOf(deps);
  const bound = new Map<string, BoundRoute>();
  for (const name of Object.keys(routes).filter(isQuery)) bound.set(name, bindRoute(name, handlers, deps));
  const own = ownPaths(deps);
  return async (context: Context): Promise<void> => {
    const { method, path } = context;
    const answerOwn = method === 'GET' || method === 'HEAD' ? own.get(path) : undefined;
    if (answerOwn) return answerOwn(context);
    const match = matchRoute(method, path);
    const answerRoute = match.kind === 'route' ? bound.get(match.name) : undefined;
    if (match.kind === 'route' && answerRoute) return answerRoute(context, match.params);
    const { refusal, allow } = unmatched(match);
    if (allow !== undefined) context.set('Allow', allow);
    answerRefusal(context, refusal);
  };
}

export function createApp(deps: CompleteDeps): App {
  const app: App = new Koa<RequestState>({ proxy: deps.isBehindProxy, maxIpsCount: 1 });
  app.keys = [...deps.sessionKeys];
  app.on('error', (error: unknown) => deps.logger.debug({ err: error }, 'connection failed'));
  const gate: Gate = {
    signedIn: signedIn(deps),
    adminAccess: adminAccess({ ...deps, limits: deps.rateLimits ? adminLimits(deps.vault) : undefined }),
    userLimiter: deps.rateLimits ? createUserLimiter() : UNLIMITED,
    publicLimiter: deps.rateLimits ? createPublicLimiter(deps.vault) : UNLIMITED,
  };
  app
    .use(requestLog(deps.logger, deps.metrics[0]))
    .use(securityHeaders(deps.isHttps))
    .use(catchFaults(deps.logger));
  app.use(dispatch({ ...deps, ...gate }));
  return app;
}
