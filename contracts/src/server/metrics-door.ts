import type { IncomingMessage, ServerResponse } from 'node:http';
import type { adminAccess } from './admin-access';
import type { Service } from './listen';
import { metricsText, type Metrics } from './metrics';
import { refusalBody, type Refusal } from './refusal';

const LOOPBACK = /^(::ffff:)?127\.|^::1$/;

/** A caller that a proxy on this machine speaks for is not on this machine. */
function isLocal({ headers, socket }: IncomingMessage): boolean {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return LOOPBACK.test(socket.remoteAddress ?? '') && !isForwarded;
}

function refuse(response: ServerResponse, refusal: Refusal): void {
  response.statusCode = refusal.status;
  if (refusal.retryAfter !== undefined) response.setHeader('Retry-After', refusal.retryAfter);
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(refusalBody(refusal)));
}

/**
 * A service with `/metrics` of its own process, for who holds the admin key. Callers on this machine need no key for what
 * doesn't rise with the log.
 */
export function withMetrics(
  service: Service,
  metrics: Metrics,
  refuseAdmin: ReturnType<typeof adminAccess>,
): Service {
  const tell = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { headers, socket } = request;
    const asked = { authorization: headers.authorization ?? '', address: socket.remoteAddress ?? '' };
    const isAdmin = asked.authorization !== '' || !isLocal(request);
    const refusal = isAdmin
      ? await refuseAdmin({ ...asked, route: 'metrics', requestId: 'metrics' })
      : undefined;
    if (refusal) return refuse(response, refusal);
    const { text, contentType } = await metricsText([metrics], { isAdmin });
    response.setHeader('Content-Type', contentType);
    response.end(text);
  };
  return {
    handle: (request, response) =>
      request.url === '/metrics' && request.method === 'GET'
        ? tell(request, response)
        : service.handle(request, response),
    close: () => service.close(),
  };
}
