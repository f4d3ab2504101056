import { ConfigurationError } from '../../configuration/configuration-error';

export interface EventStoreDbAddress {
  /** In the client's format. */
  readonly connectionString: string;
  /** Hosts and ports for messages, without credentials and settings. */
  readonly hosts: string;
}

const URL_PATTERN = /^(?:esdb|kurrentdb|kdb|kurrent)(\+discover)?:\/\/([^:@/]+:[^@/]*@)?([^/?@]+)(.*)$/;

/** Parses a connection string, including the schemes of later server versions. */
export function parseEventStoreDbUrl(url: string): EventStoreDbAddress {
  const [, discover = '', user = '', hosts = '', rest = ''] = URL_PATTERN.exec(url.trim()) ?? [];
  if (hosts === '')
    throw new ConfigurationError(
      'EVENTSTOREDB_URL: not a connection string. Set it to esdb://user:password@host:2113, or esdb+discover:// for a cluster.',
    );
  return { connectionString: `esdb${discover}://${user}${hosts}${rest}`, hosts };
}
