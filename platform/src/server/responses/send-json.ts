import type { ServerResponse } from 'node:http';
import { type Rejection, toProblem } from '../rejections/rejection';

/** Sends JSON where there is no Koa context: in the gateway, and before a request reaches an API. */
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

/** Sends a rejection as JSON where there is no Koa context. */
export function sendRawRejection(response: ServerResponse, rejection: Rejection): void {
  if (rejection.retryAfter !== undefined) response.setHeader('Retry-After', rejection.retryAfter);
  sendJson(response, rejection.status, toProblem(rejection));
}
