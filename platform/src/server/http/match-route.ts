import Router from '@koa/router';
import type { ServiceName } from '@tapwise/contracts/http/define-route';
import { type RouteName, routes } from '@tapwise/contracts/http/routes';

/** Whether a route has this name. */
export function isRouteName(name: string): name is RouteName {
  return Object.hasOwn(routes, name);
}

/** In matching order: paths without parameters first, so that `/cards/popular` isn't taken for `/cards/:id`. */
export const ROUTE_NAMES: readonly RouteName[] = Object.keys(routes)
  .filter(isRouteName)
  .sort((a, b) => Number(routes[a].path.includes(':')) - Number(routes[b].path.includes(':')));

/** The result of looking up a request in the route table. */
export type RouteMatch =
  | {
      readonly kind: 'route';
      readonly name: RouteName;
      readonly params: Readonly<Record<string, string>>;
    }
  /** `allow` has the methods of the path, for the Allow header. */
  | { readonly kind: 'wrong-method'; readonly allow: readonly string[] }
  /** A parameter in the path isn't valid percent-encoding. */
  | { readonly kind: 'malformed' }
  | { readonly kind: 'unknown' };

/** The route table. Paths match exactly: case and trailing slashes count. */
const table = new Router({ sensitive: true, strict: true });
for (const name of ROUTE_NAMES) {
  const { method, path } = routes[name];
  table.register(path, [method], () => undefined, { name });
}

/** Whether the captured path parameters are valid percent-encoding. The router leaves invalid ones undecoded. */
function areDecodable(captures: readonly string[]): boolean {
  try {
    captures.forEach((capture) => decodeURIComponent(capture));
    return true;
  } catch {
    return false;
  }
}

/** Finds the route of a request. `path` is the raw path without the query. GET routes also respond to HEAD. */
export function matchRoute(method: string, path: string): RouteMatch {
  const { path: samePath, pathAndMethod } = table.match(path, method);
  const [layer] = pathAndMethod;
  if (layer?.name !== undefined && isRouteName(layer.name)) {
    const captures = layer.captures(path);
    if (!areDecodable(captures)) return { kind: 'malformed' };
    return { kind: 'route', name: layer.name, params: layer.params(path, captures) };
  }
  if (samePath.length === 0) return { kind: 'unknown' };
  const methods = new Set(samePath.flatMap((other) => other.methods).filter((other) => other !== 'HEAD'));
  return { kind: 'wrong-method', allow: methods.has('GET') ? [...methods, 'HEAD'] : [...methods] };
}

/**
 * The service that responds to a request. Undefined if no route has this path. The command service rejects
 * malformed requests.
 */
export function findRouteService(method: string, path: string): ServiceName | undefined {
  const match = matchRoute(method, path);
  if (match.kind === 'route') return routes[match.name].service;
  return match.kind === 'unknown' ? undefined : 'command';
}
