import type { Route } from '@tapwise/contracts/http/define-route';
import { routes, type RouteNameOf } from '@tapwise/contracts/http/routes';
import { isRefusal, parseRequest } from '@tapwise/contracts/server/parse-request';
import type { CompleteDeps } from '../deps';
import { admit, countPublicUse, type Gate } from './admission';
import { answerJson, answerPage, answerRefusal } from './answer';
import type { Answer, Handlers } from './handler';
import type { Context } from './koa-types';
import { ownWrites } from './own-writes';

function respond(context: Context, answer: Answer<Route>): void {
  if ('refusal' in answer) answerRefusal(context, answer.refusal);
  else if ('page' in answer) answerPage(context, answer.page);
  else if ('json' in answer) answerJson(context, answer.json, answer.etag);
  else {
    context.set(answer.headers ?? {});
    answerJson(context, JSON.stringify(answer.body));
  }
}

export type BoundRoute = (context: Context, params: Readonly<Record<string, string>>) => Promise<void>;

/** Puts one route of the table before its handler: who may, what was sent, and what they wrote before. */
export function bindRoute<Name extends RouteNameOf<'query'>>(
  name: Name,
  handlers: Pick<Handlers, Name>,
  deps: CompleteDeps & Gate,
): BoundRoute {
  const route = routes[name];
  const handler = handlers[name];
  const { clock } = deps;
  const waitForOwnWrites = ownWrites(deps, route);
  return async (context, params) => {
    context.state.route = name;
    const admission = await admit(route, name, context, deps);
    if ('refusal' in admission) return answerRefusal(context, admission.refusal);
    const { query } = context;
    const parsed = parseRequest(route, { params, query, body: undefined, user: admission.user });
    if (isRefusal(parsed)) return answerRefusal(context, parsed);
    const tooMany = await countPublicUse(context, route, params, deps);
    if (tooMany) return answerRefusal(context, tooMany);
    await waitForOwnWrites(context, admission.user);
    respond(context, await handler({ ...parsed, at: clock().toISOString() }));
  };
}
