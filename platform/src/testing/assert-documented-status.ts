import type { ServiceName } from '@tapwise/contracts/http/define-route';
import { listPossibleResponses } from '@tapwise/contracts/http/openapi/possible-responses';
import { routes } from '@tapwise/contracts/http/routes';
import { matchRoute } from '../server/http/match-route';

/** Throws if a service responded to one of its routes with a status that the API description doesn't list. */
export function assertDocumentedStatus(
  service: ServiceName,
  method: string,
  path: string,
  status: number,
): void {
  const match = matchRoute(method, path.split('?')[0] ?? '');
  if (match.kind !== 'route' || routes[match.name].service !== service) return;
  if (listPossibleResponses(routes[match.name]).some((response) => response.status === status)) return;
  throw new Error(`${method} ${path} responded with ${String(status)}, which isn't documented`);
}
