import type { IncomingMessage, ServerResponse } from 'node:http';
import { formatMetrics, type Metrics } from '@tapwise/platform/server/observability/metrics';
import { toRejection } from '@tapwise/platform/server/rejections/rejections';
import { sendRawRejection } from '@tapwise/platform/server/responses/send-json';

interface Options {
  readonly queryUrl: string;
  readonly timeoutMs: number;
  readonly metrics: Metrics;
}

/** Asks query-api for its metrics, as the caller. Undefined if it doesn't respond. */
async function requestAsCaller(
  { headers }: IncomingMessage,
  { queryUrl, timeoutMs }: Options,
): Promise<
  { readonly status: number; readonly retryAfter: string | null; readonly text: string } | undefined
> {
  const sentHeaders = Object.entries(headers).filter(([name]) => /^(authorization|x-.*)$/.test(name));
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(new URL('/metrics', queryUrl), {
      headers: Object.fromEntries(sentHeaders.map(([name, value]) => [name, String(value)])),
      signal,
    });
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      text: await response.text(),
    };
  } catch {
    return undefined;
  }
}

/**
 * The gateway's own metrics, for callers with the admin key. The gateway doesn't have the key, so query-api checks it
 * and limits wrong ones. The request must have the forwarding headers of the gateway.
 */
export async function sendMetrics(
  request: IncomingMessage,
  response: ServerResponse,
  options: Options,
): Promise<void> {
  const check = await requestAsCaller(request, options);
  if (!check) return sendRawRejection(response, toRejection('side-away'));
  if (check.status !== 200) {
    if (check.retryAfter !== null) response.setHeader('Retry-After', check.retryAfter);
    response.writeHead(check.status, { 'Content-Type': 'application/json; charset=utf-8' });
    response.end(check.text);
    return;
  }
  const { text, contentType } = await formatMetrics(options.metrics, { isAdmin: true });
  response.setHeader('Content-Type', contentType);
  response.end(text);
}
