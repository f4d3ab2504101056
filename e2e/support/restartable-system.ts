import { rmSync } from 'node:fs';
import { startSplit, startStores } from './running-system';
import { createDataDir, type ServerProcess, startEntry, startServer } from './server-process';

/** A system whose processes die and are started again. */
export interface RestartableSystem {
  readonly url: string;
  /** Kills a process that keeps or reads data. `random` returns a number from 0 up to 1. */
  killOne(random: () => number): Promise<void>;
  /** Starts the killed process again. The URL may change. */
  restart(): Promise<void>;
  /** Stops all processes and removes the data. */
  stop(): Promise<void>;
}

async function startStandalone(): Promise<RestartableSystem> {
  const dataDir = createDataDir();
  let server = await startServer(dataDir);
  return {
    get url() {
      return server.url;
    },
    killOne: () => server.kill9(),
    async restart() {
      server = await startServer(dataDir);
    },
    async stop() {
      await server.kill9();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const KILLED = ['command-api', 'projections', 'query-api'] as const;

/** The services keep their ports, because the gateway knows them by these. */
async function startOnExternalStores(): Promise<RestartableSystem> {
  const dataDir = createDataDir();
  const stores = await startStores();
  const { url, parts, gateway } = await startSplit('external-stores', { dataDir, stores });
  const services = new Map<(typeof KILLED)[number], ServerProcess>();
  for (const name of KILLED) if (parts[name]) services.set(name, parts[name]);
  let killed: (typeof KILLED)[number] = 'command-api';
  return {
    url,
    async killOne(random) {
      killed = KILLED[Math.floor(random() * KILLED.length)] ?? killed;
      await services.get(killed)?.kill9();
    },
    async restart() {
      const { port } = new URL(services.get(killed)?.url ?? url);
      const settings = { ...stores.settings, PUBLIC_URL: 'http://localhost:3000', PORT: port };
      services.set(killed, await startEntry(killed, dataDir, settings));
    },
    async stop() {
      await Promise.all([gateway, ...services.values()].map((part) => part.kill9()));
      await stores.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts Tapwise in one process on files, or its services on doubles of the production stores. */
export function startRestartable(topology: 'standalone' | 'external-stores'): Promise<RestartableSystem> {
  return topology === 'standalone' ? startStandalone() : startOnExternalStores();
}
