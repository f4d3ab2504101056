import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { getErrorCode } from '../../errors/error-properties';
import { type Rejection, toProblem } from '../rejections/rejection';
import { toRejection } from '../rejections/rejections';
import { sendRawRejection } from '../responses/send-json';

/** Time limits for clients, and how often they are checked, in milliseconds. */
export interface Timeouts {
  readonly headersTimeout: number;
  readonly requestTimeout: number;
  readonly keepAliveTimeout: number;
  readonly connectionsCheckingInterval: number;
}

/**
 * A phone on a bad network sends 64 kB well within these limits. Clients that send single bytes to keep connections
 * open exceed them.
 */
const TIMEOUTS: Timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 10_000,
  // Load balancers send on idle connections for up to a minute. Of one that is just closing, users would see an error.
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 500,
};

/** The size of all headers together. Browsers send far less. */
const MAX_HEADERS_BYTES = 16 * 1024;
const MAX_VALUE_LENGTH = 8 * 1024;
/** Browsers send about 20. */
const MAX_HEADERS = 100;

const INVALID_HTTP = toRejection('invalid-http');
const HEADERS_TOO_LARGE = toRejection('headers-too-large');
const NO_TUNNEL: Rejection = { ...toRejection('wrong-method'), message: 'This isn’t a proxy.' };

const REJECTION_BY_CODE: Readonly<Record<string, Rejection>> = {
  ERR_HTTP_REQUEST_TIMEOUT: toRejection('request-timeout'),
  HPE_HEADER_OVERFLOW: HEADERS_TOO_LARGE,
};

/** Rejects bytes that never became a request, so there is no response object. */
function rejectSocket(socket: Duplex, rejection: Rejection): void {
  const body = JSON.stringify(toProblem(rejection));
  const head = [
    `HTTP/1.1 ${String(rejection.status)} ${STATUS_CODES[rejection.status] ?? ''}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${String(Buffer.byteLength(body))}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

function reject(response: ServerResponse, rejection: Rejection): void {
  response.setHeader('Connection', 'close');
  sendRawRejection(response, rejection);
}

/** Headers that may occur once: a proxy may have used the other value. */
const UNIQUE_HEADERS = ['host', 'authorization', 'content-type', 'idempotency-key', 'origin'] as const;

/** Checked before anything is parsed, compared, or stored. `rawHeaders` alternates names and values. */
function hasTooLargeHeaders({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.length > 2 * MAX_HEADERS || rawHeaders.some((text) => text.length > MAX_VALUE_LENGTH);
}

function hasUnambiguousHeaders({ httpVersion, headers, headersDistinct }: IncomingMessage): boolean {
  if (httpVersion !== '1.0' && !headers.host) return false;
  return UNIQUE_HEADERS.every((name) => (headersDistinct[name]?.length ?? 0) < 2);
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/**
 * Whether a response has started, or ended before its request arrived completely. More bytes would look like
 * a second response.
 */
function hasResponse({ request, response }: Exchange): boolean {
  return response.headersSent && !(response.writableEnded && request.complete);
}

const ORIGIN = /^https?:\/\/[^/?#]*/i;

/**
 * A server whose every response is readable by clients: broken, too large, and too slow requests are rejected
 * with JSON and a message. Request paths lose the origin that some clients send.
 */
export function createHttpServer(onRequest: RequestListener, timeouts: Timeouts = TIMEOUTS): Server {
  const exchanges = new WeakMap<Duplex, Exchange>();
  const options = { ...timeouts, requireHostHeader: false, maxHeaderSize: MAX_HEADERS_BYTES };
  const server = createServer(options, (request, response) => {
    exchanges.set(request.socket, { request, response });
    if (hasTooLargeHeaders(request)) return reject(response, HEADERS_TOO_LARGE);
    if (!hasUnambiguousHeaders(request)) return reject(response, INVALID_HTTP);
    const { url = '/' } = request;
    const [origin = ''] = ORIGIN.exec(url) ?? [];
    // An origin in the request target overrides the Host header.
    if (origin !== '') request.headers.host = origin.replace(/^https?:\/\//i, '');
    request.url = url.slice(origin.length).replace(/^(?!\/)/, '/');
    return onRequest(request, response);
  });
  // One more than allowed, so that an excess is noticed. Node drops the rest.
  server.maxHeadersCount = MAX_HEADERS + 1;
  server.on('checkExpectation', (_request, response) => reject(response, toRejection('expectation-failed')));
  server.on('connect', (_request, socket) => rejectSocket(socket, NO_TUNNEL));
  server.on('clientError', (error, socket) => {
    const exchange = exchanges.get(socket);
    const isResponding = exchange !== undefined && hasResponse(exchange);
    if (!socket.writable || isResponding || getErrorCode(error) === 'ECONNRESET')
      return void socket.destroy();
    rejectSocket(socket, REJECTION_BY_CODE[getErrorCode(error)] ?? INVALID_HTTP);
  });
  return server;
}
