import type { IncomingMessage, ServerResponse } from 'node:http';
import { type RouteName, routes } from '@tapwise/contracts/http/routes';
import type { Context, Next } from '../http/koa-types';
import { matchRoute } from '../http/match-route';
import { OPERATOR_PATHS } from '../http/operator-paths';
import type { Span, Tracing } from './tracing';

interface CompletedRequest {
  readonly method: string;
  /** The name of the route in the table. */
  readonly route: RouteName | undefined;
  readonly status: number;
  /** Checked: a gateway passes on what the client sent. */
  readonly requestId?: string;
}

/** The template of the path, but neither the path nor the query: they contain what users typed, and secrets. */
function describeRequest(span: Span, { method, route, status, requestId }: CompletedRequest): void {
  const template = route && routes[route].path;
  if (template !== undefined) span.setName(`${method} ${template}`);
  span.setAttributes({
    'http.request.method': method,
    'http.response.status_code': status,
    ...(requestId === undefined ? {} : { 'tapwise.request.id': requestId }),
    ...(template === undefined ? {} : { 'http.route': template }),
  });
  if (status >= 500) span.fail(String(status));
}

const findRoute = (method: string, path: string): RouteName | undefined => {
  const match = matchRoute(method, path);
  return match.kind === 'route' ? match.name : undefined;
};

/** Traces each request of an API, as part of the trace of its caller. Requests of operators are left out. */
export function createRequestTracing(tracing: Tracing) {
  return async (context: Context, next: Next): Promise<void> => {
    const { method, path } = context;
    if (OPERATOR_PATHS.has(path)) {
      await next();
      return;
    }
    const parent = context.get('traceparent');
    await tracing.runInSpan({ name: method, kind: 'server', parent }, async (span) => {
      await next();
      const { status, state } = context;
      describeRequest(span, { method, route: findRoute(method, path), status, requestId: state.requestId });
    });
  };
}

/** Traces a request that is forwarded to another process, and makes that process continue the trace. */
export function traceForwarding(
  tracing: Tracing,
  request: IncomingMessage,
  response: ServerResponse,
  forward: () => Promise<void>,
): Promise<void> {
  const { method = 'GET', url = '/', headers } = request;
  const parent = headers['traceparent'];
  const description = {
    name: method,
    kind: 'server',
    parent: typeof parent === 'string' ? parent : undefined,
  } as const;
  return tracing.runInSpan(description, async (span) => {
    const traceparent = tracing.findTraceparent();
    if (traceparent !== undefined) request.headers['traceparent'] = traceparent;
    await forward();
    const [path = '/'] = url.split('?');
    describeRequest(span, { method, route: findRoute(method, path), status: response.statusCode });
  });
}
