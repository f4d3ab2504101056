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
  /** A parameter in the path is not encoded as it should be. */
  | { readonly kind: 'malformed' }
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

function isOfPath({ segments }: Entry, given: readonly string[]): boolean {
  if (given.length !== segments.length) return false;
  return segments.every((segment, at) =>
    segment.startsWith(':') ? given[at] !== '' : segment === given[at],
  );
}

/** Undefined where one cannot be decoded. */
function paramsOf({ segments }: Entry, given: readonly string[]): Record<string, string> | undefined {
  try {
    return Object.fromEntries(
      segments.flatMap((segment, at) =>
        segment.startsWith(':') ? [[segment.slice(1), decodeURIComponent(given[at] ?? '')]] : [],
      ),
    );
  } catch {
    return undefined;
  }
}

/** Finds the route of a request. `path` is without its query, as sent; HEAD is answered by the routes of GET. */
export function matchRoute(method: string, path: string): Match {
  const asked = method === 'HEAD' ? 'GET' : method;
  const given = path.split('/');
  const found = ENTRIES.filter((entry) => isOfPath(entry, given));
  const match = found.find(({ route }) => route.method === asked);
  if (match) {
    const params = paramsOf(match, given);
    return params ? { kind: 'route', name: match.name, params } : { kind: 'malformed' };
  }
  if (found.length === 0) return { kind: 'unknown' };
  const methods = new Set(found.map(({ route }) => route.method));
  return { kind: 'wrong-method', allow: methods.has('GET') ? [...methods, 'HEAD'] : [...methods] };
}

/** The side that answers; undefined where no route is. What is asked for wrongly is the command side's to refuse. */
export function sideOf(method: string, path: string): Side | undefined {
  const match = matchRoute(method, path);
  if (match.kind === 'route') return routes[match.name].side;
  return match.kind === 'unknown' ? undefined : 'command';
}
