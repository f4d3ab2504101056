import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

interface Target {
  readonly host: string;
  readonly port: number;
}

/** A TCP proxy that simulates network failures between a client and a server. */
export interface FaultyProxy {
  readonly port: number;
  /** Drops every connection immediately; accepts new ones. */
  drop(): void;
  /** Passes nothing in either direction, while connections stay open. */
  pause(): void;
  resume(): void;
  /** Stops listening and drops every connection. */
  stop(): Promise<void>;
  /** Listens again on the same port. */
  restart(): Promise<void>;
}

interface ProxiedConnection {
  readonly ends: readonly [Socket, Socket];
}

function listenOnPort(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });
}

export async function startFaultyProxy(target: Target): Promise<FaultyProxy> {
  const connections = new Set<ProxiedConnection>();
  let isPaused = false;

  const apply = ({ ends }: ProxiedConnection) => {
    for (const end of ends) {
      if (isPaused) end.pause();
      else end.resume();
    }
  };
  const server = createServer((outer) => {
    const inner = connect(target.port, target.host);
    const connection: ProxiedConnection = { ends: [outer, inner] };
    connections.add(connection);
    for (const [from, to] of [
      [outer, inner],
      [inner, outer],
    ] as const) {
      from.setNoDelay(true);
      from.on('data', (bytes) => void to.write(bytes));
      from.on('error', () => undefined);
      from.on('close', () => {
        connections.delete(connection);
        to.destroy();
      });
    }
    apply(connection);
  });
  await listenOnPort(server, 0);
  const { port } = server.address() as AddressInfo;

  const drop = () => {
    for (const { ends } of connections) for (const end of ends) end.destroy();
  };
  const setPaused = (value: boolean) => {
    isPaused = value;
    for (const connection of connections) apply(connection);
  };
  return {
    port,
    drop,
    pause: () => setPaused(true),
    resume: () => setPaused(false),
    async stop() {
      if (!server.listening) return;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      drop();
      await closed;
    },
    restart: () => listenOnPort(server, port),
  };
}
