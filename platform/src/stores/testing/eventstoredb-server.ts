import { startFaultyProxy } from '@tapwise/store-doubles/eventstoredb/faulty-proxy';
import type { ConnectionOptions } from '../eventstoredb/connection';
import { parseEventStoreDbUrl } from '../eventstoredb/url';
import { SUITE_PREFIX, withOwnStreams } from './eventstoredb-own-streams';

/** Access to an existing server. */
export interface ServerUnderTest {
  readonly url: string;
  /** Gives a suite its own streams on a shared server. */
  readonly wrapClient?: ConnectionOptions['wrapClient'];
  /** Drops the connections, if possible: to a single host, without TLS. */
  dropConnections(): void;
  close(): Promise<void>;
}

/**
 * Set this to a server's URL to run the contract suites against it too. `npm run test:stores` checks the server and
 * cleans up.
 */
export const SERVER_VARIABLE = 'EVENTSTOREDB_URL';

export async function reachServer(url: string): Promise<ServerUnderTest> {
  const { hosts } = parseEventStoreDbUrl(url);
  const wrapClient = withOwnStreams(`${SUITE_PREFIX}${crypto.randomUUID().slice(0, 8)}-`);
  const [host = '', port = '2113'] = hosts.split(':');
  const isPlain = /[?&]tls=false/i.test(url) && !url.includes('+discover') && !hosts.includes(',');
  if (!isPlain) return { url, wrapClient, dropConnections: () => undefined, close: async () => undefined };
  const proxy = await startFaultyProxy({ host, port: Number(port) });
  return {
    wrapClient,
    url: url.replace(hosts, `127.0.0.1:${String(proxy.port)}`),
    dropConnections: proxy.drop,
    close: proxy.stop,
  };
}
