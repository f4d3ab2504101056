import { rmSync } from 'node:fs';
import { type EventStoreDouble, startEventStoreDouble } from '@tapwise/store-doubles/eventstoredb/double';
import { type MongoDouble, startMongoDouble } from '@tapwise/store-doubles/mongodb/double';
import {
  type Entry,
  newDataDir,
  type ServerProcess,
  type Settings,
  startEntry,
  startServer,
} from './server-process';

/** One process on files; three and a gateway on the same files; the same on the two production stores. */
export const ARRANGEMENTS = ['standalone', 'split', 'production'] as const;
export type Arrangement = (typeof ARRANGEMENTS)[number];
export const SPLIT_ARRANGEMENTS = ['split', 'production'] as const;

export interface Stores {
  readonly events: EventStoreDouble;
  readonly documents: MongoDouble;
  readonly settings: Settings;
  close(): Promise<void>;
}

/** Doubles of the two production stores, in the process of the test. */
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
  readonly parts: Readonly<Partial<Record<Entry, ServerProcess>>>;
  /** Ends what still runs and leaves nothing behind. */
  stop(): Promise<void>;
}

/** Its address is the gateway's. */
export interface SplitSystem extends RunningSystem {
  readonly command: ServerProcess;
  readonly query: ServerProcess;
  readonly projector: ServerProcess;
  readonly gateway: ServerProcess;
  /** Only in production. */
  readonly stores: Stores | undefined;
  startProjector(settings?: Settings): Promise<ServerProcess>;
  /** Ends what still runs and answers the exit codes; stores and folder stay. */
  end(): Promise<readonly (number | null)[]>;
}

interface Options {
  readonly settings?: Settings;
  readonly dataDir?: string;
  readonly stores?: Stores;
}

/** The services and the gateway as processes of their own. */
export async function startSplit(arrangement: Arrangement, options: Options = {}): Promise<SplitSystem> {
  const { settings = {}, dataDir = newDataDir() } = options;
  const stores = arrangement === 'production' ? (options.stores ?? (await startStores())) : undefined;
  const inside = {
    PUBLIC_URL: 'http://localhost:3000',
    ...stores?.settings,
    ...settings,
  };
  const startProjector = (more: Settings = {}) => startEntry('projections', dataDir, { ...inside, ...more });
  const command = await startEntry('command-api', dataDir, inside);
  const [projector, query] = await Promise.all([startProjector(), startEntry('query-api', dataDir, inside)]);
  const urls = { COMMAND_API_URL: command.url, QUERY_API_URL: query.url };
  const { ADMIN_KEY: _, SESSION_KEYS: __, ...withoutKeys } = settings;
  const gateway = await startEntry('gateway', dataDir, { ...withoutKeys, ...urls });
  const end = () => Promise.all([gateway, query, projector, command].map((part) => part.stop()));
  return {
    parts: { gateway, 'command-api': command, projections: projector, 'query-api': query },
    url: gateway.url,
    dataDir,
    command,
    query,
    projector,
    gateway,
    stores,
    startProjector,
    end,
    async stop() {
      await end();
      await stores?.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The product in an arrangement, over empty stores. */
export async function startSystem(arrangement: Arrangement): Promise<RunningSystem> {
  if (arrangement !== 'standalone') return startSplit(arrangement);
  const server = await startServer(newDataDir());
  return {
    ...server,
    parts: { standalone: server },
    async stop() {
      await server.stop();
      rmSync(server.dataDir, { recursive: true, force: true });
    },
  };
}
