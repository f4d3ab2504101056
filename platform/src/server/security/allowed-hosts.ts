import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { OPERATOR_PATHS } from '../http/operator-paths';
import type { Service } from '../http/service';
import { toRejection } from '../rejections/rejections';
import { sendRawRejection } from '../responses/send-json';

interface Options {
  /** The setting PUBLIC_URL. */
  readonly publicUrl: string | undefined;
  /** The setting HOST. */
  readonly host: string;
  /** Whether the forwarding headers of a reverse proxy are trusted. */
  readonly isBehindProxy: boolean;
}

export type IsAllowedHost = (request: IncomingMessage) => boolean;

const LOOPBACK = /^((.+\.)?localhost|127(\.\d{1,3}){3}|\[::1\])$/;
const AUTHORITY = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/;

/** The host name of a Host header, in lower case, without port and final dot. Undefined if it is invalid. */
function parseHostname(authority: string): string | undefined {
  const [, name] = AUTHORITY.exec(authority.trim().toLowerCase()) ?? [];
  return name?.replace(/\.$/, '');
}

function addBrackets(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

function isNumeric(hostname: string): boolean {
  return isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
}

/**
 * The hosts that requests may name: the one of PUBLIC_URL, and the loopback names. Another name may belong to
 * a foreign domain that points at this server (DNS rebinding). Without PUBLIC_URL, HOST and every numeric
 * address are allowed too, because operators open the server by its address, and rebinding needs a name.
 */
export function createHostCheck({ publicUrl, host, isBehindProxy }: Options): IsAllowedHost {
  const ownHost = parseHostname(publicUrl === undefined ? addBrackets(host) : new URL(publicUrl).host);
  const isAllowed = (authority: string) => {
    const hostname = parseHostname(authority);
    if (hostname === undefined) return false;
    if (hostname === ownHost || LOOPBACK.test(hostname)) return true;
    return publicUrl === undefined && isNumeric(hostname);
  };
  return ({ url = '/', headers }) => {
    const [path = '/'] = url.split('?');
    if (OPERATOR_PATHS.has(path)) return true;
    const forwarded = isBehindProxy ? [headers['x-forwarded-host'] ?? []].flat().join(',') : '';
    const forwardedHost = forwarded.split(',').at(-1)?.trim() ?? '';
    if (forwardedHost !== '') return isAllowed(forwardedHost);
    // Only HTTP/1.0 has requests without a host. Browsers don't send them.
    return headers.host === undefined || isAllowed(headers.host);
  };
}

/** Passes requests for allowed hosts to the service. Rejects others with 421. */
export function requireAllowedHost(service: Service, isAllowed: IsAllowedHost): Service {
  return {
    async handle(request, response) {
      if (isAllowed(request)) return service.handle(request, response);
      // The rest of the body isn't read.
      if (!request.complete) response.setHeader('Connection', 'close');
      sendRawRejection(response, toRejection('unknown-host'));
    },
    close: () => service.close(),
  };
}
