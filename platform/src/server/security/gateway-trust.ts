import type { IncomingHttpHeaders } from 'node:http';
import type { Logger } from 'pino';
import type { Service } from '../http/service';
import { type IsAllowedHost, requireAllowedHost } from './allowed-hosts';
import { equalsSecret } from './equals-secret';

/** The header that proves to a service that a request comes from its gateway. */
export const GATEWAY_HEADER = 'x-gateway-secret';

const FORWARDING_HEADER = /^(forwarded|x-forwarded-.*|x-real-ip)$/;
const WARN_EVERY_MS = 60_000;

/** Removes the headers that only the gateway may send. */
export function removeForwardingHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const otherHeaders = Object.entries(headers).filter(
    ([name]) => !FORWARDING_HEADER.test(name) && name !== GATEWAY_HEADER,
  );
  return Object.fromEntries(otherHeaders);
}

interface Options {
  /** The setting GATEWAY_SECRET. */
  readonly secret: string;
  readonly isAllowedHost: IsAllowedHost;
  readonly logger: Logger;
}

/**
 * A service behind the gateway. Trusts the forwarding headers and the host check of the gateway. Also serves
 * direct requests for allowed hosts, but removes their forwarding headers.
 */
export function trustGateway(service: Service, { secret, isAllowedHost, logger }: Options): Service {
  const direct = requireAllowedHost(service, isAllowedHost);
  let warnedAt = -Infinity;
  const warn = () => {
    if (performance.now() - warnedAt < WARN_EVERY_MS) return;
    warnedAt = performance.now();
    logger.warn('wrong GATEWAY_SECRET: set the same one for the gateway and its services');
  };
  return {
    handle(request, response) {
      const { [GATEWAY_HEADER]: sentSecret, ...headers } = request.headers;
      const isFromGateway = typeof sentSecret === 'string' && equalsSecret(sentSecret, secret);
      if (sentSecret !== undefined && !isFromGateway) warn();
      request.headers = isFromGateway ? headers : removeForwardingHeaders(headers);
      return (isFromGateway ? service : direct).handle(request, response);
    },
    close: () => service.close(),
  };
}
