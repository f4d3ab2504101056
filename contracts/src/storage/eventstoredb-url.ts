import { ConfigurationError } from '../server/configuration';

export interface EventStoreDbPlace {
  /** As the client takes it. */
  readonly connectionString: string;
  /** Hosts and ports, for people: without credentials and settings. */
  readonly hosts: string;
  readonly credentials: { readonly username: string; readonly password: string };
}

const FORM = /^(?:esdb|kurrentdb|kdb|kurrent)(\+discover)?:\/\/(?:([^:@/]+):([^@/]*)@)?([^/?@]+)(.*)$/;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Takes a connection string apart; the names that the server's later versions use for it serve too. */
export function parseEventStoreDbUrl(url: string): EventStoreDbPlace {
  const [, discover = '', username = '', password = '', hosts = '', rest = ''] = FORM.exec(url.trim()) ?? [];
  if (hosts === '')
    throw new ConfigurationError(
      'EVENTSTOREDB_URL: not a connection string. Set it to esdb://user:password@host:2113, or esdb+discover:// for a cluster.',
    );
  const user = username === '' ? '' : `${username}:${password}@`;
  return {
    connectionString: `esdb${discover}://${user}${hosts}${rest}`,
    hosts,
    credentials: { username: decoded(username), password: decoded(password) },
  };
}
