import { Overloaded } from '@tapwise/contracts/server/overloaded';

interface Options {
  /** How many tasks run at once. */
  readonly width: number;
  /** How many may wait. */
  readonly places: number;
  /** Seconds after which it is worth trying again if they are full. */
  readonly retryAfter: number;
}

/**
 * Lets at most `width` tasks run at once; the others wait in the order they came. Rejects with Overloaded, at once and without
 * running the task, if too many wait.
 */
export function turnstile({
  width,
  places,
  retryAfter,
}: Options): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let free = width;

  return async (task) => {
    if (free === 0 && waiting.length >= places) throw new Overloaded(retryAfter);
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      // A place is handed on, not freed: nobody who comes just now can take it first.
      if (next) next();
      else free += 1;
    }
  };
}
