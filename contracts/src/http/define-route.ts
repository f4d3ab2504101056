import type { z } from 'zod';
import type { ReadModelName } from '../read-models/read-models';
import type { TokenScope } from '../vocabulary/account/token-scopes';
import type { CostLimitName, PublicLimitName } from './rate-limits';

/** The HTTP methods that routes use. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** The service that handles a route. The command API appends events and owns the session; the query API reads. */
export type ServiceName = 'command' | 'query';
/** Who may call a route. `public`: anyone; `user`: a signed-in user; `admin`: callers with the admin key. */
export type Access = 'public' | 'user' | 'admin';

/** One route of the API: everything that servers, clients, and the documentation need to know about it. */
export interface Route {
  readonly method: Method;
  /** A segment such as `:cardId` is a path parameter. */
  readonly path: `/${string}`;
  readonly service: ServiceName;
  readonly access: Access;
  /** The scope that an access token needs. Without one, tokens can't call the route. */
  readonly scope?: TokenScope;
  /** One line for the API documentation. */
  readonly summary: string;
  /**
   * Why a request that the schemas accept may be rejected with 400, by the rejection's code or the field at fault.
   * Rules that depend on stored data, on the date, or on several fields.
   */
  readonly rules?: Readonly<Record<string, string>>;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The largest body, in bytes. Default: BODY_LIMIT_BYTES. */
  readonly bodyLimitBytes?: number;
  /** The body contains a password, so no digest of the body is stored with the events. */
  readonly hasPassword?: true;
  /** The body of a successful response. Absent for redirects. */
  readonly response?: z.ZodType;
  /** The status of a successful response. Default: 200. */
  readonly status?: 200 | 201 | 202 | 302;
  /** Whether a 200 response is an HTML page. */
  readonly hasPage?: true;
  /** The media types of a 200 response that is a file. */
  readonly fileTypes?: readonly string[];
  /** The media types of the file that callers can get instead of `response`. */
  readonly downloadTypes?: readonly string[];
  /** Whether responses have an ETag, so that unchanged ones get a 304. */
  readonly hasETag?: true;
  /** Whether responses have the header `X-Total-Count`. */
  readonly hasTotalCount?: true;
  /** Whether requests can have the header `X-Browser-Answer`. */
  readonly hasBrowserAnswer?: true;
  /** Error statuses in addition to those of every route of this kind. */
  readonly rejectionStatuses?: readonly (401 | 402 | 403 | 404 | 409)[];
  /** A rate limit per user, in addition to the default limits. */
  readonly costLimit?: CostLimitName;
  /** For public routes: a rate limit per address and account, in addition to the default limits. */
  readonly publicLimit?: PublicLimitName;
  /** The read models that a query reads. It waits until they contain the caller's own writes. */
  readonly reads?: readonly ReadModelName[];
}

type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
/** The path parameters after validation. */
export type ParamsOf<R extends Route> = OutputOf<R['params']>;
/** The query parameters after validation. */
export type QueryOf<R extends Route> = OutputOf<R['query']>;
/** The request body after validation. */
export type BodyOf<R extends Route> = OutputOf<R['body']>;
/** The body of a successful response. */
export type ResponseOf<R extends Route> = OutputOf<R['response']>;
/** The body as the caller sends it, before defaults and trimming. */
export type RequestBodyOf<R extends Route> = R['body'] extends z.ZodType ? z.input<R['body']> : undefined;
/** The names of the query parameters. */
export type QueryNameOf<R extends Route> = R['query'] extends z.ZodType ? keyof z.input<R['query']> : never;

/** Routes without any property that `Route` doesn't have, such as a misspelled one. */
type Exact<Routes> = {
  readonly [Name in keyof Routes]: Readonly<Record<Exclude<keyof Routes[Name], keyof Route>, never>>;
};

/** Checks that each entry is a route without unknown properties, and keeps its exact type. */
export function defineRoutes<const Routes extends Record<string, Route>>(
  routes: Routes & Exact<Routes>,
): Routes {
  return routes;
}
