import type { IncomingMessage } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { Service } from '../http/service';
import type { Metrics } from './metrics';

/** The label of requests for files of the web app. */
export const CLIENT_FILES = 'client-files';

/**
 * Counts and times the responses of a handler without a route table of its own. `getRoute` returns a name from a short
 * list, because each name is a label.
 */
export function measureRequests(
  handle: Service['handle'],
  metrics: Metrics,
  getRoute: (request: IncomingMessage) => string,
): Service['handle'] {
  return (request, response) => {
    const start = performance.now();
    const route = getRoute(request);
    response.once('close', () => {
      metrics.observeRequest({ route, status: response.statusCode, ms: performance.now() - start });
    });
    return handle(request, response);
  };
}
