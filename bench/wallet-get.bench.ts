/**
 * A signed-in wallet GET right after a write, compared with a bare Koa route that sends the same bytes. Both
 * servers run in one process, autocannon alternates between them from another, and medians are printed. Run:
 * `npx tsx bench/wallet-get.bench.ts [requests per round]`.
 */
import { execFile } from 'node:child_process';
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import Koa from 'koa';
import { pino } from 'pino';
import { openSqliteEventStore, openSqliteVault, seedStore } from '@tapwise/command-api';
import { streams } from '@tapwise/contracts/events/streams';
import { CardId, UserId } from '@tapwise/contracts/vocabulary/ids';
import { AFTER_HEADER, encryptPosition } from '@tapwise/platform/server/security/position-token';
import {
  hashSessionId,
  SESSION_COOKIE,
  SESSION_IDLE_MS,
} from '@tapwise/platform/server/security/session-cookie';
import { SQLITE_FILES } from '@tapwise/platform/stores/sqlite/layout';
import { openSqliteFeed, openSqliteLeases, openSqliteWriter, startProjections } from '@tapwise/projections';
import { createQueryApi, openSqliteAccountVault, openSqliteReader } from '@tapwise/query-api';
import { computeMedian } from './statistics';

const ROUNDS = 5;
const CONNECTIONS = 10;
const REQUESTS = Number(process.argv[2] ?? 5_000);
const PATH = '/api/user/cards';

const run = promisify(execFile);
const autocannon = fileURLToPath(import.meta.resolve('autocannon'));
const folder = mkdtempSync(join(tmpdir(), 'bench-'));
const getPath = (file: string) => join(folder, file);
const sessionKeys = ['a-session-key-for-the-bench'];
const [sessionKey = ''] = sessionKeys;
const clock = () => new Date();
// Log lines are formatted as in production and discarded.
const logger = pino({ level: 'info' }, { write: () => undefined });

const userId = UserId.parse(randomUUID());
const store = openSqliteEventStore(getPath(SQLITE_FILES.events));
const vault = openSqliteVault(getPath(SQLITE_FILES.vault));
await seedStore({ store, clock, logger });
const commandMetadata = {
  commandId: randomUUID(),
  commandDigest: 'digest',
  correlationId: randomUUID(),
  actor: userId,
};
const addedCards = ['chase-freedom-flex', 'citi-custom-cash', 'chase-sapphire-preferred'].map((name) => ({
  type: 'CardAdded' as const,
  data: { entryId: randomUUID(), cardId: CardId.parse(name) },
  metadata: { eventId: randomUUID(), ...commandMetadata, occurredAt: clock().toISOString() },
}));
const written = await store.append(streams.wallet(userId), 0, addedCards);
if (written.kind === 'conflict') throw new Error("The wallet wasn't new");

const feed = openSqliteFeed({
  path: getPath(SQLITE_FILES.events),
  subscribeToAppends: (wake) => store.onAppended(() => wake()),
});
const writer = openSqliteWriter({ path: getPath(SQLITE_FILES.views), epoch: store.epoch });
const leases = openSqliteLeases({ path: getPath(SQLITE_FILES.views) });
const projections = await startProjections({ feed, writer, leases, logger, isSingleProcess: true });
await projections.waitUntilReady();

const sessionId = randomBytes(16).toString('base64url');
const signedInAt = Date.now();
await vault.sessions.set({
  keyHash: hashSessionId(sessionId),
  userId,
  content: JSON.stringify({ userId, signedInAt }),
  expiresAt: signedInAt + SESSION_IDLE_MS,
});
const api = createQueryApi({
  hasRateLimits: false,
  reader: openSqliteReader(getPath(SQLITE_FILES.views)),
  vault: openSqliteAccountVault(getPath(SQLITE_FILES.vault)),
  epoch: store.epoch,
  sessionKeys,
  adminKey: 'an-admin-key-for-the-bench',
  clock,
  logger,
});

async function listen(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${String(port)}${PATH}`, close: () => server.close() };
}

const cookie = `${SESSION_COOKIE}=${sessionId}`;
const signature = createHmac('sha1', sessionKey).update(cookie).digest('base64url');
const headers = {
  Cookie: `${cookie}; ${SESSION_COOKIE}.sig=${signature}`,
  [AFTER_HEADER]: encryptPosition({ epoch: store.epoch, position: written.position }, sessionKeys),
};
const query = await listen((request, response) => void api.handle(request, response));
const response = await fetch(query.url, { headers });
const body = await response.text();
if (response.status !== 200 || response.headers.has('X-Read-Model')) throw new Error(body);

const koa = new Koa();
koa.use((context) => {
  context.type = 'application/json';
  context.body = body;
});
const handleBare = koa.callback();
const bare = await listen((request, response) => void handleBare(request, response));

interface Result {
  readonly requests: { readonly average: number };
  readonly latency: { readonly p99: number };
  readonly '2xx': number;
}

/** Requests per second and 99th percentile latency in milliseconds of one round. */
async function measure(url: string) {
  const asHeaders = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  const options = ['-j', '-n', '-c', String(CONNECTIONS), '-a', String(REQUESTS), ...asHeaders];
  const start = performance.now();
  const { stdout } = await run(process.execPath, [autocannon, ...options, url], { timeout: 60_000 });
  const seconds = (performance.now() - start) / 1000;
  const result = JSON.parse(stdout) as Result & { readonly duration: number };
  if (result['2xx'] < REQUESTS) throw new Error(`${url}: ${String(result['2xx'])} of ${String(REQUESTS)}`);
  return { perSecond: REQUESTS / Math.min(seconds, result.duration), p99: result.latency.p99 };
}

const variants = { 'bare Koa route': bare, 'wallet GET': query };
const rounds = new Map<string, Awaited<ReturnType<typeof measure>>[]>();
for (let round = 0; round <= ROUNDS; round += 1) {
  for (const [name, { url }] of Object.entries(variants)) {
    const result = await measure(url);
    // Round 0 warms up.
    if (round > 0) rounds.set(name, [...(rounds.get(name) ?? []), result]);
  }
}

const getSpeed = (name: string) => computeMedian((rounds.get(name) ?? []).map(({ perSecond }) => perSecond));
const base = getSpeed('bare Koa route');
for (const [name, results] of rounds) {
  const p99 = computeMedian(results.map((result) => result.p99));
  const ratio = (getSpeed(name) / base).toFixed(2);
  console.log(
    `${name.padEnd(16)} ${getSpeed(name).toFixed(0).padStart(7)} requests/s  p99 ${String(p99)} ms  ${ratio} of the bare route`,
  );
}

query.close();
bare.close();
await projections.stop();
await Promise.all([api.close(), feed.close(), writer.close(), leases.close(), store.close(), vault.close()]);
rmSync(folder, { recursive: true, force: true });
