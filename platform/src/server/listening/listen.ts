import type { RequestListener, Server } from 'node:http';
import { getErrorCode } from '../../errors/error-properties';
import { OperatorError } from '../../errors/operator-error';
import type { Address, Service } from '../http/service';
import { createHttpServer } from './http-server';

/** The server can't listen on this address. The message names it, the reason, and the fix. */
export class ListenError extends OperatorError {
  override readonly name = 'ListenError';
}

/** A server that accepts connections. */
export interface ListeningServer extends Address {
  /**
   * Accepts no more connections, closes those that remain after `drainTimeoutMs`, then closes the service.
   */
  close(drainTimeoutMs: number): Promise<void>;
}

interface ListenAddress {
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
}

function bind(server: Server, { host, port }: ListenAddress): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(address !== null && typeof address === 'object' ? address.port : port);
    });
  });
}

function closeServer(server: Server, drainTimeoutMs: number): Promise<void> {
  return new Promise((resolve) => {
    const forceCloseTimer = setTimeout(() => server.closeAllConnections(), drainTimeoutMs);
    server.close(() => {
      clearTimeout(forceCloseTimer);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** Clients resolve `localhost` to either of these. */
const LOOPBACK = ['127.0.0.1', '::1'] as const;

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is in use. Set PORT to another port, such as PORT=3001',
  EACCES: 'is reserved for the system. Set PORT to a port of 1024 or above, such as PORT=3001',
  EADDRNOTAVAIL: "isn't an address of this machine. Set HOST to one that is, such as HOST=127.0.0.1",
  ENOTFOUND: "can't be resolved by this machine. Set HOST to one of its addresses, such as HOST=127.0.0.1",
};

function toListenError({ host, port }: ListenAddress, error: unknown): ListenError {
  const code = getErrorCode(error) || 'unknown';
  const reason = REASONS[code] ?? `can't be used (${code}). Set HOST and PORT, such as PORT=3001`;
  return new ListenError(`${host}:${String(port)} ${reason}.`, { cause: error });
}

/** Also listens on the second loopback address, if it exists and is free. */
async function listenOnSecondAddress(
  host: string,
  port: number,
  onRequest: RequestListener,
): Promise<Server[]> {
  const server = createHttpServer(onRequest);
  try {
    await bind(server, { host, port });
    return [server];
  } catch {
    return [];
  }
}

/**
 * Listens, creates the service once the address is known, and passes every request to it. `localhost` means
 * both loopback addresses. Rejects with a ListenError.
 */
export async function listen(
  options: ListenAddress,
  createService: (address: Address) => Service,
): Promise<ListeningServer> {
  const state: { service?: Service; isClosing?: true } = {};
  const onRequest: RequestListener = (request, response) => {
    // A keep-alive connection would delay the shutdown.
    response.once('finish', () => {
      if (state.isClosing) request.socket.end();
    });
    state.service?.handle(request, response).catch(() => response.destroy());
  };
  const [host = options.host, second] = options.host === 'localhost' ? LOOPBACK : [options.host];
  const first = createHttpServer(onRequest);
  const port = await bind(first, { host, port: options.port }).catch((error: unknown) => {
    throw toListenError(options, error);
  });
  const name = options.host.includes(':') ? `[${options.host}]` : options.host;
  const address = { port, url: `http://${name}:${String(port)}` };
  const service = createService(address);
  state.service = service;
  const servers = [
    first,
    ...(second === undefined ? [] : await listenOnSecondAddress(second, port, onRequest)),
  ];
  return {
    ...address,
    async close(drainTimeoutMs) {
      state.isClosing = true;
      await Promise.all(servers.map((server) => closeServer(server, drainTimeoutMs)));
      await service.close();
    },
  };
}
