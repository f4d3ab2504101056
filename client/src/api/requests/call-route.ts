import type { ResponseOf } from '@tapwise/contracts/http/define-route';
import { endpoints } from '@tapwise/contracts/http/endpoints';
import type { RouteName, Routes } from '@tapwise/contracts/http/routes';
import { TOTAL_COUNT_HEADER } from '@tapwise/contracts/http/total-count-header';
import { send } from './http';
import { fetchOrCached } from './offline-cache';
import { type AnyRequest, buildRouteUrl, type QueryName, type RequestArgument } from './route-url';
import { trackRead } from './stale-reads';

export type RouteResponse<Name extends RouteName> = ResponseOf<Routes[Name]>;

async function request(name: RouteName, input: AnyRequest = {}): Promise<Response> {
  return send(endpoints[name].method, buildRouteUrl(name, input), input);
}

async function readJson(name: RouteName, input: AnyRequest = {}): Promise<unknown> {
  const response = await request(name, input);
  if (endpoints[name].method === 'GET') {
    trackRead(buildRouteUrl(name, input), response.headers.get('X-Read-Model') === 'behind');
  }
  return response.json();
}

/** Calls a route of the contract. The server validates requests and responses by the same contract. */
export async function callRoute<Name extends RouteName>(
  name: Name,
  ...[input]: RequestArgument<Name>
): Promise<RouteResponse<Name>> {
  return (await readJson(name, input)) as RouteResponse<Name>;
}

/** Like `callRoute`, for a response that must not reach a screen in an unexpected shape. */
export async function readRoute<Name extends QueryName>(
  name: Name,
  isExpected: (response: unknown) => response is RouteResponse<Name>,
  ...[input]: RequestArgument<Name>
): Promise<RouteResponse<Name>> {
  const response = await readJson(name, input);
  if (!isExpected(response)) throw new Error(`Unexpected response from ${name}`);
  return response;
}

/** Like `readRoute`, with the offline cache. */
export function readRouteOrCached<Name extends QueryName>(
  name: Name,
  isExpected: (response: unknown) => response is RouteResponse<Name>,
  ...input: RequestArgument<Name>
): Promise<RouteResponse<Name>> {
  return fetchOrCached(buildRouteUrl(name, input[0]), () => readRoute(name, isExpected, ...input));
}

export interface FetchedPage {
  readonly items: readonly unknown[];
  /** The `after` of the next page. Null if this is the last one. */
  readonly next: string | null;
  /** The number of entries on all pages. Null if the server doesn’t send it. */
  readonly total: number | null;
}

function findTotal({ headers }: Response): number | null {
  const total = headers.get(TOTAL_COUNT_HEADER);
  return total === null ? null : Number(total);
}

/** One page of a list, unchecked. */
export async function readPage<Name extends QueryName>(
  name: Name,
  ...[input]: RequestArgument<Name>
): Promise<FetchedPage> {
  const response = await request(name, input);
  trackRead(buildRouteUrl(name, input), response.headers.get('X-Read-Model') === 'behind');
  return {
    items: (await response.json()) as readonly unknown[],
    next: response.headers.get('X-Next-After'),
    total: findTotal(response),
  };
}
