import type { QueryNameOf, RequestBodyOf } from '@tapwise/contracts/http/define-route';
import { endpoints } from '@tapwise/contracts/http/endpoints';
import type { RouteName, RouteNameOf, Routes } from '@tapwise/contracts/http/routes';

/** `/api/user/cards/:cardId` → `cardId`. */
type ParamNameOf<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? ParamNameOf<Head> | ParamNameOf<Tail>
  : Path extends `:${infer Name}`
    ? Name
    : never;

type ParamName<Name extends RouteName> = ParamNameOf<Routes[Name]['path']>;
type QueryParamName<Name extends RouteName> = QueryNameOf<Routes[Name]>;
type Values<Key extends PropertyKey> = Readonly<Record<Key, string>>;

/** All inputs of a call to this route. */
export type RouteRequest<Name extends RouteName> = ([ParamName<Name>] extends [never]
  ? unknown
  : { readonly params: Values<ParamName<Name>> }) &
  ([QueryParamName<Name>] extends [never]
    ? unknown
    : { readonly query?: Partial<Values<QueryParamName<Name>>> }) &
  (RequestBodyOf<Routes[Name]> extends undefined
    ? unknown
    : { readonly body: RequestBodyOf<Routes[Name]> }) & {
    readonly headers?: Readonly<Record<string, string>>;
    readonly keepalive?: boolean;
  };

/** The request, optional where the route needs nothing. */
export type RequestArgument<Name extends RouteName> =
  object extends RouteRequest<Name> ? [request?: RouteRequest<Name>] : [request: RouteRequest<Name>];

/** The request of any route. */
export interface AnyRequest {
  readonly params?: Values<string>;
  readonly query?: Partial<Values<string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly keepalive?: boolean;
}

/** Routes that command-api serves because they need the engine and the log, but that only read. */
export const COMMAND_SIDE_READS = [
  'answerInputs',
  'reminders',
  'calendarFeed',
  'leftOnTheTable',
  'whatIf',
  'cardValues',
  'cardCaps',
  'credits',
  'offers',
] as const satisfies readonly RouteNameOf<'command'>[];

/**
 * `sessions`, `accessTokens`, and `household` are reads of the account, which few commands change; no command changes
 * the errors.
 */
export type QueryName =
  | RouteNameOf<'query'>
  | (typeof COMMAND_SIDE_READS)[number]
  | 'sessions'
  | 'accessTokens'
  | 'household'
  | 'adminCommandErrors';

/** The address of a route with its parameters, encoded. */
export function buildRouteUrl(name: RouteName, { params = {}, query = {} }: AnyRequest = {}): string {
  const path = endpoints[name].path.replace(/:(\w+)/g, (_part, param: string) =>
    encodeURIComponent(params[param] ?? ''),
  );
  const search = new URLSearchParams(query as Values<string>).toString();
  return search === '' ? path : `${path}?${search}`;
}
