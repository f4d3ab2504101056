import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type Koa from 'koa';

/** The session as koa-session keeps it: the fields are ours, the rest is the library's. */
export interface KoaSession {
  userId?: UserId;
  signedInAt?: number;
  readonly _expire?: number;
  readonly isNew: boolean;
  /** The id, as in the cookie. */
  readonly externalKey: string;
  regenerate(): Promise<void> | undefined;
  save(): Promise<void> | undefined;
  manuallyCommit(): Promise<void> | undefined;
}

/** What every request carries: its id, and how it is told in the log. */
export interface RequestState {
  requestId: string;
  /** Name of the route in the table, once known. */
  route?: string;
  /** The body as sent: what the log of a fault must not quote. */
  sent?: unknown;
}

export interface SessionContext {
  session: KoaSession | null;
}

export type App = Koa<RequestState, SessionContext>;
export type Context = Koa.ParameterizedContext<RequestState, SessionContext>;
export type Next = Koa.Next;
