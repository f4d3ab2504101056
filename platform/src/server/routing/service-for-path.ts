import type { ServiceName } from '@tapwise/contracts/http/define-route';
import { findRouteService } from '../http/match-route';
import { OPERATOR_PATHS } from '../http/operator-paths';

/**
 * The service that responds to a request; undefined for a file of the client. The command service rejects wrong methods
 * and unknown paths.
 */
export function findServiceForPath(method: string, path: string): ServiceName | undefined {
  if (OPERATOR_PATHS.has(path)) return 'query';
  return /^\/api(\/|$)|^\/calendar\//.test(path) ? (findRouteService(method, path) ?? 'command') : undefined;
}
