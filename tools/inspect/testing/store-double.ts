import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HttpAddress } from '../http-address';

export interface StoreDouble {
  readonly address: HttpAddress;
  /** Every request: its method and path. */
  readonly received: readonly string[];
  readonly requests: readonly IncomingMessage[];
  readonly close: () => Promise<void>;
}

/** A server that takes the place of EventStoreDB. */
export async function startStoreDouble(respond: RequestListener): Promise<StoreDouble> {
  const received: string[] = [];
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    received.push(`${String(request.method)} ${String(request.url)}`);
    requests.push(request);
    respond(request, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: { host: '127.0.0.1', port },
    received,
    requests,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
