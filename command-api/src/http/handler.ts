import type { Position } from '@tapwise/contracts/events/position';
import type { ResponseOf } from '@tapwise/contracts/http/define-route';
import type { RouteNameOf, Routes } from '@tapwise/contracts/http/routes';
import type { Refusal } from '@tapwise/contracts/server/refusal';
import type { ParsedRequest } from '@tapwise/contracts/server/parse-request';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { z } from 'zod';
import type { Refused } from '../domain/decider';
import type { CommandContext } from '../handling/port';
import type { RefusalCode } from './refusals';

export type CommandRouteName = RouteNameOf<'command'>;

/** What a handler may do about the caller's session. */
export interface SessionControl {
  /** Who is signed in; undefined: nobody. */
  readonly userId: UserId | undefined;
  /** Starts a session under a new id; any session the caller had ends. */
  signIn(userId: UserId): Promise<void>;
  /** Ends the session on the server and clears its cookie. */
  signOut(): Promise<void>;
}

export interface CommandRequest<Name extends CommandRouteName> extends ParsedRequest<Routes[Name]> {
  readonly context: CommandContext;
  readonly session: SessionControl;
  /** The caller's address, for counting. */
  readonly caller: string;
  /** Whether one of our own pages led here; false if the client doesn't say. */
  readonly isOwnNavigation: boolean;
}

/** `position`: of the last event that the answer rests on. */
export interface Answer<Body> {
  readonly body: Body;
  readonly position?: Position | undefined;
}
export interface Redirect {
  readonly redirect: `/${string}`;
}
export interface Page {
  readonly html: string;
  /** The source of styles for the page's policy. */
  readonly styleSource: string;
}

export type Reply<Name extends CommandRouteName> =
  | Refused<RefusalCode>
  | Refusal
  | (Routes[Name] extends { readonly response: z.ZodType }
      ? Answer<ResponseOf<Routes[Name]>>
      : Redirect | Page);

export type Handler<Name extends CommandRouteName> = (request: CommandRequest<Name>) => Promise<Reply<Name>>;

/** One handler for every command route of the table: a route without one does not compile. */
export type Handlers = { readonly [Name in CommandRouteName]: Handler<Name> };

/** The handlers of one resource. */
export type HandlersOf<Name extends CommandRouteName> = Pick<Handlers, Name>;
