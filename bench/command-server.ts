import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import {
  createCommandApi,
  openMailer,
  openSqliteEventStore,
  openSqliteVault,
  seedStore,
} from '@tapwise/command-api';
import { createMetrics } from '@tapwise/platform/server/observability/metrics';
import type { EventStore } from '../command-api/src/event-store/port';
import { createApiClient } from '../command-api/src/http/testing/api-client';
import { createPasswords, type Passwords } from '../command-api/src/passwords/password';
import { type BenchServer, serve } from './http-load';

export interface CommandServer extends BenchServer {
  /** The cookies of new users, each with two cards. */
  readonly signUpUsers: (count: number) => Promise<readonly string[]>;
}

/** The account of the user with this index. */
export const getAccount = (index: number) => ({
  name: 'Ada',
  email: `ada-${String(index)}@example.com`,
  password: 'a-long-secret',
});

/** For benchmarks that don't measure passwords. */
const LOW_COST = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const CARDS = ['amex-gold', 'citi-custom-cash'];

async function signUp(url: string, index: number): Promise<string> {
  const client = createApiClient(url);
  const responses = [await client.post('/api/auth/signup', getAccount(index))];
  for (const cardId of CARDS) responses.push(await client.post('/api/user/cards', { cardId }));
  for (const { status, text } of responses) if (status >= 300) throw new Error(text);
  return [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

interface CommandServerOptions {
  /** Opens a log other than a SQLite file in this folder. */
  readonly openLog?: (folder: string) => Promise<EventStore>;
  readonly passwords?: Passwords;
}

/**
 * The command API as in production, except for rate limits: its log lines are formatted and discarded, and its metrics
 * are counted.
 */
export async function startCommandServer({
  openLog,
  passwords = createPasswords(LOW_COST),
}: CommandServerOptions = {}): Promise<CommandServer> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const logger = pino({ level: 'info' }, { write: () => undefined });
  const clock = () => new Date();
  const store = openLog ? await openLog(folder) : openSqliteEventStore(join(folder, 'events.db'));
  await seedStore({ store, clock, logger });
  const api = createCommandApi({
    store,
    vault: openSqliteVault(join(folder, 'vault.db')),
    mailer: openMailer({ dataDir: folder, publicUrl: 'http://localhost', logger }),
    push: { publicKey: 'a public key', send: () => Promise.resolve({ outcome: 'accepted' }) },
    passwords,
    sessionKeys: ['a-session-key-for-the-bench'],
    adminKey: 'an-admin-key-for-the-bench',
    publicUrl: 'http://localhost',
    hasRateLimits: false,
    metrics: createMetrics('command-api'),
    clock,
    logger,
  });
  const server = await serve((request, response) => void api.handle(request, response));
  await api.warmUp();
  return {
    url: server.url,
    async signUpUsers(count) {
      const cookies: string[] = [];
      for (let index = 0; index < count; index += 1) cookies.push(await signUp(server.url, index));
      return cookies;
    },
    async close() {
      await server.close();
      await api.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
