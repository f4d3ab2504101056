import type { Route } from '@tapwise/contracts/http/define-route';
import { routes } from '@tapwise/contracts/http/routes';
import type { adminAccess } from '@tapwise/contracts/server/admin-access';
import { callerOf } from '@tapwise/contracts/server/caller';
import { isRefusal, parseRequest } from '@tapwise/contracts/server/parse-request';
import type { PublicLimiter, UserLimiter } from '@tapwise/contracts/server/rate-limiter';
import type { Refusal } from '@tapwise/contracts/server/refusal';
import type { Refused } from '../domain/decider';
import type { SessionStore } from '../vault/session-store';
import { answerRefusal } from './answer';
import { commandContext } from './command-context';
import type { Answer, CommandRouteName, Handlers, Page, Redirect, Reply } from './handler';
import type { Context } from './koa-types';
import { tellPosition } from './position-cookie';
import { refusalOf, type RefusalCode } from './refusals';
import { readJsonBody, type JsonBody } from './request-body';
import { CROSS_SITE, isCrossSite, isOwnNavigation, isStateChanging, pageHeaders } from './security';
import { sessionControl, touchSession } from './session';

export interface AnswerDependencies {
  readonly handlers: Handlers;
  readonly userLimiter: UserLimiter;
  readonly publicLimiter: PublicLimiter;
  readonly refuseAdmin: ReturnType<typeof adminAccess>;
  readonly publicUrl: string | undefined;
  readonly sessionKeys: readonly string[];
  readonly sessionStore: SessionStore;
  readonly epoch: string;
  readonly clock: () => Date;
  readonly newId: () => string;
}

type AnyReply = Refused<RefusalCode> | Refusal | Answer<unknown> | Redirect | Page;

async function accessRefused(
  context: Context,
  name: CommandRouteName,
  deps: AnswerDependencies,
): Promise<Refusal | undefined> {
  const { access }: Route = routes[name];
  if (access === 'user' && context.session?.userId === undefined) return refusalOf('signed-out');
  if (access !== 'admin') return undefined;
  const { ip: address, state } = context;
  const authorization = context.get('Authorization');
  return deps.refuseAdmin({ authorization, address, route: name, requestId: state.requestId });
}

/** By user if somebody is signed in where that is needed; else by address, whatever cookies come with it. */
async function countRequest(
  context: Context,
  route: Route,
  limiter: UserLimiter,
): Promise<Refusal | undefined> {
  const user = route.access === 'user' ? context.session?.userId : undefined;
  return limiter.use(route, user ?? callerOf(context.ip));
}

/** Why a request is refused before its body is read. */
async function refusedUnread(
  context: Context,
  name: CommandRouteName,
  deps: AnswerDependencies,
): Promise<Refusal | undefined> {
  if (isStateChanging(context.method) && isCrossSite(context, deps.publicUrl)) return CROSS_SITE;
  return (
    (await countRequest(context, routes[name], deps.userLimiter)) ??
    (await accessRefused(context, name, deps))
  );
}

async function countPublicUse(
  context: Context,
  { publicLimit }: Route,
  body: unknown,
  limiter: PublicLimiter,
): Promise<Refusal | undefined> {
  return publicLimit && limiter.use(publicLimit, callerOf(context.ip), body);
}

function actorOf(context: Context, { access }: Route): string {
  return access === 'admin' ? 'admin' : (context.session?.userId ?? 'visitor');
}

function send(context: Context, route: Route, reply: AnyReply, deps: AnswerDependencies): void {
  if ('refused' in reply) {
    answerRefusal(context, refusalOf(reply.refused));
  } else if (isRefusal(reply)) {
    answerRefusal(context, reply);
  } else if ('redirect' in reply) {
    context.redirect(reply.redirect);
  } else if ('html' in reply) {
    context.type = 'html';
    context.set(pageHeaders(reply.styleSource));
    context.body = reply.html;
  } else {
    context.status = route.status ?? 200;
    context.body = reply.body;
    if (reply.position === undefined) return;
    const isHttps = deps.publicUrl?.startsWith('https:') ?? false;
    tellPosition(context, reply.position, { epoch: deps.epoch, keys: deps.sessionKeys, isHttps });
  }
}

/** The body, kept for what must not be quoted from it; a GET has none, whatever comes with it. */
async function readSent({ method, req, state }: Context): Promise<JsonBody | Refusal> {
  if (!isStateChanging(method)) return { json: undefined };
  const sent = await readJsonBody(req);
  if (!isRefusal(sent)) state.sent = sent.json;
  return sent;
}

const hasSecret = ({ access, hasSecret: declared }: Route) => access === 'public' || declared === true;

/** Who may call, what was sent, and what the handler says to it. */
async function replyOf<Name extends CommandRouteName>(
  context: Context,
  name: Name,
  params: Readonly<Record<string, string>>,
  deps: AnswerDependencies,
): Promise<Reply<Name>> {
  const route: Route = routes[name];
  const now = deps.clock();
  const denied = await refusedUnread(context, name, deps);
  if (denied) return denied;
  const sent = await readSent(context);
  if (isRefusal(sent)) return sent;
  const raw = { params, query: { ...context.query }, body: sent.json, user: context.session?.userId };
  const request = parseRequest(routes[name], raw);
  if (isRefusal(request)) return request;
  // The digest of a request is kept with its events: bodies of public routes hold passwords.
  const body = hasSecret(route) ? undefined : sent.json;
  const command = commandContext(context, { actor: actorOf(context, route), body, now, newId: deps.newId });
  if ('refused' in command) return command;
  const limited = await countPublicUse(context, route, request.body, deps.publicLimiter);
  if (limited) return limited;
  await touchSession(context, { now, store: deps.sessionStore });
  return deps.handlers[name]({
    ...request,
    context: command,
    session: sessionControl(context, deps.clock),
    caller: callerOf(context.ip),
    isOwnNavigation: isOwnNavigation(context, deps.publicUrl),
  });
}

/** Answers one command route. */
export async function answerRoute(
  context: Context,
  name: CommandRouteName,
  params: Readonly<Record<string, string>>,
  deps: AnswerDependencies,
): Promise<void> {
  send(context, routes[name], await replyOf(context, name, params, deps), deps);
}
