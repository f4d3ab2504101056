import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as sendRequest,
  type ServerResponse,
} from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Logger } from 'pino';
import type { Service } from '@tapwise/platform/server/http/service';
import type { HttpAddress } from './http-address';

/** How long to wait for a response of the store, whose page waits up to 30 seconds for new events. */
const TIMEOUT_MS = 60_000;
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD']);
/** Other names may belong to someone else's domain that points to this machine (DNS rebinding). */
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;
/** Of one connection, not of the message; and what could change the links that the server writes. */
const REQUEST_HEADERS_REMOVED =
  /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|http2-settings|content-length|expect|forwarded|x-forwarded-.*)$/;
/** The server allows every website to read its responses. */
const RESPONSE_HEADERS_REMOVED =
  /^(connection|keep-alive|proxy-.*|trailer|transfer-encoding|upgrade|access-control-.*)$/;

function withoutHeaders(headers: IncomingHttpHeaders, removed: RegExp): OutgoingHttpHeaders {
  // Headers named in Connection also belong to one connection.
  const namedHeaders = new Set(
    (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase()),
  );
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !removed.test(name) && !namedHeaders.has(name)),
  );
}

function sendLine(response: ServerResponse, status: number, line: string, headers: OutgoingHttpHeaders = {}) {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', ...headers }).end(`${line}\n`);
}

/** The response of the store. Rejects if there is none. Ends with the client's connection. */
function forward(request: IncomingMessage, response: ServerResponse, store: HttpAddress) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const { method, url, headers } = request;
    const serverRequest = sendRequest({
      ...store,
      agent: false,
      method,
      path: url,
      headers: withoutHeaders(headers, REQUEST_HEADERS_REMOVED),
    });
    serverRequest.setTimeout(TIMEOUT_MS, () => serverRequest.destroy(new Error('The store is too slow.')));
    serverRequest.once('response', resolve).once('error', reject);
    response.once('close', () => serverRequest.destroy());
    serverRequest.end();
  });
}

/** Sends the store's response as it arrives. Rejects if there is none, or if either connection breaks. */
async function relay(request: IncomingMessage, response: ServerResponse, store: HttpAddress): Promise<void> {
  const answer = await forward(request, response, store);
  response.writeHead(answer.statusCode ?? 502, {
    ...withoutHeaders(answer.headers, RESPONSE_HEADERS_REMOVED),
    'cross-origin-resource-policy': 'same-origin',
  });
  await pipeline(answer, response);
}

/** Responds to requests that aren't for the store. Returns whether it did. */
function respondWithoutStore({ method = 'GET', url, headers }: IncomingMessage, response: ServerResponse) {
  if (headers.host === undefined || !LOOPBACK.test(headers.host))
    sendLine(response, 421, 'Open http://127.0.0.1:2113 or http://localhost:2113.');
  else if (!METHODS.has(method))
    sendLine(response, 405, 'This page is read-only: only GET and HEAD requests are allowed.', {
      allow: 'GET, HEAD',
    });
  else if (url === '/healthz') sendLine(response, 200, 'ok');
  return response.headersSent;
}

/**
 * Forwards GET and HEAD requests to the store, unbuffered, and rejects all others, because the store doesn't require a
 * user. Responds to `/healthz` itself.
 */
export function createReadOnlyProxy(store: HttpAddress, logger: Logger): Service {
  return {
    async handle(request, response) {
      // The rest of the body isn't read.
      if (!request.complete) response.shouldKeepAlive = false;
      if (respondWithoutStore(request, response)) return;
      try {
        await relay(request, response, store);
      } catch (error) {
        // The store or the client closed the connection.
        if (response.headersSent || response.destroyed) return void response.destroy();
        logger.warn({ status: 502, err: error }, "EventStoreDB didn't respond");
        sendLine(response, 502, "EventStoreDB doesn't respond.");
      }
    },
    close: async () => undefined,
  };
}
