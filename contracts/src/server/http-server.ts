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
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
};

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

function isPlain({ httpVersion, headers, headersDistinct }: IncomingMessage): boolean {
  if (httpVersion !== '1.0' && !headers.host) return false;
  return SAID_ONCE.every((name) => (headersDistinct[name]?.length ?? 0) < 2);
}

/**
 * A server whose every answer is one that a client can read: what never becomes a request (broken, too large or too slow
 * to arrive) is answered as JSON with a message, and a request gets its path without the origin that some clients send.
 */
export function createHttpServer(onRequest: RequestListener, patience: Patience = PATIENCE): Server {
  const answering = new WeakMap<Duplex, ServerResponse>();
  const server = createServer({ ...patience, requireHostHeader: false }, (request, response) => {
    answering.set(request.socket, response);
    if (!isPlain(request)) return answer(response, INVALID);
    const { url = '/' } = request;
    request.url = url.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^(?!\/)/, '/');
    return onRequest(request, response);
  });
  server.on('checkExpectation', (_request, response) => answer(response, NOTHING_EXPECTED));
  server.on('connect', (_request, socket) => answerRaw(socket, NO_TUNNEL));
  server.on('clientError', (fault, socket) => {
    const response = answering.get(socket);
    const isWithinAnswer = response !== undefined && response.headersSent && !response.writableEnded;
    if (!socket.writable || isWithinAnswer || codeOf(fault) === 'ECONNRESET') return void socket.destroy();
    answerRaw(socket, OF_FAULT[codeOf(fault)] ?? INVALID);
  });
  return server;
}
