import Router from '@koa/router';
import { routes, type RouteNameOf } from '@tapwise/contracts/http/routes';
import { adminAccess, WRONG_ADMIN_KEY } from '@tapwise/contracts/server/admin-access';
import Koa from 'koa';
import { catalogueCache } from '../catalogue-cache';
import type { CompleteDeps } from '../deps';
import { catchFaults } from './answer';
import { bindRoute } from './bind-route';
import type { Handlers } from './handler';
import { bindHealth } from './health';
import type { App, RequestState } from './koa-types';
import { bindMetrics } from './metrics';
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
import { answerUnknown } from './unknown';

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

/** The routes of the query side, and an answer in JSON to everything else. */
export function createApp(deps: CompleteDeps): App {
  const app: App = new Koa<RequestState>({ proxy: deps.isBehindProxy, maxIpsCount: 1 });
  app.keys = [...deps.sessionKeys];
  app.on('error', (error: unknown) => deps.logger.debug({ err: error }, 'connection failed'));
  const router = new Router<RequestState>();
  const handlers = handlersOf(deps);
  const tries = deps.rateLimits ? deps.vault.triesOf(WRONG_ADMIN_KEY) : undefined;
  const bound = { ...deps, signedIn: signedIn(deps), adminAccess: adminAccess({ ...deps, tries }) };
  for (const name of Object.keys(routes).filter(isQuery)) bindRoute(router, name, handlers, bound);
  bindHealth(router, deps);
  bindMetrics(router, bound);
  app.use(requestLog(deps.logger, deps.metrics[0])).use(securityHeaders).use(catchFaults(deps.logger));
  app.use(router.routes()).use(answerUnknown);
  return app;
}
