import type { MongoClient } from 'mongodb';

/** A check of a server that repeats. */
export interface Monitor {
  close(): void;
  connect(): void;
}

/** A connection that runs one command at a time. */
export interface PooledConnection {
  readonly closed: boolean;
  readonly socket: { emit(event: 'drain'): boolean; destroy(): void };
}

interface Server {
  readonly monitor: Monitor | null;
  readonly pool: {
    /** Those that no command uses. */
    readonly connections: Iterable<PooledConnection>;
    readonly checkedOut: ReadonlySet<PooledConnection>;
  };
}

interface ClientInternals {
  readonly topology?: { readonly s: { readonly servers: ReadonlyMap<string, Server> } };
}

/** The servers that the client uses, as the library (7.8) represents them internally. */
export function listServers(client: MongoClient): readonly Server[] {
  const { topology } = client as unknown as ClientInternals;
  return [...(topology?.s.servers.values() ?? [])];
}
