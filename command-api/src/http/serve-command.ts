import type { Position } from '@tapwise/contracts/events/position';
import type { Route } from '@tapwise/contracts/http/define-route';
import { routes } from '@tapwise/contracts/http/routes';
import type { Rejected } from '@tapwise/contracts/vocabulary/rejected';
import { isHttps } from '@tapwise/platform/server/http/is-https';
import { sendJsonBody } from '@tapwise/platform/server/http/json-body';
import { sendRejection } from '@tapwise/platform/server/rejections/error-handler';
import { completeRejection } from '@tapwise/platform/server/rejections/rejected-field';
import type { Rejection } from '@tapwise/platform/server/rejections/rejection';
import { type RejectionCode, toRejection } from '@tapwise/platform/server/rejections/rejections';
import { toRateLimitKey } from '@tapwise/platform/server/requests/rate-limit-key';
import { sendCompressedJson } from '@tapwise/platform/server/responses/compressed-json';
import { sendFile } from '@tapwise/platform/server/responses/file-download';
import { sendHtmlPage } from '@tapwise/platform/server/responses/html-page';
import type { RouteHandler } from '@tapwise/platform/server/routing/mount-routes';
import { isOwnNavigation } from '@tapwise/platform/server/security/cross-site';
import { findBrowserAnswer } from './browser-answer';
import { parseCommandContext } from './command-context';
import type {
  BodyResult,
  CalendarResult,
  CommandRouteHandlers,
  CommandRouteName,
  FileResult,
  PageResult,
  Redirect,
} from './handler';
import { findRequestPosition, sendPosition } from './position-cookie';
import { sendCalendar } from './send-calendar';
import {
  createSessionControl,
  type SessionContext,
  type SessionExtras,
  touchSession,
} from './sessions/session';
import type { SessionStore } from './sessions/session-store';
import { stringifyInSteps } from './stringify-in-steps';

export interface ServeDependencies {
  readonly handlers: CommandRouteHandlers;
  readonly publicUrl: string | undefined;
  readonly sessionKeys: readonly string[];
  readonly sessionStore: SessionStore;
  /** Identifies the event log in position tokens. */
  readonly epoch: string;
  /** Waits briefly until commands are decided from the state at this position or later. */
  readonly waitFor: (position: Position) => Promise<void>;
  readonly clock: () => Date;
  readonly createId: () => string;
}

type AnyHandlerResult =
  | Rejected<RejectionCode | Rejection>
  | BodyResult<unknown>
  | Redirect
  | PageResult
  | FileResult
  | CalendarResult;

async function sendBody(
  context: SessionContext,
  { body, isCompressible }: BodyResult<unknown>,
): Promise<void> {
  if (Array.isArray(body)) return sendJsonBody(context, body);
  if (typeof body !== 'object' || body === null) {
    context.body = body;
    return;
  }
  const json = await stringifyInSteps(body);
  if (isCompressible) return sendCompressedJson(context, json);
  context.type = 'json';
  context.body = json;
}

async function send(
  context: SessionContext,
  route: Route,
  result: Exclude<AnyHandlerResult, Rejected<RejectionCode | Rejection>>,
  deps: ServeDependencies,
): Promise<void> {
  if ('redirect' in result) {
    context.redirect(result.redirect);
  } else if ('page' in result) {
    sendHtmlPage(context, result.page);
  } else if ('file' in result) {
    await sendFile(context, result.file);
  } else if ('calendar' in result) {
    sendCalendar(context, result.calendar);
  } else {
    context.status = route.status ?? 200;
    await sendBody(context, result);
    if (result.position === undefined) return;
    const { epoch, sessionKeys: keys, publicUrl } = deps;
    sendPosition(context, result.position, { epoch, keys, isHttps: isHttps(publicUrl) });
  }
}

/** Bodies with passwords are left out of the digest, since the digest is stored with the events. */
const canHavePassword = ({ access, hasPassword }: Route) => access === 'public' || hasPassword === true;

/** Converts one route's requests to commands: adds the command context, calls the handler, and sends its result. */
export function serveCommand<Name extends CommandRouteName>(
  name: Name,
  deps: ServeDependencies,
): RouteHandler<Name, SessionExtras> {
  const route: Route = routes[name];
  return (context, request, body) => {
    const { session, ip } = context;
    const now = deps.clock();
    const command = parseCommandContext(context, {
      actor: route.access === 'admin' ? 'admin' : (request.userId ?? session?.userId ?? 'visitor'),
      body: canHavePassword(route) ? undefined : body,
      now,
      createId: deps.createId,
    });
    if ('rejected' in command) return toRejection(command.rejected);
    return async () => {
      const position = findRequestPosition(context, deps.epoch, deps.sessionKeys);
      if (position !== undefined) await deps.waitFor(position);
      if (context.state.tokenId === undefined) await touchSession(context, { now, store: deps.sessionStore });
      const result = await deps.handlers[name]({
        ...request,
        context: command,
        session: createSessionControl(context, deps.clock),
        caller: toRateLimitKey(ip),
        browserAnswer: findBrowserAnswer(context),
        isOwnNavigation: isOwnNavigation(context, deps.publicUrl),
      });
      if ('rejected' in result) sendRejection(context, completeRejection(result.rejected, route, request));
      else await send(context, route, result, deps);
    };
  };
}
