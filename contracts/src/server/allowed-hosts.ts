import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import type { Problem } from '../http/fields';
import type { Service } from './listen';

interface Options {
  /** The setting PUBLIC_URL. */
  readonly publicUrl: string | undefined;
  /** The setting HOST. */
  readonly host: string;
  /** Whether a proxy stands before the server whose forwarding headers are trusted. */
  readonly isBehindProxy: boolean;
}

export type IsAllowedHost = (request: IncomingMessage) => boolean;

const EXEMPT = new Set(['/healthz', '/readyz', '/metrics']);
const LOOPBACK = /^((.+\.)?localhost|127(\.\d{1,3}){3}|\[::1\])$/;
const AUTHORITY = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/;

/** The host name of a Host header, in lower case, without port and final dot; undefined if it is none. */
function hostnameOf(authority: string): string | undefined {
  const [, name] = AUTHORITY.exec(authority.trim().toLowerCase()) ?? [];
  return name?.replace(/\.$/, '');
}

function bracketed(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

function isNumeric(hostname: string): boolean {
  return isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
}

/**
 * Which hosts requests may be for: the one of PUBLIC_URL, and the names of the loopback. Other names belong to somebody else's
 * domain, which may point at this server (DNS rebinding). Without PUBLIC_URL, HOST and every numeric address are allowed too:
 * people open the server by its address, and rebinding needs a name.
 */
export function allowedHosts({ publicUrl, host, isBehindProxy }: Options): IsAllowedHost {
  const own = hostnameOf(publicUrl === undefined ? bracketed(host) : new URL(publicUrl).host);
  const isAllowed = (authority: string) => {
    const hostname = hostnameOf(authority);
    if (hostname === undefined) return false;
    if (hostname === own || LOOPBACK.test(hostname)) return true;
    return publicUrl === undefined && isNumeric(hostname);
  };
  return ({ url = '/', headers }) => {
    const [path = '/'] = url.split('?');
    if (EXEMPT.has(path)) return true;
    const forwarded = isBehindProxy ? [headers['x-forwarded-host'] ?? []].flat().join(',') : '';
    const asked = forwarded.split(',').at(-1)?.trim() ?? '';
    // Only HTTP/1.0 has requests without a host: no browser sends them.
    return asked === '' ? headers.host === undefined || isAllowed(headers.host) : isAllowed(asked);
  };
}

const UNKNOWN_HOST: Problem = {
  code: 'unknown-host',
  message: 'Unknown host name. If this is your server, set PUBLIC_URL to its address.',
};

function refuseHost(request: IncomingMessage, response: ServerResponse): void {
  const body = JSON.stringify(UNKNOWN_HOST);
  response.writeHead(421, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    // What is left of the body is not read.
    ...(request.complete ? {} : { Connection: 'close' }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** A service that gets the requests for our own hosts; others are refused with 421. */
export function onlyAllowedHosts(service: Service, isAllowed: IsAllowedHost): Service {
  return {
    async handle(request, response) {
      if (isAllowed(request)) return service.handle(request, response);
      refuseHost(request, response);
    },
    close: () => service.close(),
  };
}
