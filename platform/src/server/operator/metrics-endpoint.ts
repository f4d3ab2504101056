import type { Service } from '../http/service';
import { formatMetrics, type Metrics } from '../observability/metrics';
import { isRejection, type Rejection } from '../rejections/rejection';
import { sendRawRejection } from '../responses/send-json';
import type { AdminAccess, AdminRequest } from '../security/admin-access';

const LOOPBACK = /^(::ffff:)?127\.|^::1$/;

export interface MetricsRequest extends Omit<AdminRequest, 'route'> {
  /** Whether a proxy sent the request for a client. */
  readonly isForwarded: boolean;
}

/**
 * The metrics for callers with the admin key. Callers on this machine need no key for metrics that don't grow
 * with the event log. A request that a proxy forwards doesn't come from this machine.
 */
export async function readMetrics(
  { isForwarded, ...request }: MetricsRequest,
  metrics: Metrics,
  checkAdmin: AdminAccess,
): Promise<Awaited<ReturnType<typeof formatMetrics>> | Rejection> {
  const isLocal = LOOPBACK.test(request.address) && !isForwarded;
  const needsAdminKey = request.authorization !== '' || !isLocal;
  const rejection = needsAdminKey ? await checkAdmin({ ...request, route: 'metrics' }) : undefined;
  return rejection ?? formatMetrics(metrics, { isAdmin: needsAdminKey });
}

/** Adds `GET /metrics` to a service that runs as its own process. */
export function addMetricsEndpoint(service: Service, metrics: Metrics, checkAdmin: AdminAccess): Service {
  return {
    async handle(request, response) {
      if (request.url !== '/metrics' || request.method !== 'GET') return service.handle(request, response);
      const { headers, socket } = request;
      const caller = {
        authorization: headers.authorization ?? '',
        address: socket.remoteAddress ?? '',
        isForwarded: headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined,
        requestId: 'metrics',
      };
      const result = await readMetrics(caller, metrics, checkAdmin);
      if (isRejection(result)) return sendRawRejection(response, result);
      response.setHeader('Content-Type', result.contentType);
      response.end(result.text);
    },
    close: () => service.close(),
  };
}
