import { ConfigurationError } from '@tapwise/platform/configuration/configuration-error';
import { CLIENTS } from '@tapwise/platform/stores/eventstoredb/client/clients';
import { parseServerUrl, type ServerSelection } from '@tapwise/platform/stores/eventstoredb/url';

/** Where the server listens for HTTP. */
export interface HttpAddress {
  readonly host: string;
  readonly port: number;
}

const SINGLE_SERVER = /^\w+:\/\/(?<host>[\w.-]+)(?::(?<port>\d+))?\/?\?(?<options>.*)$/;
const DEFAULT_PORT = 2113;

/**
 * The HTTP address of the server with the log. Throws a `ConfigurationError` for clusters, and for servers
 * with TLS or authentication: operators open the pages of those with their own accounts.
 */
export function toHttpAddress(server: ServerSelection): HttpAddress {
  const { groups = {} } = SINGLE_SERVER.exec(parseServerUrl(server).connectionString) ?? {};
  const { host, port, options = '' } = groups;
  if (host === undefined || new URLSearchParams(options.toLowerCase()).get('tls') !== 'false')
    throw new ConfigurationError(
      `${CLIENTS[server.client ?? 'eventstoredb'].variable}: not a single server without TLS and users. Open the page of your own server with your account there.`,
    );
  return { host, port: Number(port ?? DEFAULT_PORT) };
}
