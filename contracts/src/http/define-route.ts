import type { z } from 'zod';
import type { ReadModelName } from '../read-models/read-models';
import type { Method } from './method';
import type { CostLimitName, PublicLimitName } from './rate-limits';

/** Who answers: the command API appends events and owns the session; the query API reads. */
export type Side = 'command' | 'query';
/** `public`: anyone; `user`: a signed-in account; `admin`: the bearer key. */
export type Access = 'public' | 'user' | 'admin';

export interface Route {
  readonly method: Method;
  /** `:name` marks a parameter. */
  readonly path: `/${string}`;
  readonly side: Side;
  readonly access: Access;
  /** One line for the API page. */
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The body has a password: no digest of it is kept with the events. */
  readonly hasSecret?: true;
  /** The body of a success; absent where the answer is a redirect. */
  readonly response?: z.ZodType;
  /** Status of a success; 200 unless given. */
  readonly status?: 200 | 201 | 302;
  /** Whether it answers 200 with a page for people. */
  readonly page?: true;
  /** Whether it answers 304 to who holds the answer already. */
  readonly tagged?: true;
  /** Statuses of its own rules, beside those that every route of its kind may answer with. */
  readonly refusals?: readonly (401 | 402 | 403 | 404 | 409)[];
  /** What it takes of one user besides what every route does; past it, 429. */
  readonly costLimit?: CostLimitName;
  /** For public routes: what it takes of one address and for one account besides what every route does; past it, 429. */
  readonly publicLimit?: PublicLimitName;
  /** The projections whose documents a query answers from: it waits until they hold the caller's own writes. */
  readonly reads?: readonly ReadModelName[];
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
export type ParamsOf<R extends Route> = Parsed<R['params']>;
export type QueryOf<R extends Route> = Parsed<R['query']>;
export type BodyOf<R extends Route> = Parsed<R['body']>;
export type ResponseOf<R extends Route> = Parsed<R['response']>;
/** What a caller sends, before defaults and trimming. */
export type RequestBodyOf<R extends Route> = R['body'] extends z.ZodType ? z.input<R['body']> : undefined;
/** Names of the parameters that the query string of a route may have. */
export type QueryNameOf<R extends Route> = R['query'] extends z.ZodType ? keyof z.input<R['query']> : never;

/** Keeps the exact types of a resource's routes while holding each to the shape of a route. */
export function defineRoutes<const Routes extends Record<string, Route>>(routes: Routes): Routes {
  return routes;
}
