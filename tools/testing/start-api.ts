import { join } from 'node:path';
import { pino } from 'pino';
import {
  createCommandApi,
  type EventStore,
  openMailer,
  openSqliteEventStore,
  openSqliteVault,
  seedStore,
} from '@tapwise/command-api';
import { listen } from '@tapwise/platform/server/listening/listen';

type Send = (method: string, path: string, body?: object) => Promise<Readonly<Record<string, unknown>>>;

/** A command API on files, for tests that need a log from the real handlers. */
export interface TestApi {
  /** The time of the API's clock. */
  now: Date;
  /** The request function of a new, signed-in account. Throws unless a request succeeds. */
  createUser(name: string): Promise<Send>;
  stop(): Promise<void>;
}

const NO_PUSH = { publicKey: 'a public key', send: async () => ({ outcome: 'accepted' as const }) };

function createSend(url: string): Send {
  const cookies = new Map<string, string>();
  return async (method, path, body) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'content-type': 'application/json',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} returned ${String(response.status)}: ${text}`);
    return JSON.parse(text) as Readonly<Record<string, unknown>>;
  };
}

/** Starts a command API on `vault.db` in the folder, and on the store, by default `events.db` there. */
export async function startTestApi(
  dataDir: string,
  now: Date,
  store: EventStore = openSqliteEventStore(join(dataDir, 'events.db')),
): Promise<TestApi> {
  const state = { now };
  const clock = () => state.now;
  const logger = pino({ level: 'silent' });
  const vault = openSqliteVault(join(dataDir, 'vault.db'), () => clock().getTime());
  await seedStore({ store, clock, logger });
  const server = await listen({ host: '127.0.0.1', port: 0 }, ({ url }) =>
    createCommandApi({
      store,
      vault,
      mailer: openMailer({ dataDir, publicUrl: url, logger }),
      push: NO_PUSH,
      sessionKeys: ['a-session-key-of-the-tests'],
      adminKey: 'an-admin-key-of-the-tests',
      publicUrl: url,
      hasRateLimits: false,
      clock,
      logger,
    }),
  );
  return Object.assign(state, {
    createUser: async (name: string) => {
      const send = createSend(server.url);
      const email = `${name.toLowerCase()}@example.com`;
      await send('POST', '/api/auth/signup', { name, email, password: 'secret-1' });
      return send;
    },
    stop: () => server.close(100),
  });
}
