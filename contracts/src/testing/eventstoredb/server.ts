import { parseEventStoreDbUrl } from '../../storage/eventstoredb-url';
import { openGate } from './gate';

/** A way to a server that is there already. */
export interface ServerUnderTest {
  readonly url: string;
  /** Cuts the connections, where they can be: to a single host, without TLS. */
  dropConnections(): void;
  close(): Promise<void>;
}

/** Set to the URL of a server, this runs the contract suites against it too. They write streams of their own into it. */
export const SERVER_VARIABLE = 'EVENTSTOREDB_URL';

export async function reachServer(url: string): Promise<ServerUnderTest> {
  const { hosts } = parseEventStoreDbUrl(url);
  const [host = '', port = '2113'] = hosts.split(':');
  const isPlain = /[?&]tls=false/i.test(url) && !url.includes('+discover') && !hosts.includes(',');
  if (!isPlain) return { url, dropConnections: () => undefined, close: async () => undefined };
  const gate = await openGate({ host, port: Number(port) });
  return {
    url: url.replace(hosts, `127.0.0.1:${String(gate.port)}`),
    dropConnections: gate.drop,
    close: gate.shut,
  };
}
