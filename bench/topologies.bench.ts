/**
 * Throughput of one process of each kind: wallet GET, recommendation, and purchase through the gateway, by
 * ten connections of twenty users, in the topologies of the system tests. The two production stores are test
 * doubles in this process, so the figures describe our processes, not those servers. Also prints the
 * processor time per request of each process, which depends less on other work on the machine. Needs Linux,
 * for /proc.
 * Run: `npm run build && npx tsx bench/topologies.bench.ts [seconds per figure] [topology ...]`.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type RunningSystem, startSystem, TOPOLOGIES, type Topology } from '../e2e/support/running-system';
import { createUser, type TestUser } from '../e2e/support/test-user';
import { readCpuTime, readMemory } from './process-usage';

const [, , seconds = '5', ...names] = process.argv;
const USERS = 20;
const CONNECTIONS = 10;
const run = promisify(execFile);

/** Sends the load from a separate process, so that it doesn't compete with the doubles. */
const LOAD_SCRIPT = `
import autocannon from 'autocannon';
const { url, requests, connections, duration } = JSON.parse(process.argv[1]);
const { requests: { average, total }, latency, non2xx, errors } = await autocannon({ url, requests, connections, duration });
console.log(JSON.stringify({ perSecond: average, total, p50: latency.p50, p99: latency.p99, failed: non2xx + errors }));`;

interface LoadRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
}
interface Figure {
  readonly perSecond: number;
  readonly total: number;
  readonly p50: number;
  readonly p99: number;
  readonly failed: number;
}

const OPERATIONS: Readonly<Record<string, LoadRequest>> = {
  'wallet GET': { method: 'GET', path: '/api/user/cards' },
  'recommendation POST': { method: 'POST', path: '/api/recommend', body: { location: 'Starbucks' } },
  'purchase POST': {
    method: 'POST',
    path: '/api/purchases',
    body: { cardId: 'amex-gold', amount: '10.00', storeName: 'Starbucks' },
  },
};

async function measure(
  url: string,
  users: readonly TestUser[],
  { method, path, body }: LoadRequest,
): Promise<Figure> {
  const requests = users.map((user) => ({
    method,
    path,
    headers: { cookie: user.getCookieHeader(), 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  }));
  const load = JSON.stringify({ url, requests, connections: CONNECTIONS, duration: Number(seconds) });
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', LOAD_SCRIPT, load]);
  return JSON.parse(stdout) as Figure;
}

function formatMemory(pid: number | undefined): string {
  return `${(readMemory(pid) ?? 0).toFixed(0)} MB`;
}

function measurePartCpu({ parts }: RunningSystem): ReadonlyMap<string, number> {
  return new Map(Object.entries(parts).map(([name, { pid }]) => [name, readCpuTime(pid) ?? 0]));
}

async function reportFigures(topology: Topology): Promise<void> {
  const system = await startSystem(topology);
  try {
    const users = await Promise.all(Array.from({ length: USERS }, () => createUser(system.url)));
    for (const user of users) await user.send('POST', '/api/user/cards', { cardId: 'amex-gold' });
    for (const [name, request] of Object.entries(OPERATIONS)) {
      // The first round warms up.
      await measure(system.url, users, request);
      const before = measurePartCpu(system);
      const { perSecond, total, p50, p99, failed } = await measure(system.url, users, request);
      const costs = [...measurePartCpu(system)].map(
        ([part, cpu]) => `${part} ${((cpu - (before.get(part) ?? 0)) / total).toFixed(2)}`,
      );
      const speed = `${perSecond.toFixed(0).padStart(6)}/s  p50 ${String(p50)} ms  p99 ${String(p99)} ms`;
      console.log(`${topology.padEnd(15)} ${name.padEnd(20)} ${speed}  ${String(failed)} failed`);
      console.log(`${' '.repeat(16)}processor ms per request: ${costs.join(', ')}`);
    }
    const memory = Object.entries(system.parts).map(([part, { pid }]) => `${part} ${formatMemory(pid)}`);
    console.log(`${' '.repeat(16)}memory at the end: ${memory.join(', ')}`);
  } finally {
    await system.stop();
  }
}

const topologies = TOPOLOGIES.filter((name) => names.length === 0 || names.includes(name));
for (const topology of topologies) await reportFigures(topology);
