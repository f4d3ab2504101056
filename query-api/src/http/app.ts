import { randomUUID } from 'node:crypto';
import { createApiApp } from '@tapwise/platform/server/api-app';
import type { App, Context, Next } from '@tapwise/platform/server/http/koa-types';
import type { Service } from '@tapwise/platform/server/http/service';
import { chooseRequestId, createRequestReport } from '@tapwise/platform/server/observability/request-log';
import { noTracing } from '@tapwise/platform/server/observability/tracing';
import { createRequestLimiters } from '@tapwise/platform/server/requests/request-limiters';
import { mountRoutes } from '@tapwise/platform/server/routing/mount-routes';
import { type AdminAccess, createAdminAccess } from '@tapwise/platform/server/security/admin-access';
import { createTokenAuthorizer } from '@tapwise/platform/server/security/authorize-token';
import { createPositionWatcher } from '../consistency/position-watcher';
import type { CompleteDependencies } from '../dependencies';
import { createCatalogCache } from '../queries/catalog-cache';
import { createBehindCounter } from './behind-counter';
import type { QueryRouteHandlers } from './handler';
import { createReadinessHandler, sendHealth } from './health';
import { createMetricsHandler } from './metrics-handler';
import { createResponseCache, type ResponseCache, sendCached } from './response-cache';
import { createAdminAuditHandlers } from './routes/admin-audit';
import { createAdminCatalogHandlers } from './routes/admin-catalog';
import { createAdminPriceHandlers } from './routes/admin-prices';
import { createAdminStatsHandlers } from './routes/admin-stats';
import { createAdminUserHandlers } from './routes/admin-users';
import { createAuthHandlers } from './routes/auth';
import { createCatalogHandlers } from './routes/catalog';
import { createDescriptionHandlers } from './routes/description';
import { createEligibilityHandlers } from './routes/eligibility';
import { createExportHandlers } from './routes/export';
import { createInsightsHandlers } from './routes/insights';
import { createOperationsHandlers } from './routes/operations';
import { createPasswordHandlers } from './routes/password';
import { createPurchaseHandlers } from './routes/purchase';
import { createRecommendationHandlers } from './routes/recommendation';
import { createSearchHandlers } from './routes/search';
import { createSettingsHandlers } from './routes/settings';
import { createSubscriptionHandlers } from './routes/subscription';
import { createSupportHandlers } from './routes/support';
import { createWalletHandlers } from './routes/wallet';
import { serveQuery } from './serve-query';
import { createUserFinder } from './signed-in-user';

function createHandlers(deps: CompleteDependencies): QueryRouteHandlers {
  const catalog = createCatalogCache(deps.reader);
  return {
    ...createAuthHandlers(deps),
    ...createPasswordHandlers(deps),
    ...createCatalogHandlers(catalog),
    ...createWalletHandlers(deps, catalog),
    ...createEligibilityHandlers(deps, catalog),
    ...createSettingsHandlers(deps, catalog),
    ...createRecommendationHandlers(deps),
    ...createPurchaseHandlers(deps),
    ...createExportHandlers(deps),
    ...createSearchHandlers(deps),
    ...createInsightsHandlers(deps, catalog),
    ...createSubscriptionHandlers(deps),
    ...createSupportHandlers(deps),
    ...createOperationsHandlers(deps),
    ...createAdminPriceHandlers(deps),
    ...createAdminCatalogHandlers(catalog),
    ...createAdminUserHandlers(deps, catalog),
    ...createAdminStatsHandlers(deps),
    ...createAdminAuditHandlers(deps),
    ...createDescriptionHandlers(),
  };
}

/** The paths for operators, which aren't in the route table. */
function serveOperatorPaths(deps: CompleteDependencies & { readonly adminAccess: AdminAccess }) {
  const paths = new Map([
    ['/healthz', sendHealth],
    ['/readyz', createReadinessHandler(deps)],
    ['/metrics', createMetricsHandler(deps)],
  ]);
  return async (context: Context, next: Next): Promise<void> => {
    const { method, path } = context;
    const send = method === 'GET' || method === 'HEAD' ? paths.get(path) : undefined;
    await (send ? send(context) : next());
  };
}

type Handle = Service['handle'];

/** Sends cached responses, and passes other requests to the app. Both log and count requests in the same way. */
function serveFromCache(deps: CompleteDependencies, cache: ResponseCache, app: App): Handle {
  const { logger, metrics, tracing } = deps;
  const report = createRequestReport({ logger, metrics, tracing });
  const handle = app.callback();
  return async (request, response) => {
    const start = performance.now();
    const cached = await cache.find(request);
    if (!cached) return handle(request, response);
    const requestId = chooseRequestId(request.headers['x-request-id'], randomUUID);
    sendCached(response, cached, requestId);
    report({ requestId, method: 'GET', route: cached.route, status: 200, start });
  };
}

/** The query API as a handler of HTTP requests. */
export function createRequestHandler(deps: CompleteDependencies): Handle {
  const { adminKey, sessionKeys, isBehindProxy, isHttps, logger, hasRateLimits, vault, metrics, tracing } =
    deps;
  const countBehind = createBehindCounter(metrics);
  const app = createApiApp({
    sessionKeys,
    isBehindProxy,
    isHttps,
    logger,
    createId: randomUUID,
    metrics,
    tracing,
  });
  const checkAdmin = createAdminAccess({
    adminKey,
    sessionKeys,
    vault: hasRateLimits ? vault : undefined,
    logger,
    metrics,
  });
  const handlers = createHandlers(deps);
  const waitForPosition = createPositionWatcher(deps.reader);
  const limiters = createRequestLimiters(hasRateLimits ? vault : undefined);
  const cache = createResponseCache({ ...deps, userLimiter: limiters.user });
  // Each traced request needs its spans.
  const isCaching = tracing === noTracing;
  if (isCaching) app.use(cache.keep);
  app.use(serveOperatorPaths({ ...deps, adminAccess: checkAdmin }));
  mountRoutes(app, {
    service: 'query',
    limiters,
    adminAccess: checkAdmin,
    authorizeToken: createTokenAuthorizer(
      (tokenHash) => vault.findToken(tokenHash),
      hasRateLimits ? vault : undefined,
    ),
    findUser: createUserFinder(deps),
    getHandler: (name) => serveQuery(name, handlers, { ...deps, countBehind, waitForPosition }),
  });
  return isCaching ? serveFromCache(deps, cache, app) : app.callback();
}
