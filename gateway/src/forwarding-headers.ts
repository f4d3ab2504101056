import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { GATEWAY_HEADER, removeForwardingHeaders } from '@tapwise/platform/server/security/gateway-trust';

interface Options {
  /** Whether the site's public URL is https. */
  readonly isHttps: boolean;
  /** Whether a trusted reverse proxy reports the addresses of callers. */
  readonly isBehindProxy: boolean;
  /** The secret that proves to the services that a request comes from the gateway. */
  readonly secret: string;
}

const REQUEST_ID = /^[\w.-]{1,64}$/;

/** The address of the caller. A trusted proxy adds it as the last one of X-Forwarded-For. */
function getAddress({ headers, socket }: IncomingMessage, isBehindProxy: boolean): string {
  const forwardedFor = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').at(-1)?.trim() ?? '';
  return isBehindProxy && forwardedFor !== '' ? forwardedFor : (socket.remoteAddress ?? '');
}

/** Replaces client-sent forwarding headers. */
export function setForwardingHeaders(
  request: IncomingMessage,
  { isBehindProxy, isHttps, secret }: Options,
): void {
  const requestId = request.headers['x-request-id'];
  request.headers = {
    ...removeForwardingHeaders(request.headers),
    [GATEWAY_HEADER]: secret,
    'x-forwarded-for': getAddress(request, isBehindProxy),
    'x-forwarded-proto': isHttps ? 'https' : 'http',
    'x-request-id': typeof requestId === 'string' && REQUEST_ID.test(requestId) ? requestId : randomUUID(),
  };
}
