import { answersOf } from '../http/answers';
import type { Side } from '../http/define-route';
import { matchRoute } from '../http/dispatch';
import { routes } from '../http/routes';

/** Fails where a side answered a route of its own with a status that the description of the API does not name. */
export function checkDescribed(side: Side, method: string, path: string, status: number): void {
  const match = matchRoute(method, path.split('?')[0] ?? '');
  if (match.kind !== 'route' || routes[match.name].side !== side) return;
  if (answersOf(routes[match.name]).some((answer) => answer.status === status)) return;
  throw new Error(`${method} ${path} answered ${String(status)}, which is not described`);
}
