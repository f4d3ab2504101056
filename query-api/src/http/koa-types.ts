import type Koa from 'koa';

/** What every request carries: its id, and the route's name, once known, for the log. */
export interface RequestState {
  requestId: string;
  route?: string;
}

export type App = Koa<RequestState>;
export type Context = Koa.ParameterizedContext<RequestState>;
export type Next = Koa.Next;
