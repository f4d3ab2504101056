import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { v7 } from 'uuid';
import { listen } from '@tapwise/platform/server/listening/listen';
import type { Metrics } from '@tapwise/platform/server/observability/metrics';
import type { EventStore } from '../../event-store/port';
import {
  type CommandApiDependencies,
  createCommandApi,
  openMailer,
  openSqliteEventStore,
  openSqliteVault,
  seedStore,
} from '../../index';
import { createPasswords } from '../../passwords/password';
import type { Payments } from '../../payment/port';
import type { PushSender } from '../../push/port';
import { type ApiClient, createApiClient } from './api-client';

export const ADMIN_KEY = 'an-admin-key-of-the-tests';
export const SESSION_KEYS = ['a-session-key-of-the-tests'];

export interface RunningApi {
  readonly url: string;
  readonly dataDir: string;
  readonly store: ReturnType<typeof openSqliteEventStore>;
  readonly vault: ReturnType<typeof openSqliteVault>;
  /** The log lines, in JSON. */
  readonly logged: readonly string[];
  /** The time of the server's clock; the system time if undefined. */
  now: Date | undefined;
  createVisitor(): ApiClient;
  /** A signed-in client of a new account. */
  createUser(): Promise<ApiClient & { readonly email: string }>;
  stop(): Promise<void>;
}

interface Options {
  readonly publicUrl?: string;
  /** A folder of the caller. Without it, creates a temporary one and deletes it at the end. */
  readonly dataDir?: string;
  /** Off by default, because tests sign up more often than users. */
  readonly hasRateLimits?: boolean;
  readonly isBehindProxy?: boolean;
  readonly metrics?: Metrics;
  readonly payments?: Payments;
  readonly readProjectionReports?: CommandApiDependencies['readProjectionReports'];
  /** The log of the API, which closes it. By default, the one in the folder. */
  readonly log?: EventStore;
  /** By default, one that accepts everything. */
  readonly push?: PushSender;
}

const ACCEPTING_SENDER: PushSender = {
  publicKey: 'a public key',
  send: () => Promise.resolve({ outcome: 'accepted' }),
};

/** The lowest cost that argon2 allows, because these tests sign up hundreds of users. */
const LOW_COST = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Starts the command API over HTTP, with real stores in a separate folder. */
export async function startApi({ publicUrl, ...options }: Options = {}): Promise<RunningApi> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'tapwise-api-')));
  const logged: string[] = [];
  const logger = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
  const api: { now: Date | undefined } = { now: undefined };
  const clock = () => api.now ?? new Date();
  const store = openSqliteEventStore(join(dataDir, 'events.db'));
  const vault = openSqliteVault(join(dataDir, 'vault.db'), () => clock().getTime());
  const log = options.log ?? store;
  await seedStore({ store: log, clock, logger });
  const server = await listen({ host: '127.0.0.1', port: 0 }, ({ url }) => {
    const mailer = openMailer({ dataDir, publicUrl: url, logger });
    return createCommandApi({
      store: log,
      vault,
      mailer,
      push: options.push ?? ACCEPTING_SENDER,
      passwords: createPasswords(LOW_COST),
      sessionKeys: SESSION_KEYS,
      clock,
      logger,
      adminKey: ADMIN_KEY,
      publicUrl: publicUrl ?? url,
      hasRateLimits: options.hasRateLimits ?? false,
      isBehindProxy: options.isBehindProxy ?? false,
      ...(options.metrics ? { metrics: options.metrics } : {}),
      readProjectionReports: options.readProjectionReports ?? (async () => ({ rebuilds: [], pauses: [] })),
      ...(options.payments ? { payments: options.payments } : {}),
    });
  });
  const createVisitor = () => createApiClient(server.url);
  return Object.assign(api, {
    url: server.url,
    dataDir,
    store,
    vault,
    logged,
    createVisitor,
    async createUser() {
      const client = createVisitor();
      const email = `${v7()}@example.com`;
      const response = await client.post('/api/auth/signup', { name: 'Ada', email, password: 'secret-1' });
      if (response.status !== 201) throw new Error(`Sign-up responded with ${String(response.status)}`);
      return { ...client, email };
    },
    async stop() {
      await server.close(0);
      if (log !== store) await store.close();
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true });
    },
  });
}
