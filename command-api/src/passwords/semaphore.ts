import { Overloaded } from '@tapwise/platform/server/rejections/overloaded';

interface Options {
  /** How many tasks run concurrently. */
  readonly concurrency: number;
  /** How many tasks may wait. */
  readonly maxWaiting: number;
  /** Seconds until a rejected caller should retry. */
  readonly retryAfter: number;
}

/**
 * A semaphore with a bounded queue, first in, first out. Rejects with Overloaded immediately, without running the
 * task, if too many wait. Our own code: p-limit and async-mutex don't bound their queues.
 */
export function createSemaphore({
  concurrency,
  maxWaiting,
  retryAfter,
}: Options): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let free = concurrency;

  return async (task) => {
    if (free === 0 && waiting.length >= maxWaiting) throw new Overloaded(retryAfter);
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      // The permit passes to the next task instead of being freed, so that no newcomer takes it first.
      if (next) next();
      else free += 1;
    }
  };
}
