import { parseEventStoreDbUrl } from '../../storage/eventstoredb-url';
import type { ConnectionOptions } from '../../storage/eventstoredb-connection';
import { openGate } from './gate';
import { SUITE_PREFIX, withOwnStreams } from './own-streams';

/** A way to a server that is there already. */
export interface ServerUnderTest {
  readonly url: string;
  /** Gives a suite streams of its own, where the server is not its own. */
  readonly wrapClient?: ConnectionOptions['wrapClient'];
  /** Cuts the connections, where they can be: to a single host, without TLS. */
  dropConnections(): void;
  close(): Promise<void>;
}

/** Set to the URL of a server, this runs the contract suites against it too: `npm run test:stores` checks it and cleans up. */
export const SERVER_VARIABLE = 'EVENTSTOREDB_URL';

export async function reachServer(url: string): Promise<ServerUnderTest> {
  const { hosts } = parseEventStoreDbUrl(url);
  const wrapClient = withOwnStreams(`${SUITE_PREFIX}${crypto.randomUUID().slice(0, 8)}-`);
  const [host = '', port = '2113'] = hosts.split(':');
  const isPlain = /[?&]tls=false/i.test(url) && !url.includes('+discover') && !hosts.includes(',');
  if (!isPlain) return { url, wrapClient, dropConnections: () => undefined, close: async () => undefined };
  const gate = await openGate({ host, port: Number(port) });
  return {
    wrapClient,
    url: url.replace(hosts, `127.0.0.1:${String(gate.port)}`),
    dropConnections: gate.drop,
    close: gate.shut,
  };
}
