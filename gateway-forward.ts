import { Agent as HttpAgent, type IncomingMessage, type ServerResponse } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { performance } from 'node:perf_hooks';
import { createProxyServer } from 'httpxy';
import type { Logger } from 'pino';

/** Shorter than the sides keep an idle connection: the gateway never asks on one that is being closed. */
const IDLE_MS = 3_000;
const RETRY_AFTER_S = 2;

interface Fault {
  readonly status: 502 | 503 | 504;
  readonly code: string;
  readonly message: string;
}
const AWAY: Fault = {
  status: 503,
  code: 'side-away',
  message: 'This is taking longer than usual. Please try again in a moment.',
};
const TOO_SLOW: Fault = {
  status: 504,
  code: 'side-too-slow',
  message: 'We did not get an answer in time. Please try again.',
};
const BROKE_OFF: Fault = {
  status: 502,
  code: 'side-broke-off',
  message: 'The answer got lost on our side. Please try again.',
};

/** Faults of a connection that was never made: the request was not seen by anybody. */
const NEVER_MADE = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
]);

export function sendJson(response: ServerResponse, status: number, body: object): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(text);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}

function answerFault(request: IncomingMessage, response: ServerResponse, fault: Fault): void {
  const { status, code, message } = fault;
  const requestId = String(request.headers['x-request-id']);
  if (status === 503) response.setHeader('Retry-After', RETRY_AFTER_S);
  response.setHeader('X-Request-Id', requestId);
  // What is left of the body is not read.
  if (!request.complete) response.setHeader('Connection', 'close');
  sendJson(response, status, { message, code, requestId });
}

interface Options {
  readonly timeoutMs: number;
  readonly logger: Logger;
}

type Hand = (request: IncomingMessage, response: ServerResponse, url: string) => Promise<void>;

/** A read on a connection that broke before any answer is asked again once: it changes nothing. */
function retrying(hand: Hand): Hand {
  return async (request, response, url) => {
    try {
      await hand(request, response, url);
    } catch (error) {
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      const isWorthIt = isRead && error instanceof BrokenOff && !error.isLate;
      if (!isWorthIt || response.headersSent || response.destroyed) throw error;
      await hand(request, response, url);
    }
  };
}

/** The connection ended without an answer: cut by the side, or by us because it took too long. */
class BrokenOff extends Error {
  constructor(
    readonly isLate: boolean,
    cause: unknown,
  ) {
    super('The side did not answer', { cause });
  }
}

function faultOf(error: unknown): Fault {
  if (error instanceof BrokenOff) return error.isLate ? TOO_SLOW : BROKE_OFF;
  return NEVER_MADE.has(codeOf(error)) ? AWAY : BROKE_OFF;
}

interface Forwarder {
  forward: Hand;
  close: () => void;
}

/** Hands requests on, unbuffered both ways, over kept connections, and answers for a side that does not. */
export function forwarder({ timeoutMs, logger }: Options): Forwarder {
  const kept = { keepAlive: true, timeout: IDLE_MS };
  const agents = { 'http:': new HttpAgent(kept), 'https:': new HttpsAgent(kept) };
  const proxy = createProxyServer({ proxyTimeout: timeoutMs });
  const hand = retrying(async (request, response, url) => {
    const until = performance.now() + timeoutMs;
    const target = new URL(url);
    const agent = target.protocol === 'https:' ? agents['https:'] : agents['http:'];
    await proxy.web(request, response, { target, agent }).catch((error: unknown) => {
      throw codeOf(error) === 'ECONNRESET' ? new BrokenOff(performance.now() >= until, error) : error;
    });
  });
  return {
    async forward(request, response, url) {
      try {
        await hand(request, response, url);
      } catch (error) {
        const fault = faultOf(error);
        const requestId = request.headers['x-request-id'];
        const told = { requestId, status: fault.status, side: new URL(url).host };
        logger.warn({ ...told, err: error }, 'not answered');
        if (response.headersSent || response.destroyed) response.destroy();
        else answerFault(request, response, fault);
      }
    },
    close: () => Object.values(agents).forEach((agent) => agent.destroy()),
  };
}
