import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Logger } from 'pino';
import { onlyAllowedHosts, type IsAllowedHost } from './allowed-hosts';
import type { Service } from './listen';

/** By which a service knows its gateway. */
export const GATEWAY_HEADER = 'x-gateway-secret';

const ABOUT_THE_CALLER = /^(forwarded|x-forwarded-.*|x-real-ip)$/;
const WARN_EVERY_MS = 60_000;

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** What the gateway alone may say about a caller, and its own secret. */
export function withoutForwarding(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const kept = Object.entries(headers).filter(
    ([name]) => !ABOUT_THE_CALLER.test(name) && name !== GATEWAY_HEADER,
  );
  return Object.fromEntries(kept);
}

interface Options {
  /** The setting GATEWAY_SECRET. */
  readonly secret: string;
  readonly isAllowedHost: IsAllowedHost;
  readonly logger: Logger;
}

/**
 * A service that stands behind the gateway. What the gateway says about a caller is trusted, and it has checked the host. A
 * direct request is served as well, for the hosts that are allowed, but what it says about its caller is removed.
 */
export function behindGateway(service: Service, { secret, isAllowedHost, logger }: Options): Service {
  const expected = digest(secret);
  const direct = onlyAllowedHosts(service, isAllowedHost);
  let warnedAt = -Infinity;
  const warn = () => {
    if (performance.now() - warnedAt < WARN_EVERY_MS) return;
    warnedAt = performance.now();
    logger.warn('a request had another GATEWAY_SECRET: set the same one for the gateway and its services');
  };
  return {
    handle(request, response) {
      const { [GATEWAY_HEADER]: given, ...headers } = request.headers;
      const isFromGateway = typeof given === 'string' && timingSafeEqual(digest(given), expected);
      if (given !== undefined && !isFromGateway) warn();
      request.headers = isFromGateway ? headers : withoutForwarding(headers);
      return (isFromGateway ? service : direct).handle(request, response);
    },
    close: () => service.close(),
  };
}
