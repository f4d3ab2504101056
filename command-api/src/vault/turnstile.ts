/** Lets at most `width` tasks run at once; the others wait in the order they came. */
export function turnstile(width: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let free = width;

  return async (task) => {
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
