import { Agent as HttpAgent, type IncomingMessage, type ServerResponse } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { performance } from 'node:perf_hooks';
import { createProxyServer } from 'httpxy';
import type { Logger } from 'pino';
import { getErrorCode } from '@tapwise/platform/errors/error-properties';
import { type Rejection, toProblem } from '@tapwise/platform/server/rejections/rejection';
import { toRejection } from '@tapwise/platform/server/rejections/rejections';
import { sendJson } from '@tapwise/platform/server/responses/send-json';

/**
 * Shorter than the idle timeout of the services, so that the gateway never sends on a connection that is
 * being closed.
 */
const IDLE_MS = 3_000;
const RETRY_AFTER_S = 2;

/** Errors before a connection exists: the request reached no service. */
const CONNECT_ERRORS = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
]);

function sendFailure(request: IncomingMessage, response: ServerResponse, rejection: Rejection): void {
  const requestId = String(request.headers['x-request-id']);
  if (rejection.status === 503) response.setHeader('Retry-After', RETRY_AFTER_S);
  response.setHeader('X-Request-Id', requestId);
  // The rest of the body isn't read.
  if (!request.complete) response.setHeader('Connection', 'close');
  sendJson(response, rejection.status, { ...toProblem(rejection), requestId });
}

interface Options {
  readonly timeoutMs: number;
  readonly logger: Logger;
}

type Forward = (request: IncomingMessage, response: ServerResponse, url: string) => Promise<void>;

/** Retries a read once if its connection broke before a response. Reads change nothing. */
function retryReads(forward: Forward): Forward {
  return async (request, response, url) => {
    try {
      await forward(request, response, url);
    } catch (error) {
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      const canRetry = isRead && error instanceof ConnectionLost && !error.isTimeout;
      if (!canRetry || response.headersSent || response.destroyed) throw error;
      await forward(request, response, url);
    }
  };
}

/** The connection ended without a response: the service closed it, or we did after the timeout. */
class ConnectionLost extends Error {
  constructor(
    readonly isTimeout: boolean,
    cause: unknown,
  ) {
    super("The service didn't respond", { cause });
  }
}

function toConnectionRejection(error: unknown): Rejection {
  if (error instanceof ConnectionLost && error.isTimeout) return toRejection('side-too-slow');
  return toRejection(CONNECT_ERRORS.has(getErrorCode(error)) ? 'side-away' : 'side-broke-off');
}

interface Forwarder {
  forward: Forward;
  close: () => void;
}

/** Forwards requests over keep-alive connections, unbuffered both ways. Responds for a service that doesn't. */
export function createForwarder({ timeoutMs, logger }: Options): Forwarder {
  const options = { keepAlive: true, timeout: IDLE_MS };
  const agents = { 'http:': new HttpAgent(options), 'https:': new HttpsAgent(options) };
  const proxy = createProxyServer({ proxyTimeout: timeoutMs });
  const forwardWithRetry = retryReads(async (request, response, url) => {
    const deadline = performance.now() + timeoutMs;
    const target = new URL(url);
    const agent = target.protocol === 'https:' ? agents['https:'] : agents['http:'];
    await proxy.web(request, response, { target, agent }).catch((error: unknown) => {
      throw getErrorCode(error) === 'ECONNRESET'
        ? new ConnectionLost(performance.now() >= deadline, error)
        : error;
    });
  });
  return {
    async forward(request, response, url) {
      try {
        await forwardWithRetry(request, response, url);
      } catch (error) {
        const rejection = toConnectionRejection(error);
        const requestId = request.headers['x-request-id'];
        const { status } = rejection;
        logger.warn({ requestId, status, service: new URL(url).host, err: error }, "service didn't respond");
        if (response.headersSent || response.destroyed) response.destroy();
        else sendFailure(request, response, rejection);
      }
    },
    close: () => Object.values(agents).forEach((agent) => agent.destroy()),
  };
}
