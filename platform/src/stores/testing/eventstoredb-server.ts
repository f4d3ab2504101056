import { startFaultyProxy } from '@tapwise/store-doubles/eventstoredb/faulty-proxy';
import { type ClientName, CLIENTS } from '../eventstoredb/client/clients';
import type { ConnectionOptions } from '../eventstoredb/connection';
import { parseServerUrl, type ServerSelection } from '../eventstoredb/url';
import { SUITE_PREFIX, withOwnStreams } from './eventstoredb-own-streams';

/** Access to an existing server. */
export interface ServerUnderTest extends ServerSelection {
  /** Gives a suite its own streams on a shared server. */
  readonly wrapClient?: ConnectionOptions['wrapClient'];
  /** Drops the connections, if possible: to a single host, without TLS. */
  dropConnections(): void;
  close(): Promise<void>;
}

/**
 * The client that the suites of this process use: KurrentDB's in the test project `kurrentdb`. Both libraries define
 * their messages under the same global names, so a process must not load both.
 */
export const CLIENT_UNDER_TEST: ClientName =
  process.env['CLIENT_UNDER_TEST'] === 'kurrentdb' ? 'kurrentdb' : 'eventstoredb';

/**
 * A server to run the contract suites against too, if its URL is set: EVENTSTOREDB_URL or KURRENTDB_URL, by the client.
 * `npm run test:stores` checks the server and cleans up.
 */
export function findServer(): ServerSelection | undefined {
  const url = process.env[CLIENTS[CLIENT_UNDER_TEST].variable] ?? '';
  return url === '' ? undefined : { client: CLIENT_UNDER_TEST, url };
}

export async function reachServer(server: ServerSelection): Promise<ServerUnderTest> {
  const { url } = server;
  const { hosts } = parseServerUrl(server);
  const wrapClient = withOwnStreams(`${SUITE_PREFIX}${crypto.randomUUID().slice(0, 8)}-`);
  const [host = '', port = '2113'] = hosts.split(':');
  const isPlain = /[?&]tls=false/i.test(url) && !url.includes('+discover') && !hosts.includes(',');
  if (!isPlain)
    return { ...server, wrapClient, dropConnections: () => undefined, close: async () => undefined };
  const proxy = await startFaultyProxy({ host, port: Number(port) });
  return {
    ...server,
    wrapClient,
    url: url.replace(hosts, `127.0.0.1:${String(proxy.port)}`),
    dropConnections: proxy.drop,
    close: proxy.stop,
  };
}
