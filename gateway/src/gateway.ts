import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { ServiceName } from '@tapwise/contracts/http/define-route';
import { serveClientFiles } from '@tapwise/platform/server/client-files/client-files';
import { matchRoute } from '@tapwise/platform/server/http/match-route';
import { OPERATOR_PATHS } from '@tapwise/platform/server/http/operator-paths';
import type { Service } from '@tapwise/platform/server/http/service';
import { CLIENT_FILES, measureRequests } from '@tapwise/platform/server/observability/measure-requests';
import type { Metrics } from '@tapwise/platform/server/observability/metrics';
import { traceForwarding } from '@tapwise/platform/server/observability/trace-requests';
import { noTracing, type Tracing } from '@tapwise/platform/server/observability/tracing';
import { HEALTHY_STATUS } from '@tapwise/platform/server/operator/readiness';
import { sendJson } from '@tapwise/platform/server/responses/send-json';
import { findServiceForPath } from '@tapwise/platform/server/routing/service-for-path';
import { createForwarder } from './forward';
import { setForwardingHeaders } from './forwarding-headers';
import { sendMetrics } from './send-metrics';

/** Where the gateway forwards requests, and the settings of the page that it serves. */
export interface GatewayOptions {
  readonly commandUrl: string;
  readonly queryUrl: string;
  /** The built client. */
  readonly clientFolder: string;
  /** The template of the setting LOGO_URL. */
  readonly logoUrl?: string | undefined;
  /** The setting PASSWORD_MIN_LENGTH. */
  readonly passwordMinLength?: number | undefined;
  /** Whether the site's public URL is https. */
  readonly isHttps: boolean;
  /** Whether a trusted reverse proxy reports the addresses of callers. */
  readonly isBehindProxy: boolean;
  /** How long a service may take to respond, in milliseconds. */
  readonly timeoutMs: number;
  /** The secret that proves to the services that a request comes from the gateway. */
  readonly secret: string;
  readonly logger: Logger;
  /** Counts requests, for `/metrics`. */
  readonly metrics: Metrics;
  /** Traces forwarded requests. None by default. */
  readonly tracing?: Tracing;
}

const READINESS_TIMEOUT_MS = 2_000;

/** The reasons in a readiness response. Undefined if it has none. */
function findReasons(body: unknown): readonly string[] | undefined {
  const reasons = typeof body === 'object' && body !== null && 'reasons' in body ? body.reasons : undefined;
  return Array.isArray(reasons) ? reasons.filter((reason) => typeof reason === 'string') : undefined;
}

const SERVICE_NAMES: Readonly<Record<ServiceName, string>> = { command: 'command-api', query: 'query-api' };

/** The reasons why a service isn't ready, one sentence each. Undefined if it is ready. */
async function findUnreadyReasons(service: ServiceName, url: string): Promise<readonly string[] | undefined> {
  const signal = AbortSignal.timeout(READINESS_TIMEOUT_MS);
  try {
    const response = await fetch(new URL('/readyz', url), { signal });
    const reasons = findReasons(await response.json().catch(() => undefined));
    return response.ok ? undefined : (reasons ?? [`${SERVICE_NAMES[service]} isn't ready.`]);
  } catch {
    return [`${SERVICE_NAMES[service]} doesn't respond.`];
  }
}

/** The name of the requested route, for metrics. */
function getRouteLabel({ method = 'GET', url = '/' }: IncomingMessage): string {
  const [path = '/'] = url.split('?');
  if (findServiceForPath(method, path) === undefined) return CLIENT_FILES;
  const match = matchRoute(method, path);
  return match.kind === 'route' ? match.name : 'none';
}

/**
 * The single entry point of an installation with several processes. Serves the built client, and forwards
 * each API request to the service that the route table names. Responds with 503 if the service is down and
 * with 504 if it is too slow.
 */
export function createGateway(options: GatewayOptions): Service {
  const {
    commandUrl,
    queryUrl,
    clientFolder,
    isHttps,
    logoUrl,
    passwordMinLength,
    tracing = noTracing,
  } = options;
  const files = serveClientFiles({ folder: clientFolder, isHttps, logoUrl, passwordMinLength });
  const { forward, close } = createForwarder(options);
  const urls: Readonly<Record<ServiceName, string>> = { command: commandUrl, query: queryUrl };

  async function sendReadiness(response: ServerResponse): Promise<void> {
    const [command, query] = await Promise.all([
      findUnreadyReasons('command', commandUrl),
      findUnreadyReasons('query', queryUrl),
    ]);
    // A published name. A side is the command API or the query API.
    const sides = { command: command === undefined, query: query === undefined };
    const isReady = sides.command && sides.query;
    const reasons = [...(command ?? []), ...(query ?? [])];
    sendJson(response, isReady ? 200 : 503, { status: isReady ? 'ready' : 'degraded', sides, reasons });
  }

  async function forwardToService(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = request;
    const [path = '/'] = url.split('?');
    // The query service also sends the positions of the projections to callers with the admin key.
    const service = findServiceForPath(method, path);
    if (service === undefined) return files(request, response);
    setForwardingHeaders(request, options);
    if (path === '/metrics') return sendMetrics(request, response, options);
    const forwardTo = () => forward(request, response, urls[service]);
    if (OPERATOR_PATHS.has(path)) return forwardTo();
    return traceForwarding(tracing, request, response, forwardTo);
  }

  const handle: Service['handle'] = async (request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?');
    if (path === '/healthz') return sendJson(response, 200, HEALTHY_STATUS);
    const hasKey = request.headers.authorization !== undefined;
    if (path === '/readyz' && !hasKey) return sendReadiness(response);
    return forwardToService(request, response);
  };
  return { handle: measureRequests(handle, options.metrics, getRouteLabel), close: async () => close() };
}
