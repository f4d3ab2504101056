import { ConfigurationError } from '../server/configuration';

export interface EventStoreDbPlace {
  /** As the client takes it. */
  readonly connectionString: string;
  /** Hosts and ports, for people: without credentials and settings. */
  readonly hosts: string;
}

const FORM = /^(?:esdb|kurrentdb|kdb|kurrent)(\+discover)?:\/\/([^:@/]+:[^@/]*@)?([^/?@]+)(.*)$/;

/** Takes a connection string apart; the names that the server's later versions use for it serve too. */
export function parseEventStoreDbUrl(url: string): EventStoreDbPlace {
  const [, discover = '', user = '', hosts = '', rest = ''] = FORM.exec(url.trim()) ?? [];
  if (hosts === '')
    throw new ConfigurationError(
      'EVENTSTOREDB_URL: not a connection string. Set it to esdb://user:password@host:2113, or esdb+discover:// for a cluster.',
    );
  return { connectionString: `esdb${discover}://${user}${hosts}${rest}`, hosts };
}
