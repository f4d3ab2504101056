import type { z } from 'zod';
import type { Position } from '@tapwise/contracts/events/position';
import type { ResponseOf, Route } from '@tapwise/contracts/http/define-route';
import type { RouteNameOf, Routes } from '@tapwise/contracts/http/routes';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { Rejected } from '@tapwise/contracts/vocabulary/rejected';
import type { Rejection } from '@tapwise/platform/server/rejections/rejection';
import type { RejectionCode } from '@tapwise/platform/server/rejections/rejections';
import type { ParsedRequest } from '@tapwise/platform/server/requests/parse-request';
import type { FileDownload } from '@tapwise/platform/server/responses/file-download';
import type { HtmlPage } from '@tapwise/platform/server/responses/html-page';
import type { CommandContext } from '../command-handler/port';

export type CommandRouteName = RouteNameOf<'command'>;

/** The caller's session, and functions to change it. */
export interface SessionControl {
  /** The signed-in user. Undefined if no one is signed in. */
  readonly userId: UserId | undefined;
  /** The hash that the session is stored under. Undefined if no one is signed in. */
  readonly keyHash: string | undefined;
  /** Starts a session with a new id. Any earlier session of the caller ends. */
  signIn(userId: UserId): Promise<void>;
  /** Ends the session on the server and clears its cookie. */
  signOut(): Promise<void>;
}

export interface CommandRequest<Name extends CommandRouteName> extends ParsedRequest<Routes[Name]> {
  readonly context: CommandContext;
  readonly session: SessionControl;
  /** The rate limit key of the caller's address. */
  readonly caller: string;
  /** The answer that the browser showed. Undefined if the request has none. */
  readonly browserAnswer: string | undefined;
  /** Whether one of our pages linked here; false if unknown. */
  readonly isOwnNavigation: boolean;
}

/** `position` is the position of the last event that the response depends on. */
export interface BodyResult<Body> {
  readonly body: Body;
  readonly position?: Position | undefined;
  /** The body is long and contains no secret. */
  readonly isCompressible?: true;
}
export interface Redirect {
  readonly redirect: `/${string}`;
}
export interface PageResult {
  readonly page: HtmlPage;
}

export interface FileResult {
  readonly file: FileDownload;
}

export interface CalendarResult {
  /** An iCalendar file. */
  readonly calendar: string;
}

export type HandlerResult<Name extends CommandRouteName> =
  | Rejected<RejectionCode | Rejection>
  | (Routes[Name] extends Route & { readonly response: z.ZodType }
      ? BodyResult<ResponseOf<Routes[Name]>>
      : Redirect | PageResult | FileResult | CalendarResult);

export type CommandRouteHandler<Name extends CommandRouteName> = (
  request: CommandRequest<Name>,
) => Promise<HandlerResult<Name>>;

/** One handler for every command route of the table. A missing handler is a compile error. */
export type CommandRouteHandlers = { readonly [Name in CommandRouteName]: CommandRouteHandler<Name> };

/** Handlers for the command routes in one file of the contract. */
export type CommandRouteHandlersOf<Resource> = Pick<
  CommandRouteHandlers,
  Extract<keyof Resource, CommandRouteName>
>;
