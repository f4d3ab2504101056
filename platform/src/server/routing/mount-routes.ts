import type Koa from 'koa';
import { BODY_LIMIT_BYTES } from '@tapwise/contracts/http/body-limits';
import type { Route, ServiceName } from '@tapwise/contracts/http/define-route';
import { type RouteName, type RouteNameOf, type Routes, routes } from '@tapwise/contracts/http/routes';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { App, Context, Next, RequestState } from '../http/koa-types';
import { matchRoute, ROUTE_NAMES, type RouteMatch } from '../http/match-route';
import { sendRejection } from '../rejections/error-handler';
import { isRejection, type Rejection } from '../rejections/rejection';
import { toRejection } from '../rejections/rejections';
import { type ParsedRequest, parseRequest } from '../requests/parse-request';
import { toRateLimitKey } from '../requests/rate-limit-key';
import { readJsonBody } from '../requests/request-body';
import type { RequestLimiters } from '../requests/request-limiters';
import type { AdminAccess } from '../security/admin-access';
import type { AuthorizeToken } from '../security/authorize-token';
import { isCrossSite, isStateChanging } from '../security/cross-site';

/** Runs the handler of a route and sends its response. */
export type Respond = () => Promise<void>;

/** Prepares the response to a parsed request, or rejects the request. `body` is the JSON before parsing. */
export type RouteHandler<Name extends RouteName, Extras> = (
  context: Context<Extras>,
  request: ParsedRequest<Routes[Name]>,
  body: unknown,
) => Respond | Rejection;

/** The checks that decide whether a request is handled. */
export interface Admission<Extras> {
  /** The site's public URL. Its pages may change state. */
  readonly publicUrl?: string | undefined;
  readonly limiters: RequestLimiters;
  readonly adminAccess: AdminAccess;
  readonly authorizeToken: AuthorizeToken;
  /** Who is signed in. */
  findUser(context: Context<Extras>): Promise<UserId | undefined>;
}

/** The service whose routes are mounted, and a handler for each of them. */
export interface RoutesOptions<S extends ServiceName, Extras> extends Admission<Extras> {
  readonly service: S;
  /** Middleware of every route of this service. */
  readonly middleware?: Koa.Middleware<RequestState, Extras>;
  /** The handler of one route. */
  getHandler<Name extends RouteNameOf<S>>(name: Name): RouteHandler<Name, Extras>;
}

/** Rejects callers without the admin key. */
export function checkAdmin(
  { ip: address, headers, state: { requestId } }: Context,
  route: string,
  adminAccess: AdminAccess,
): Promise<Rejection | undefined> {
  return adminAccess({ authorization: headers.authorization ?? '', address, route, requestId });
}

/** A token isn't sent by browsers on their own, so its requests need no check of their origin. */
async function admitToken<Extras>(
  context: Context<Extras>,
  route: Route,
  { limiters, authorizeToken }: Admission<Extras>,
): Promise<Rejection | { readonly userId: UserId }> {
  const grant = await authorizeToken(context, route);
  const key = isRejection(grant) ? toRateLimitKey(context.ip) : grant.userId;
  const limited = await limiters.user.consume(route, key);
  if (limited) return limited;
  if (isRejection(grant)) return grant;
  context.state.tokenId = grant.id;
  return { userId: grant.userId };
}

/** The checks of requests without a token: origin, rate limit by user or else by address, then access. */
async function admitSession<Extras>(
  context: Context<Extras>,
  name: RouteName,
  options: Admission<Extras>,
): Promise<Rejection | { readonly userId: UserId | undefined }> {
  const route: Route = routes[name];
  if (isStateChanging(context.method) && isCrossSite(context, options.publicUrl))
    return toRejection('cross-site-request');
  const userId = route.access === 'user' ? await options.findUser(context) : undefined;
  const limited = await options.limiters.user.consume(route, userId ?? toRateLimitKey(context.ip));
  if (limited) return limited;
  if (route.access === 'user' && userId === undefined) return toRejection('signed-out');
  const denied = route.access === 'admin' && (await checkAdmin(context, name, options.adminAccess));
  return denied || { userId };
}

