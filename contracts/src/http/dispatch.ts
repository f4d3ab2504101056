import type { Route, Side } from './define-route';
import { routes, type RouteName } from './routes';

/** Where a request goes. `allow`: what the path may be called with, for the Allow header. */
export type Match =
  | {
      readonly kind: 'route';
      readonly name: RouteName;
      readonly params: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'wrong-method'; readonly allow: readonly string[] }
  | { readonly kind: 'unknown' };

interface Entry {
  readonly name: RouteName;
  readonly route: Route;
  readonly segments: readonly string[];
}

function isRouteName(name: string): name is RouteName {
  return Object.hasOwn(routes, name);
}

/** Routes without parameters first: `/cards/popular` is never taken for `/cards/:id`. */
const ENTRIES: readonly Entry[] = Object.keys(routes)
  .filter(isRouteName)
  .map((name) => ({ name, route: routes[name], segments: routes[name].path.split('/') }))
  .sort((a, b) => Number(a.route.path.includes(':')) - Number(b.route.path.includes(':')));

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function paramsOf({ segments }: Entry, path: string): Record<string, string> | undefined {
  const given = path.split('/');
  if (given.length !== segments.length) return undefined;
  const isMatch = segments.every((segment, at) =>
    segment.startsWith(':') ? given[at] !== '' : segment === given[at],
  );
  if (!isMatch) return undefined;
  return Object.fromEntries(
    segments.flatMap((segment, at) =>
      segment.startsWith(':') ? [[segment.slice(1), decode(given[at] ?? '')]] : [],
    ),
  );
}

/** Finds the route of a request. `path` is without its query, as sent; HEAD is answered by the routes of GET. */
export function matchRoute(method: string, path: string): Match {
  const asked = method === 'HEAD' ? 'GET' : method;
  const found = ENTRIES.flatMap((entry) => {
    const params = paramsOf(entry, path);
    return params ? [{ ...entry, params }] : [];
  });
  const match = found.find(({ route }) => route.method === asked);
  if (match) return { kind: 'route', name: match.name, params: match.params };
  if (found.length === 0) return { kind: 'unknown' };
  const methods = new Set(found.map(({ route }) => route.method));
  return { kind: 'wrong-method', allow: methods.has('GET') ? [...methods, 'HEAD'] : [...methods] };
}

/** The side that answers; undefined where no route is. A wrong method is the command side's to refuse. */
export function sideOf(method: string, path: string): Side | undefined {
  const match = matchRoute(method, path);
  if (match.kind === 'route') return routes[match.name].side;
  return match.kind === 'wrong-method' ? 'command' : undefined;
}
