import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteVault } from '@tapwise/command-api';
import { parseStreamOwner } from '@tapwise/contracts/events/streams';
import { UserId } from '@tapwise/contracts/vocabulary/ids';
import { EVENTS_LAYOUT, SQLITE_FILES, VAULT_LAYOUT } from '@tapwise/platform/stores/sqlite/layout';
import { openSqlite } from '@tapwise/platform/stores/sqlite/open-sqlite';
import type { Benchmark, BenchRequirement, GetMedian, Values } from './benchmark';
import { rebuildReadModels } from './built-rebuild';
import { createServerStarter, endProcess } from './built-server';
import { type HttpLoad, sendLoad, type TimedRequest } from './http-load';
import { appendCopies, copyIds, createSeededLog, recordUser, type TemplateEvent } from './large-log';
import { readCpuTime, readMemory } from './process-usage';
import { createSession, SESSION_KEY } from './sessions';

const SIZES = [1_000, 10_000, 100_000];
/** With what belongs to them, 50 events. */
const PURCHASES = 31;
/** Users who send requests, out of all. */
const ACTIVE_USERS = 500;
const CONNECTIONS = 10;
const MAX_GROWTH = 1.3;
const MEMORY = 'MB of memory';
const JSON_HEADERS = { 'content-type': 'application/json' };

const OPERATIONS: Readonly<Record<string, Omit<TimedRequest, 'headers'>>> = {
  'wallet GET': { method: 'GET', path: '/api/user/cards' },
  purchase: {
    method: 'POST',
    path: '/api/purchases',
    body: JSON.stringify({ cardId: 'amex-gold', amount: '10.00', storeName: 'Starbucks' }),
  },
  recommendation: { method: 'POST', path: '/api/recommend', body: JSON.stringify({ location: 'Starbucks' }) },
};

const nameOf = (users: number) => `${users.toLocaleString('en-US')} users`;
const nameCost = (operation: string) => `CPU ms per ${operation}`;
const sizeInMegabytes = (path: string) => statSync(path).size / 1e6;

function requireUserId(template: readonly TemplateEvent[]): UserId {
  const userId = template.map(({ stream }) => parseStreamOwner(stream)).find((owner) => owner !== undefined);
  if (userId === undefined) throw new Error('The recorded events have no user');
  return userId;
}

/** Creates the accounts of all copies, and signs some of them in. Returns the cookies of these. */
async function createAccounts(path: string, first: UserId, users: number): Promise<readonly string[]> {
  const db = openSqlite(path, { isDurable: false, layout: VAULT_LAYOUT });
  const insert = db.prepare(
    `INSERT INTO profiles (user_id, email, name, password_hash, signup_command, created_at, password_changes)
     VALUES (?, ?, 'Ada', 'no password', ?, ?, 0)`,
  );
  db.transaction(() => {
    for (let index = 0; index < users; index += 1) {
      const id = copyIds(first, index);
      insert.run(id, `ada-${String(index)}@example.com`, id, Date.now());
    }
  })();
  db.close();
  const vault = openSqliteVault(path);
  const cookies: string[] = [];
  for (let active = 0; active < ACTIVE_USERS; active += 1) {
    const index = Math.floor((active * users) / ACTIVE_USERS);
    cookies.push(await createSession(vault, UserId.parse(copyIds(first, index))));
  }
  await vault.close();
  return cookies;
}

async function sendOperations(
  { url, seconds, cookies }: { url: string; seconds: number; cookies: readonly string[] },
  pid: number | undefined,
): Promise<Values> {
  const values: Record<string, number> = {};
  for (const [name, operation] of Object.entries(OPERATIONS)) {
    const requests = cookies.map((cookie) => ({ ...operation, headers: { ...JSON_HEADERS, cookie } }));
    const load: HttpLoad = { url, seconds, connections: CONNECTIONS, requests };
    const before = readCpuTime(pid) ?? 0;
    const { 'requests/s': perSecond = 0, 'p99 ms': p99 = 0 } = await sendLoad(load);
    values[`${name}/s`] = perSecond;
    values[`p99 ms of ${name}`] = p99;
    values[nameCost(name)] = ((readCpuTime(pid) ?? 0) - before) / (perSecond * seconds);
  }
  return { ...values, [MEMORY]: readMemory(pid) ?? 0 };
}

/** An installation with this many users: its log, read models, accounts, and a running server. */
async function startInstallation(users: number) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const getPath = (file: string) => join(folder, file);
  await createSeededLog(folder);
  const template = await recordUser(PURCHASES);
  appendCopies(folder, template, users);
  const log = openSqlite(getPath(SQLITE_FILES.events), { isDurable: false, layout: EVENTS_LAYOUT });
  const events = log.prepare<[], number>('SELECT max(position) FROM events').pluck().get() ?? 0;
  log.close();
  const rebuild = await rebuildReadModels(folder);
  const stored: Values = {
    'events in total': events,
    'rebuild s': rebuild.seconds,
    'rebuild events/s': events / rebuild.seconds,
    'MB of rebuild at peak': rebuild.peakMegabytes,
    'MB of log on disk': sizeInMegabytes(getPath(SQLITE_FILES.events)),
    'MB of read models on disk': sizeInMegabytes(getPath(SQLITE_FILES.views)),
  };
  const cookies = await createAccounts(getPath(SQLITE_FILES.vault), requireUserId(template), users);
  const server = await createServerStarter(folder, { SESSION_KEYS: SESSION_KEY });
  const { child, ms } = await server.start();
  return {
    name: nameOf(users),
    run: async (seconds: number): Promise<Values> => ({
      ...stored,
      'ms to /readyz': ms,
      ...(await sendOperations({ url: server.url, seconds, cookies }, child.pid)),
    }),
    async close() {
      await endProcess(child, 'SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The growth of a metric from the smallest installation to the largest. */
function requireGrowth(metric: string): BenchRequirement {
  const [smallest = 0] = SIZES;
  const largest = SIZES.at(-1) ?? 0;
  return {
    name: `growth of ${metric}`,
    compute: (getMedian: GetMedian) =>
      getMedian(nameOf(largest), metric) / getMedian(nameOf(smallest), metric),
    atMost: MAX_GROWTH,
  };
}

/** B12. Requires a build of the product, and 30 GB of disk. */
export const growthBenchmark: Benchmark = {
  id: 'B12',
  title: 'an installation with 1,000, 10,000, and 100,000 users of 50 events each',
  isLong: true,
  async prepare() {
    const installations: Awaited<ReturnType<typeof startInstallation>>[] = [];
    for (const users of SIZES) installations.push(await startInstallation(users));
    return {
      variants: installations,
      requirements: [...Object.keys(OPERATIONS).map(nameCost), MEMORY, 'MB of rebuild at peak'].map(
        requireGrowth,
      ),
      async close() {
        for (const installation of installations) await installation.close();
      },
    };
  },
};
