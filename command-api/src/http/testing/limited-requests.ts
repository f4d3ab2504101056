import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { vi } from 'vitest';
import { type RunningApi, startApi } from './start-api';

/** An API behind a proxy, with rate limits, that keeps its data over restarts. */
export interface LimitedApi {
  readonly api: RunningApi;
  /** Starts a new process on the same data. */
  readonly restart: () => Promise<RunningApi>;
  /** Stops it and removes its data. */
  readonly dispose: () => Promise<void>;
}

export async function startLimitedApi(): Promise<LimitedApi> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tapwise-limits-'));
  const start = () => startApi({ dataDir, isBehindProxy: true, hasRateLimits: true });
  const api = await start();
  let running = api;
  const restart = async () => {
    await running.stop();
    running = await start();
    return running;
  };
  const dispose = async () => {
    await running.stop();
    await rm(dataDir, { recursive: true });
  };
  return { api, restart, dispose };
}

/** Sets the system clock forward, until the test restores the real one. */
export function advanceClock(ms: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
}

let callers = 0;
/** An address that hasn't sent anything yet. */
export function createCaller(): string {
  callers += 1;
  return `203.0.${String(Math.floor(callers / 250))}.${String(1 + (callers % 250))}`;
}

/** Signs up an account with the password `right-1`. Returns its email address. */
export async function createAccount(api: RunningApi, caller = createCaller()): Promise<string> {
  const email = `${v7()}@example.com`;
  const from = { 'x-forwarded-for': caller };
  await api.createVisitor().post('/api/auth/signup', { name: 'Ada', email, password: 'right-1' }, from);
  return email;
}

/** Sends requests sequentially. Returns their statuses. */
export async function collectStatuses(
  count: number,
  send: () => Promise<{ readonly status: number }>,
): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < count; time += 1) statuses.push((await send()).status);
  return statuses;
}
