/**
 * A signed-in wallet GET, right after a write, against a bare Koa route that sends the same bytes: both servers in one
 * process, asked in turn by autocannon in another, medians. Run: `npx tsx bench/wallet-get.bench.ts [requests per round]`.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { catalogue } from '@tapwise/contracts/read-models/catalogue';
import { wallets } from '@tapwise/contracts/read-models/wallet';
import { createQueryApi, openSqliteReader, openSqliteVaultReader } from '@tapwise/query-api';
import Koa from 'koa';
import pino from 'pino';
import { AT, catalogueDoc, USER, walletDoc } from '../query-api/src/testing/documents';
import { after, EPOCH, SESSION_KEYS, sessionCookies } from '../query-api/src/testing/query-server';
import { vaultFile } from '../query-api/src/testing/vault-file';
import { viewsFile } from '../query-api/src/testing/views-file';

const ROUNDS = 5;
const CONNECTIONS = 10;
const REQUESTS = Number(process.argv[2] ?? 5_000);
const CARDS = 232;
const PATH = '/api/user/cards';

const run = promisify(execFile);
const autocannon = createRequire(import.meta.url).resolve('autocannon');
const folder = mkdtempSync(join(tmpdir(), 'bench-'));
const views = viewsFile(join(folder, 'views.db'));
const vault = vaultFile(join(folder, 'vault.db'));
const benefits = ['4x on dining and groceries', '$120 dining credit each year', 'No foreign transaction fee'];
const names = Array.from({ length: CARDS }, (_, at) => `card-${String(at)}`);
views.put(catalogue, names.map((name) => catalogueDoc(name, { benefits }))); // prettier-ignore
const position = views.put(wallets, [walletDoc(USER, names.slice(0, 3))]);
views.put(catalogue, [], position);
vault.addSession('bench', { userId: USER, signedInAt: Date.parse(AT) });

const api = createQueryApi({
  reader: openSqliteReader(join(folder, 'views.db')),
  vault: openSqliteVaultReader(join(folder, 'vault.db')),
  ...{ epoch: EPOCH, sessionKeys: SESSION_KEYS, adminKey: 'an-admin-key-for-the-bench' },
  clock: () => new Date(AT),
  // Lines are written as in production, to nowhere.
  logger: pino({ level: 'info' }, { write: () => undefined }),
});

async function listen(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${String(port)}${PATH}`, close: () => server.close() };
}

const headers = { Cookie: sessionCookies('bench'), ...after(position) };
const query = await listen((request, response) => void api.handle(request, response));
const body = await (await fetch(query.url, { headers })).text();

const koa = new Koa();
koa.use((context) => {
  context.type = 'application/json';
  context.body = body;
});
const answer = koa.callback();
const bare = await listen((request, response) => void answer(request, response));

interface Result {
  readonly requests: { readonly average: number };
  readonly latency: { readonly p99: number };
  readonly '2xx': number;
}

/** Requests a second and the 99th percentile of the latency in milliseconds, of one round. */
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

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const contestants = { 'bare Koa route': bare, 'wallet GET': query };
const rounds = new Map<string, Awaited<ReturnType<typeof measure>>[]>();
for (let round = 0; round <= ROUNDS; round += 1) {
  for (const [name, { url }] of Object.entries(contestants)) {
    const result = await measure(url);
    // Round 0 warms up.
    if (round > 0) rounds.set(name, [...(rounds.get(name) ?? []), result]);
  }
}

const speedOf = (name: string) => median((rounds.get(name) ?? []).map(({ perSecond }) => perSecond));
const base = speedOf('bare Koa route');
for (const [name, results] of rounds) {
  const p99 = median(results.map((result) => result.p99));
  const ratio = (speedOf(name) / base).toFixed(2);
  console.log(
    `${name.padEnd(16)} ${speedOf(name).toFixed(0).padStart(7)} requests/s  p99 ${String(p99)} ms  ${ratio} of the bare route`,
  );
}

query.close();
bare.close();
await api.close();
views.close();
vault.close();
rmSync(folder, { recursive: true, force: true });
