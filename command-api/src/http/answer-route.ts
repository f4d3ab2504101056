import type { Route } from '@tapwise/contracts/http/define-route';
import { routes } from '@tapwise/contracts/http/routes';
import { isRefusal, parseRequest } from '@tapwise/contracts/server/parse-request';
import type { Refusal } from '@tapwise/contracts/server/refusal';
import { refuse, type Refused } from '../domain/decider';
import { isAdmin } from './admin-access';
import { answerRefusal } from './answer';
import { commandContext } from './command-context';
import type { Answer, CommandRouteName, Handlers, Page, Redirect, Reply } from './handler';
import type { Context } from './koa-types';
import { tellPosition } from './position-cookie';
import { refusalOf, type RefusalCode } from './refusals';
import { readJsonBody } from './request-body';
import { CROSS_SITE, isCrossSite, isStateChanging } from './security';
import { sessionControl, touchSession } from './session';

export interface AnswerDependencies {
  readonly handlers: Handlers;
  readonly adminKey: string;
  readonly publicUrl: string | undefined;
  readonly sessionKeys: readonly string[];
  readonly epoch: string;
  readonly clock: () => Date;
  readonly newId: () => string;
}

type AnyReply = Refused<RefusalCode> | Refusal | Answer<unknown> | Redirect | Page;

function accessRefused(context: Context, { access }: Route, adminKey: string): RefusalCode | undefined {
  if (access === 'user' && context.session?.userId === undefined) return 'signed-out';
  if (access === 'admin' && !isAdmin(context.get('Authorization'), adminKey)) return 'wrong-admin-key';
  return undefined;
}

function actorOf(context: Context, { access }: Route): string {
  return access === 'admin' ? 'admin' : (context.session?.userId ?? 'visitor');
}

function isOwnNavigation(context: Context): boolean {
  const site = context.get('Sec-Fetch-Site');
  return context.method === 'GET' && (site === '' || site === 'same-origin');
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
    context.body = reply.html;
  } else {
    context.status = route.status ?? 200;
    context.body = reply.body;
    if (reply.position === undefined) return;
    const isHttps = deps.publicUrl?.startsWith('https:') ?? false;
    tellPosition(context, reply.position, { epoch: deps.epoch, keys: deps.sessionKeys, isHttps });
  }
}

/** Who may call, what was sent, and what the handler says to it. */
async function replyOf<Name extends CommandRouteName>(
  context: Context,
  name: Name,
  params: Readonly<Record<string, string>>,
  deps: AnswerDependencies,
): Promise<Reply<Name>> {
  const route: Route = routes[name];
  const now = deps.clock();
  if (isStateChanging(context.method) && isCrossSite(context, deps.publicUrl)) return CROSS_SITE;
  const denied = accessRefused(context, route, deps.adminKey);
  if (denied) return refuse(denied);
  const sent = await readJsonBody(context.req);
  if (isRefusal(sent)) return sent;
  const raw = { params, query: { ...context.query }, body: sent.json, user: context.session?.userId };
  const request = parseRequest(routes[name], raw);
  if (isRefusal(request)) return request;
  // The digest of a request is kept with its events: bodies of public routes hold passwords.
  const body = route.access === 'public' ? undefined : sent.json;
  const command = commandContext(context, { actor: actorOf(context, route), body, now, newId: deps.newId });
  if ('refused' in command) return command;
  await touchSession(context, now);
  return deps.handlers[name]({
    ...request,
    context: command,
    session: sessionControl(context, deps.clock),
    isOwnNavigation: isOwnNavigation(context),
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
