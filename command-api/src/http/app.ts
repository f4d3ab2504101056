import { matchRoute } from '@tapwise/contracts/http/dispatch';
import { routes, type RouteName } from '@tapwise/contracts/http/routes';
import { unmatched } from '@tapwise/contracts/server/unmatched';
import type { Logger } from 'pino';
import Koa from 'koa';
import { answerRefusal, catchFaults } from './answer';
import { answerRoute, type AnswerDependencies } from './answer-route';
import type { CommandRouteName } from './handler';
import type { App, Context, Next, RequestState, SessionContext } from './koa-types';
import { requestLog } from './request-log';
import { securityHeaders } from './security';
import { useSessions } from './session';

export interface AppDependencies extends AnswerDependencies {
  readonly log: Logger;
  /** Whether one reverse proxy stands before the server and tells callers' addresses. */
  readonly isBehindProxy: boolean;
  /** Why it isn't ready, one sentence each; empty: it is. */
  readonly whyNotReady: () => Promise<readonly string[]>;
}

function isCommandRoute(name: RouteName): name is CommandRouteName {
  return routes[name].side === 'command';
}

/** Health for whoever runs the server: alive, and able to serve. */
function health(whyNotReady: AppDependencies['whyNotReady']) {
  return async (context: Context, next: Next): Promise<void> => {
    const { path } = context;
    if (path !== '/healthz' && path !== '/readyz') {
      await next();
      return;
    }
    context.body = { status: 'ok' };
    if (path !== '/readyz') return;
    const reasons = await whyNotReady();
    context.status = reasons.length === 0 ? 200 : 503;
    context.body = { status: reasons.length === 0 ? 'ready' : 'degraded', reasons };
  };
}

/** Only requests of the command side's routes get past this, so that others touch no session. */
async function onlyKnownRoutes(context: Context, next: Next): Promise<void> {
  const match = matchRoute(context.method, context.path);
  if (match.kind === 'route' && isCommandRoute(match.name)) {
    context.state.route = match.name;
    await next();
    return;
  }
  const { refusal, allow } = unmatched(match);
  if (allow !== undefined) context.set('Allow', allow);
  answerRefusal(context, refusal);
}

/** The HTTP side of the commands. */
export function createApp(deps: AppDependencies): App {
  const isHttps = deps.publicUrl?.startsWith('https:') ?? false;
  const app: App = new Koa<RequestState, SessionContext>({ proxy: deps.isBehindProxy, maxIpsCount: 1 });
  app.keys = [...deps.sessionKeys];
  app.on('error', (error: unknown) => deps.log.error({ err: error }, 'request failed'));
  app.use(requestLog(deps.log, deps.newId));
  app.use(catchFaults(deps.log));
  app.use(securityHeaders(isHttps));
  app.use(health(deps.whyNotReady));
  app.use(onlyKnownRoutes);
  useSessions(app, { store: deps.sessionStore, isHttps, clock: deps.clock });
  app.use(async (context: Context) => {
    const match = matchRoute(context.method, context.path);
    if (match.kind === 'route' && isCommandRoute(match.name))
      await answerRoute(context, match.name, match.params, deps);
  });
  return app;
}
