import { ConfigurationError } from '../../configuration/configuration-error';
import { type ClientName, CLIENTS } from './client/clients';
import { normalizeSettings } from './url-settings';

/** A server, and the library to connect with. */
export interface ServerSelection {
  /** `eventstoredb` by default. */
  readonly client?: ClientName;
  /** EVENTSTOREDB_URL or KURRENTDB_URL: hosts, TLS, and credentials. */
  readonly url: string;
}

export interface ServerAddress {
  /** In the library's format. */
  readonly connectionString: string;
  /** Hosts and ports for messages, without credentials and settings. */
  readonly hosts: string;
}

const SCHEME = /^(?:esdb|kurrentdb|kdb|kurrent)(\+discover)?:\/\//;
const HOSTS = /^[\w.-]+(?::\d+)?(?:,[\w.-]+(?::\d+)?)*$/;

/**
 * The libraries read a password up to its first colon, and the server's address after the first @. So the special
 * characters are encoded. Undefined if there is no user or no password.
 */
function encodeCredentials(credentials: string): string | undefined {
  const [, user = '', password = ''] = /^([^:]+):(.+)$/.exec(credentials) ?? [];
  if (user === '') return undefined;
  try {
    const [name, secret] = [user, password].map((text) => encodeURIComponent(decodeURIComponent(text)));
    return `${String(name)}:${String(secret)}@`;
  } catch {
    return undefined;
  }
}

interface UrlParts {
  readonly discover: string;
  /** Encoded, with the @. Empty if there are none. */
  readonly credentials: string;
  readonly hosts: string;
  readonly settings: string;
}

function splitServer(server: string): Pick<UrlParts, 'hosts' | 'settings'> | undefined {
  const [, hosts = '', settings = ''] = /^([^/?]+)\/*(?:\?(.*))?$/.exec(server) ?? [];
  return HOSTS.test(hosts) ? { hosts, settings } : undefined;
}

/** Undefined if the URL has another format. */
function splitUrl(url: string): UrlParts | undefined {
  const [scheme = '', discover = ''] = SCHEME.exec(url) ?? [];
  const [server = '', userInfo, ...more] = url.slice(scheme.length).split('@').reverse();
  if (scheme === '' || more.length > 0) return undefined;
  const credentials = userInfo === undefined ? '' : encodeCredentials(userInfo);
  const target = splitServer(server);
  return target && credentials !== undefined ? { discover, credentials, ...target } : undefined;
}

/**
 * Parses a connection string. Each client accepts the schemes of all server versions. Throws a `ConfigurationError` for
 * everything that the library would reject or ignore: libraries print the URL, with the password. The message contains
 * no part of the URL that may be the password.
 */
export function parseServerUrl({ client = 'eventstoredb', url }: ServerSelection): ServerAddress {
  const { variable, scheme } = CLIENTS[client];
  const parts = splitUrl(url.trim());
  if (parts === undefined)
    throw new ConfigurationError(
      `${variable}: not a connection string. Set it to ${scheme}://user:password@host:2113, or ${scheme}+discover:// for a cluster. Percent-encode special characters, such as %40 for @.`,
    );
  const { discover, credentials, hosts } = parts;
  const settings = normalizeSettings(variable, parts.settings);
  return {
    connectionString: `${scheme}${discover}://${credentials}${hosts}${settings && `?${settings}`}`,
    hosts,
  };
}
