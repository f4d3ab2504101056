import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { pino } from 'pino';
import { v7 } from 'uuid';
import type { z } from 'zod';
import {
  createCommandApi,
  type Mailer,
  openSqliteEventStore,
  openSqliteVault,
  seedStore,
} from '@tapwise/command-api';
import type { RequestBodyOf } from '@tapwise/contracts/http/define-route';
import { type RouteName, type Routes, routes } from '@tapwise/contracts/http/routes';
import { EVENTS_LAYOUT, SQLITE_FILES, VAULT_LAYOUT } from '@tapwise/platform/stores/sqlite/layout';
import { openSqlite } from '@tapwise/platform/stores/sqlite/open-sqlite';
import type { Random } from '../random';
import type { DemoClock } from './demo-clock';
import { createEndlessSessions } from './endless-sessions';
import { connectInProcess, type InProcessHttp } from './in-process-http';

const ID_BYTES = 16;
const HIGHEST_BYTE = 255;

interface Sent<Name extends RouteName> {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: RequestBodyOf<Routes[Name]>;
}

/** The API as one person's browser sees it. It keeps cookies. */
export interface DemoClient {
  /** Sends one request, and advances the clock by a second. Throws if the response isn't successful. */
  send<Name extends RouteName>(name: Name, input?: Sent<Name>): Promise<unknown>;
  /** Like `send`, and returns the parts of the response that the schema names. */
  fetch<Name extends RouteName, Schema extends z.ZodType>(
    name: Name,
    input: Sent<Name>,
    schema: Schema,
  ): Promise<z.output<Schema>>;
}

/** The command API on the files of a folder. */
export interface DemoApi {
  createClient(): DemoClient;
  close(): Promise<void>;
}

const NO_MAIL: Mailer = {
  send: () => Promise.resolve(),
  forget: () => Promise.resolve(),
  close: () => Promise.resolve(),
};

const NO_PUSHES = {
  publicKey: '',
  send: () => Promise.resolve({ outcome: 'accepted' as const }),
};

function storeCookies(cookies: Map<string, string>, lines: readonly string[]): void {
  for (const line of lines) {
    const [pair = ''] = line.split(';');
    const separator = pair.indexOf('=');
    cookies.set(pair.slice(0, separator), pair.slice(separator + 1));
  }
}

function createClient(http: InProcessHttp, clock: DemoClock): DemoClient {
  const cookies = new Map<string, string>();
  const send: DemoClient['send'] = async (name, { params = {}, body } = {}) => {
    const { method, path } = routes[name];
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const response = await http.send({
      method,
      path: path.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(params[param] ?? '')),
      headers: {
        host: 'localhost',
        ...(cookie === '' ? {} : { cookie }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    clock.tick();
    storeCookies(cookies, response.cookies);
    if (response.status >= 400)
      throw new Error(
        `${method} ${path} responded with ${String(response.status)}: ${response.body} (${JSON.stringify(body)})`,
      );
    const parsed: unknown = JSON.parse(response.body);
    return parsed;
  };
  return { send, fetch: async (name, input, schema) => schema.parse(await send(name, input)) };
}

/** The log and the vault of a new folder. Commits don't wait for the disk: an unfinished folder is discarded. */
function openStores(folder: string, now: () => number) {
  const events = openSqlite(join(folder, SQLITE_FILES.events), { isDurable: false, layout: EVENTS_LAYOUT });
  const vault = openSqlite(join(folder, SQLITE_FILES.vault), { isDurable: false, layout: VAULT_LAYOUT });
  return {
    store: openSqliteEventStore(events),
    vault: { ...openSqliteVault(vault, now), sessions: createEndlessSessions(now) },
    closeFiles: () => {
      events.close();
      vault.close();
    },
  };
}

/**
 * Opens the command API on new files in a folder, and fills the catalog. Its ids come from `random`, so the same
 * requests at the same times append the same events.
 */
export async function openDemoApi(
  folder: string,
  { clock, random }: { readonly clock: DemoClock; readonly random: Random },
): Promise<DemoApi> {
  const now = () => clock.now().getTime();
  const createId = () =>
    v7({
      msecs: now(),
      random: Uint8Array.from({ length: ID_BYTES }, () => random.nextInteger(0, HIGHEST_BYTE)),
    });
  const { store, vault, closeFiles } = openStores(folder, now);
  const sharedDeps = { store, clock: () => clock.now(), createId };
  await seedStore({ ...sharedDeps, logger: pino({ level: 'silent' }) });
  const commandApi = createCommandApi({
    ...sharedDeps,
    vault,
    mailer: NO_MAIL,
    push: NO_PUSHES,
    // Sessions, position tokens, and invitations that the generator created are never used again. The ids of
    // invitations in the log depend on this key.
    sessionKeys: [createId()],
    adminKey: randomBytes(ID_BYTES).toString('hex'),
    publicUrl: 'http://localhost',
    hasRateLimits: false,
    logger: pino({ level: 'error' }, process.stderr),
  });
  const http = connectInProcess((request, response) => commandApi.handle(request, response));
  return {
    createClient: () => createClient(http, clock),
    async close() {
      http.close();
      await commandApi.close();
      closeFiles();
    },
  };
}
