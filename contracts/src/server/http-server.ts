import {
  createServer,
  STATUS_CODES,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';
import type { Problem } from '../http/fields';

/** How long a caller may take, in milliseconds, and how often that is looked at. */
export interface Patience {
  readonly headersTimeout: number;
  readonly requestTimeout: number;
  readonly connectionsCheckingInterval: number;
}

/** A phone on a bad network sends 64 kB well within it; who holds connections open with a byte now and then does not. */
const PATIENCE: Patience = {
  headersTimeout: 10_000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 500,
};

/** Of all headers together; then of the value of each one. No browser sends us nearly as much. */
const MAX_HEADERS_BYTES = 16 * 1024;
const MAX_VALUE_LENGTH = 8 * 1024;
/** Browsers send about 20. */
const MAX_HEADERS = 100;

interface Unreadable extends Problem {
  readonly status: number;
}
const INVALID: Unreadable = { status: 400, code: 'invalid-http', message: 'The request is not valid HTTP.' };
const TOO_SLOW: Unreadable = {
  status: 408,
  code: 'request-timeout',
  message: 'The request took too long to arrive.',
};
const HEADERS_TOO_LARGE: Unreadable = {
  status: 431,
  code: 'headers-too-large',
  message: 'The headers of the request are too large.',
};
const NO_TUNNEL: Unreadable = { status: 405, code: 'wrong-method', message: 'This is not a proxy.' };
const NOTHING_EXPECTED: Unreadable = {
  status: 417,
  code: 'expectation-failed',
  message: 'This expectation cannot be met.',
};

const OF_FAULT: Readonly<Record<string, Unreadable>> = {
  ERR_HTTP_REQUEST_TIMEOUT: TOO_SLOW,
  HPE_HEADER_OVERFLOW: HEADERS_TOO_LARGE,
};

function bodyOf({ status: _, ...problem }: Unreadable): string {
  return JSON.stringify(problem);
}

/** Answers where there is no request to answer to: the bytes never became one. */
function answerRaw(socket: Duplex, problem: Unreadable): void {
  const body = bodyOf(problem);
  const head = [
    `HTTP/1.1 ${String(problem.status)} ${STATUS_CODES[problem.status] ?? ''}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${String(Buffer.byteLength(body))}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

function answer(response: ServerResponse, problem: Unreadable): void {
  const body = bodyOf(problem);
  const kind = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
  };
  response.writeHead(problem.status, { ...kind, 'Cache-Control': 'no-store', Connection: 'close' }).end(body);
}

function codeOf(fault: Error): string {
  return 'code' in fault ? String(fault.code) : '';
}

/** Two of one of these say two things, and a proxy may have believed the other one. */
const SAID_ONCE = ['host', 'authorization', 'content-type', 'idempotency-key', 'origin'] as const;

/** Checked before anything is parsed, compared, or kept. `rawHeaders` has names and values in turn. */
function isTooMuch({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.length > 2 * MAX_HEADERS || rawHeaders.some((text) => text.length > MAX_VALUE_LENGTH);
}

function isPlain({ httpVersion, headers, headersDistinct }: IncomingMessage): boolean {
  if (httpVersion !== '1.0' && !headers.host) return false;
  return SAID_ONCE.every((name) => (headersDistinct[name]?.length ?? 0) < 2);
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Whether an answer has begun, or was given to a request that is still arriving: bytes after it would be a second one. */
function isBeingAnswered({ request, response }: Exchange): boolean {
  return response.headersSent && !(response.writableEnded && request.complete);
}

const ORIGIN = /^https?:\/\/[^/?#]*/i;

/**
 * A server whose every answer is one that a client can read: what never becomes a request (broken, too large or too slow
 * to arrive) is answered as JSON with a message, and a request gets its path without the origin that some clients send.
 */
export function createHttpServer(onRequest: RequestListener, patience: Patience = PATIENCE): Server {
  const answering = new WeakMap<Duplex, Exchange>();
  const options = { ...patience, requireHostHeader: false, maxHeaderSize: MAX_HEADERS_BYTES };
  const server = createServer(options, (request, response) => {
    answering.set(request.socket, { request, response });
    if (isTooMuch(request)) return answer(response, HEADERS_TOO_LARGE);
    if (!isPlain(request)) return answer(response, INVALID);
    const { url = '/' } = request;
    const [origin = ''] = ORIGIN.exec(url) ?? [];
    // The host that a request is for is the one in its target, where there is one.
    if (origin !== '') request.headers.host = origin.replace(/^https?:\/\//i, '');
    request.url = url.slice(origin.length).replace(/^(?!\/)/, '/');
    return onRequest(request, response);
  });
  // One more than is taken, so that too many are noticed; the rest isn't kept.
  server.maxHeadersCount = MAX_HEADERS + 1;
  server.on('checkExpectation', (_request, response) => answer(response, NOTHING_EXPECTED));
  server.on('connect', (_request, socket) => answerRaw(socket, NO_TUNNEL));
  server.on('clientError', (fault, socket) => {
    const exchange = answering.get(socket);
    const isAnswered = exchange !== undefined && isBeingAnswered(exchange);
    if (!socket.writable || isAnswered || codeOf(fault) === 'ECONNRESET') return void socket.destroy();
    answerRaw(socket, OF_FAULT[codeOf(fault)] ?? INVALID);
  });
  return server;
}
