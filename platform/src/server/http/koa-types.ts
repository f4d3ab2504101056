import type Koa from 'koa';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';

/** The state of a request while an API handles it. */
export interface RequestState {
  requestId: string;
  /** The name of the route in the table, once it is known. */
  route?: string;
  /** The code of the rejection, or the class of the error. Undefined if the request succeeded. */
  failure?: string;
  /** If there is one. It neither ends nor is extended before `unchangedUntil`, in milliseconds since 1970. */
  session?: { readonly userId: UserId; readonly unchangedUntil: number };
  /** The id of the access token of the request. */
  tokenId?: string;
  /** The parsed JSON of the body. The log must not quote it. */
  body?: unknown;
}

/** `Extras` are the fields that middleware of one API adds, such as the session. */
export type App<Extras = object> = Koa<RequestState, Extras>;
export type Context<Extras = object> = Koa.ParameterizedContext<RequestState, Extras>;
export type Next = Koa.Next;
