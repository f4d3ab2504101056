import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/** Pause between requests, so that they don't use all processor time. */
const PAUSE_MS = 20;

/** The result of `work` and its duration in milliseconds. */
export async function measureTime<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; ms: number }> {
  const start = performance.now();
  const result = await work();
  return { result, ms: performance.now() - start };
}

/** The durations of a repeated read until `work` settles, at least one, in milliseconds. Rejects if either does. */
export async function measureWaits(
  read: () => Promise<void>,
  work: Promise<unknown>,
): Promise<readonly number[]> {
  const state = { isOver: false };
  const readMeanwhile = async () => {
    const waits: number[] = [];
    do waits.push((await measureTime(read)).ms);
    while (!state.isOver);
    return waits;
  };
  const end = () => {
    state.isOver = true;
  };
  const [waits] = await Promise.all([readMeanwhile(), work.finally(end)]);
  return waits;
}

/** The slowest response of a URL until `work` settles, in milliseconds. Throws if a status isn't 200. */
export async function measureSlowestResponse(url: string, work: Promise<unknown>): Promise<number> {
  const state = { isOver: false };
  const end = () => {
    state.isOver = true;
  };
  work.then(end, end);
  let slowest = 0;
  while (!state.isOver) {
    const { result, ms } = await measureTime(() => fetch(url));
    if (result.status !== 200) throw new Error(`${url} returned ${String(result.status)}`);
    slowest = Math.max(slowest, ms);
    await sleep(PAUSE_MS);
  }
  return slowest;
}
