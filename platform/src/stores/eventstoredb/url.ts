import { ConfigurationError } from '../../configuration/configuration-error';
import { normalizeSettings } from './url-settings';

export interface EventStoreDbAddress {
  /** In the client's format. */
  readonly connectionString: string;
  /** Hosts and ports for messages, without credentials and settings. */
  readonly hosts: string;
}

const SCHEME = /^(?:esdb|kurrentdb|kdb|kurrent)(\+discover)?:\/\//;
const HOSTS = /^[\w.-]+(?::\d+)?(?:,[\w.-]+(?::\d+)?)*$/;

/** A line that never contains a part of the URL, because any part may be the password. */
const createFormatError = () =>
  new ConfigurationError(
    'EVENTSTOREDB_URL: not a connection string. Set it to esdb://user:password@host:2113, or esdb+discover:// for a cluster. Percent-encode special characters, such as %40 for @.',
  );

/**
 * The client reads a password up to its first colon, and the server's address after the first @. So the special
 * characters are encoded.
 */
function encodeCredentials(credentials: string): string {
  const [, user = '', password = ''] = /^([^:]+):(.+)$/.exec(credentials) ?? [];
  if (user === '') throw createFormatError();
  try {
    const [name, secret] = [user, password].map((text) => encodeURIComponent(decodeURIComponent(text)));
    return `${String(name)}:${String(secret)}@`;
  } catch {
    // The cause would contain the password.
    throw createFormatError();
  }
}

function parseServer(server: string): { readonly hosts: string; readonly settings: string } {
  const [, hosts = '', settings = ''] = /^([^/?]+)\/*(?:\?(.*))?$/.exec(server) ?? [];
  if (!HOSTS.test(hosts)) throw createFormatError();
  return { hosts, settings: normalizeSettings(settings) };
}

/**
 * Parses a connection string, including the schemes of later server versions. Throws a ConfigurationError for
 * everything that the client would reject or ignore: the client prints the URL, with the password.
 */
export function parseEventStoreDbUrl(url: string): EventStoreDbAddress {
  const [scheme, discover = ''] = SCHEME.exec(url.trim()) ?? [];
  const parts = url.trim().slice(scheme?.length).split('@');
  if (scheme === undefined || parts.length > 2) throw createFormatError();
  const [credentials, server = ''] = parts.length === 2 ? parts : [undefined, parts[0]];
  const { hosts, settings } = parseServer(server);
  const user = credentials === undefined ? '' : encodeCredentials(credentials);
  return { connectionString: `esdb${discover}://${user}${hosts}${settings && `?${settings}`}`, hosts };
}
