import { ConfigurationError } from '@tapwise/platform/configuration/configuration-error';
import { parseEventStoreDbUrl } from '@tapwise/platform/stores/eventstoredb/url';

/** Where the server listens for HTTP. */
export interface HttpAddress {
  readonly host: string;
  readonly port: number;
}

const SINGLE_SERVER = /^esdb:\/\/(?<host>[\w.-]+)(?::(?<port>\d+))?\/?\?(?<options>.*)$/;
const DEFAULT_PORT = 2113;

/**
 * The HTTP address of the server that EVENTSTOREDB_URL names. Throws a ConfigurationError for clusters, and for servers
 * with TLS or authentication: operators open the pages of those with their own accounts.
 */
export function toHttpAddress(url: string): HttpAddress {
  const { groups = {} } = SINGLE_SERVER.exec(parseEventStoreDbUrl(url).connectionString) ?? {};
  const { host, port, options = '' } = groups;
  if (host === undefined || new URLSearchParams(options.toLowerCase()).get('tls') !== 'false')
    throw new ConfigurationError(
      'EVENTSTOREDB_URL: not a single server without TLS and users. Open the page of your own server with your account there.',
    );
  return { host, port: Number(port ?? DEFAULT_PORT) };
}