/** Browsers add this header to every request if a proxy in front of Tapwise asks for a password. */
const PROXY_CREDENTIALS = /^Basic /i;

/** The checks before the body is read. A request with any other Authorization header never uses its cookies. */
async function admit<Extras>(context: Context<Extras>, name: RouteName, options: Admission<Extras>) {
  const { authorization } = context.headers;
  const hasToken =
    routes[name].access === 'user' && authorization !== undefined && !PROXY_CREDENTIALS.test(authorization);
  return hasToken ? admitToken(context, routes[name], options) : admitSession(context, name, options);
}

/** GET requests have no body, even if a client sends one. */
async function readBody(
  { method, req, state }: Context,
  { bodyLimitBytes = BODY_LIMIT_BYTES }: Route,
): Promise<Rejection | { readonly json: unknown }> {
  if (!isStateChanging(method)) return { json: undefined };
  const body = await readJsonBody(req, bodyLimitBytes);
  if (!isRejection(body)) state.body = body.json;
  return body;
}

type Serve<Extras> = (context: Context<Extras>, params: Readonly<Record<string, string>>) => Promise<void>;

/** Responds to one route: admit the caller, parse the request, apply the limits of public routes, run the handler. */
function serve<Name extends RouteName, Extras>(
  name: Name,
  handler: RouteHandler<Name, Extras>,
  options: Admission<Extras>,
): Serve<Extras> {
  const route: Route = routes[name];

  async function prepare(
    context: Context<Extras>,
    params: Readonly<Record<string, string>>,
  ): Promise<Respond | Rejection> {
    const admitted = await admit(context, name, options);
    if (isRejection(admitted)) return admitted;
    const body = await readBody(context, route);
    if (isRejection(body)) return body;
    const { query } = context;
    const { userId } = admitted;
    const request = parseRequest(routes[name], { params, query, body: body.json, userId });
    if (isRejection(request)) return request;
    const respond = handler(context, request, body.json);
    if (isRejection(respond) || !route.publicLimit) return respond;
    // The field that names the account is in the body; routes without a body have it in the path.
    const fields = request.body ?? params;
    return (
      (await options.limiters.public.consume(route.publicLimit, toRateLimitKey(context.ip), fields)) ??
      respond
    );
  }

  return async (context, params) => {
    const respond = await prepare(context, params);
    if (isRejection(respond)) sendRejection(context, respond);
    else await respond();
  };
}

function toUnmatchedRejection(context: Context, match: RouteMatch): Rejection {
  if (match.kind === 'malformed') return toRejection('invalid-path');
  if (match.kind !== 'wrong-method') return toRejection('unknown-path');
  context.set('Allow', match.allow.join(', '));
  return toRejection('wrong-method');
}

const callNext = (_context: unknown, next: Next) => next();

/**
 * Mounts the routes of one service. Routes of the other service respond with 404, unknown methods with 405.
 * The router matches and this function dispatches, since router.routes() adds 10% to the time of a wallet
 * read.
 */
export function mountRoutes<S extends ServiceName, Extras>(
  app: App<Extras>,
  options: RoutesOptions<S, Extras>,
): void {
  const { service, middleware = callNext } = options;
  const isOwn = (name: RouteName): name is RouteNameOf<S> => routes[name].service === service;
  const ownRoutes = new Map<RouteName, Serve<Extras>>();
  for (const name of ROUTE_NAMES.filter(isOwn))
    ownRoutes.set(name, serve(name, options.getHandler(name), options));
  app.use(async (context) => {
    const match = matchRoute(context.method, context.path);
    const respond = match.kind === 'route' ? ownRoutes.get(match.name) : undefined;
    if (match.kind !== 'route' || !respond)
      return sendRejection(context, toUnmatchedRejection(context, match));
    context.state.route = match.name;
    await middleware(context, () => respond(context, match.params));
  });
}
