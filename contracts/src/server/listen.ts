import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHttpServer } from './http-server';

export interface Address {
  readonly port: number;
  /** `http://localhost:3000`. */
  readonly url: string;
}

/** What answers. Where `handle` rejects, the connection is cut: it should answer itself. */
export interface Service {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  close(): Promise<void>;
}

/** The address cannot be listened on: the message says which, why and the remedy. */
export class ListenError extends Error {}

export interface Listening extends Address {
  /**
   * Takes no more connections, lets what is under way finish, after `patienceMs` cuts what is left, then closes the service.
   */
  close(patienceMs: number): Promise<void>;
}

interface Place {
  readonly host: string;
  /** 0: a free one. */
  readonly port: number;
}

function bind(server: Server, { host, port }: Place): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

function closed(server: Server, patienceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), patienceMs);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** Names under which the loopback is known: both answer to `localhost`, whichever a client tries first. */
const LOOPBACK = ['127.0.0.1', '::1'] as const;

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is in use. Set PORT to another port, such as PORT=3001',
  EACCES: 'is for the system alone. Set PORT to a port from 1024 on, such as PORT=3001',
  EADDRNOTAVAIL: 'is no address of this machine. Set HOST to one that is, such as HOST=127.0.0.1',
  ENOTFOUND: 'is no name that this machine knows. Set HOST to one of its addresses, such as HOST=127.0.0.1',
};

function whyNot({ host, port }: Place, error: unknown): ListenError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  const reason = REASONS[code] ?? `cannot be listened on (${code}). Set HOST and PORT, such as PORT=3001`;
  return new ListenError(`${host}:${String(port)} ${reason}.`, { cause: error });
}

/** Listens on the second loopback address too, where the machine has one and nobody else is on it. */
async function alsoOn(host: string, port: number, onRequest: RequestListener): Promise<Server[]> {
  const server = createHttpServer(onRequest);
  try {
    await bind(server, { host, port });
    return [server];
  } catch {
    return [];
  }
}

/**
 * Listens, makes the service once the address is known, and hands it every request. `localhost` is both loopback
 * addresses. Rejects with a ListenError.
 */
export async function listen(place: Place, createService: (address: Address) => Service): Promise<Listening> {
  const current: { service?: Service; isClosing?: true } = {};
  const onRequest: RequestListener = (request, response) => {
    // A connection that is kept would outlive its last answer and hold the end up.
    response.once('finish', () => {
      if (current.isClosing) request.socket.end();
    });
    current.service?.handle(request, response).catch(() => response.destroy());
  };
  const [host = place.host, second] = place.host === 'localhost' ? LOOPBACK : [place.host];
  const first = createHttpServer(onRequest);
  const port = await bind(first, { host, port: place.port }).catch((error: unknown) => {
    throw whyNot(place, error);
  });
  const name = place.host.includes(':') ? `[${place.host}]` : place.host;
  const address = { port, url: `http://${name}:${String(port)}` };
  const service = createService(address);
  current.service = service;
  const servers = [first, ...(second === undefined ? [] : await alsoOn(second, port, onRequest))];
  return {
    ...address,
    async close(patienceMs) {
      current.isClosing = true;
      await Promise.all(servers.map((server) => closed(server, patienceMs)));
      await service.close();
    },
  };
}
