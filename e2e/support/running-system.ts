import { rmSync } from 'node:fs';
import { type EventStoreDouble, startEventStoreDouble } from '@tapwise/store-doubles/eventstoredb/double';
import { type MongoDouble, startMongoDouble } from '@tapwise/store-doubles/mongodb/double';
import {
  createDataDir,
  type ProgramName,
  type ServerProcess,
  type ServerSettings,
  startEntry,
  startServer,
} from './server-process';

/**
 * `standalone`: one process on files. `split`: three services and a gateway on files. `external-stores`: the
 * same on doubles of EventStoreDB and MongoDB.
 */
export const TOPOLOGIES = ['standalone', 'split', 'external-stores'] as const;
export type Topology = (typeof TOPOLOGIES)[number];
export const SPLIT_TOPOLOGIES = ['split', 'external-stores'] as const;

export interface Stores {
  readonly events: EventStoreDouble;
  readonly documents: MongoDouble;
  readonly settings: ServerSettings;
  close(): Promise<void>;
}

/** Starts doubles of the production stores in this process. */
export async function startStores(): Promise<Stores> {
  const [events, documents] = await Promise.all([startEventStoreDouble({}), startMongoDouble({})]);
  return {
    events,
    documents,
    settings: {
      EVENT_STORE: 'eventstoredb',
      EVENTSTOREDB_URL: events.url,
      READ_STORE: 'mongodb',
      MONGODB_URL: documents.url,
    },
    async close() {
      await Promise.all([events.close(), documents.close()]);
    },
  };
}

export interface RunningSystem {
  readonly url: string;
  readonly dataDir: string;
  readonly parts: Readonly<Partial<Record<ProgramName, ServerProcess>>>;
  /** Stops all processes and removes the data. */
  stop(): Promise<void>;
}

/** `url` is the gateway's. */
export interface SplitSystem extends RunningSystem {
  readonly command: ServerProcess;
  readonly query: ServerProcess;
  readonly projections: ServerProcess;
  readonly gateway: ServerProcess;
  /** Only for `external-stores`. */
  readonly stores: Stores | undefined;
  startProjections(settings?: ServerSettings): Promise<ServerProcess>;
  /** Stops all processes and returns their exit codes. Stores and folder remain. */
  stopProcesses(): Promise<readonly (number | null)[]>;
}

interface Options {
  readonly settings?: ServerSettings;
  readonly dataDir?: string;
  readonly stores?: Stores;
}

/** Starts the services and the gateway as separate processes. */
export async function startSplit(topology: Topology, options: Options = {}): Promise<SplitSystem> {
  const { settings = {}, dataDir = createDataDir() } = options;
  const stores = topology === 'external-stores' ? (options.stores ?? (await startStores())) : undefined;
  const serviceSettings = {
    PUBLIC_URL: 'http://localhost:3000',
    ...stores?.settings,
    ...settings,
  };
  const startProjections = (more: ServerSettings = {}) =>
    startEntry('projections', dataDir, { ...serviceSettings, ...more });
  const command = await startEntry('command-api', dataDir, serviceSettings);
  const [projections, query] = await Promise.all([
    startProjections(),
    startEntry('query-api', dataDir, serviceSettings),
  ]);
  const urls = { COMMAND_API_URL: command.url, QUERY_API_URL: query.url };
  const { ADMIN_KEY: _, SESSION_KEYS: __, ...withoutKeys } = settings;
  const gateway = await startEntry('gateway', dataDir, { ...withoutKeys, ...urls });
  const stopProcesses = () => Promise.all([gateway, query, projections, command].map((part) => part.stop()));
  return {
    parts: { gateway, 'command-api': command, projections, 'query-api': query },
    url: gateway.url,
    dataDir,
    command,
    query,
    projections,
    gateway,
    stores,
    startProjections,
    stopProcesses,
    async stop() {
      await stopProcesses();
      await stores?.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts a topology with empty stores. */
export async function startSystem(topology: Topology): Promise<RunningSystem> {
  if (topology !== 'standalone') return startSplit(topology);
  const server = await startServer(createDataDir());
  return {
    ...server,
    parts: { standalone: server },
    async stop() {
      await server.stop();
      rmSync(server.dataDir, { recursive: true, force: true });
    },
  };
}
