import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/** Asked without a pause, the server and the test would have the machine to themselves. */
const PAUSE_MS = 20;

/** The result, and how many milliseconds it took. */
export async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; ms: number }> {
  const start = performance.now();
  const result = await work();
  return { result, ms: performance.now() - start };
}

/** The slowest answer of a path, in milliseconds, while the work goes on. Throws if it isn't answered with 200. */
export async function slowestResponseDuring(url: string, work: Promise<unknown>): Promise<number> {
  const state = { isOver: false };
  const over = () => {
    state.isOver = true;
  };
  work.then(over, over);
  let slowest = 0;
  while (!state.isOver) {
    const { result, ms } = await timed(() => fetch(url));
    if (result.status !== 200) throw new Error(`${url} answered ${String(result.status)}`);
    slowest = Math.max(slowest, ms);
    await pause(PAUSE_MS);
  }
  return slowest;
}
