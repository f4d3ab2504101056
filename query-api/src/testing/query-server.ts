import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import type { Position } from '@tapwise/contracts/events/position';
import type { ResponseOf, Route } from '@tapwise/contracts/http/define-route';
import { type RouteNameOf, type Routes, routes } from '@tapwise/contracts/http/routes';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { AFTER_HEADER, encryptPosition } from '@tapwise/platform/server/security/position-token';
import { SESSION_COOKIE } from '@tapwise/platform/server/security/session-cookie';
import { assertDocumentedStatus } from '@tapwise/platform/testing/assert-documented-status';
import {
  createQueryApi,
  openSqliteAccountVault,
  openSqliteReader,
  type QueryApiDependencies,
} from '../index';
import { NOW } from './documents';
import { createVaultFile, type VaultFile } from './vault-file';
import { createViewsFile, type ViewsFile } from './views-file';

export const SESSION_KEYS = ['a-session-key-for-tests', 'an-older-session-key'];
export const ADMIN_KEY = 'an-admin-key-for-tests';
export const EPOCH = 'epoch-1';

/** The cookies of a browser whose session has this id. */
export function createSessionCookies(sessionId: string, key = SESSION_KEYS[0] ?? ''): string {
  const pair = `${SESSION_COOKIE}=${sessionId}`;
  return `${pair}; ${SESSION_COOKIE}.sig=${createHmac('sha1', key).update(pair).digest('base64url')}`;
}

/** The header of a client that wrote up to this position. */
export function createAfterHeader(position: Position, epoch = EPOCH): Record<string, string> {
  return { [AFTER_HEADER]: encryptPosition({ epoch, position }, SESSION_KEYS) };
}

export interface QueryServer {
  readonly url: string;
  readonly views: ViewsFile;
  readonly vault: VaultFile;
  /** The log lines, as text. */
  readonly logged: string[];
  /** Makes every read of a store fail with this error; undefined stops that. */
  breakWith(error: Error | undefined): void;
  /** Sets the clock; ISO, UTC. */
  setClock(at: string): void;
  /** Signs in a user and returns the headers of their browser. */
  signIn(userId: UserId): Record<string, string>;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** The body of a successful response, parsed by the route's schema. */
  read<Name extends RouteNameOf<'query'>>(
    name: Name,
    path: string,
    headers?: Record<string, string>,
  ): Promise<ResponseOf<Routes[Name]>>;
  close(): Promise<void>;
}

function parseResponse<Name extends RouteNameOf<'query'>>(name: Name, body: unknown) {
  const { response }: Route = routes[name];
  return response?.parse(body) as ResponseOf<Routes[Name]>;
}

type Settings = Pick<
  QueryApiDependencies,
  | 'waitLimitMs'
  | 'isHttps'
  | 'isBehindProxy'
  | 'hasRateLimits'
  | 'getHead'
  | 'findNextEventTime'
  | 'supportEmail'
>;

/** A store whose every call except the session lookup fails with the current error, if there is one. */
function makeBreakable<Store extends object>(store: Store, findFault: () => Error | undefined): Store {
  return new Proxy(store, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      const currentError = findFault();
      if (typeof value !== 'function' || !currentError || key === 'close' || key === 'session') return value;
      return () => Promise.reject(currentError);
    },
  });
}

/** Starts the query API on a local port, with separate stores. */
export async function startQueryServer({
  waitLimitMs = 100,
  ...settings
}: Settings = {}): Promise<QueryServer> {
  const folder = mkdtempSync(join(tmpdir(), 'tapwise-'));
  const views = createViewsFile(join(folder, 'views.db'));
  const vault = createVaultFile(join(folder, 'vault.db'));
  const logged: string[] = [];
  let clock = NOW;
  let sessions = 0;
  let storeError: Error | undefined;
  const api = createQueryApi({
    reader: makeBreakable(openSqliteReader(join(folder, 'views.db')), () => storeError),
    vault: makeBreakable(openSqliteAccountVault(join(folder, 'vault.db')), () => storeError),
    epoch: EPOCH,
    sessionKeys: SESSION_KEYS,
    adminKey: ADMIN_KEY,
    waitLimitMs,
    ...settings,
    clock: () => new Date(clock),
    logger: pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) }),
  });
  const server = createServer((request, response) => void api.handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : '')}`;
  const get = async (path: string, headers = {}) => {
    const response = await fetch(`${url}${path}`, { headers, redirect: 'manual' });
    assertDocumentedStatus('query', 'GET', path, response.status);
    return response;
  };
  return {
    url,
    views,
    vault,
    logged,
    get,
    setClock: (at) => void (clock = at),
    breakWith: (error) => void (storeError = error),
    signIn(userId) {
      const sessionId = `session-${String((sessions += 1))}`.padEnd(22, '-');
      vault.addSession(sessionId, { userId, signedInAt: Date.parse(clock) });
      return { Cookie: createSessionCookies(sessionId) };
    },
    async read(name, path, headers) {
      const response = await get(path, headers);
      if (response.status !== 200)
        throw new Error(`${path}: ${String(response.status)} ${await response.text()}`);
      return parseResponse(name, await response.json());
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await api.close();
      views.close();
      vault.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
