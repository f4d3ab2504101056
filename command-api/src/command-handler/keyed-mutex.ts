/**
 * Runs tasks with the same key sequentially, in order, and tasks with other keys concurrently. Our own code:
 * async-mutex has no keyed mutex, and managing a map of its mutexes would be as long.
 */
export type KeyedMutex = <Result>(key: string, task: () => Promise<Result>) => Promise<Result>;

export function createKeyedMutex(): KeyedMutex {
  const tails = new Map<string, Promise<unknown>>();
  return async (key, task) => {
    const previous = tails.get(key);
    const current = previous ? previous.then(task, task) : task();
    tails.set(key, current);
    try {
      return await current;
    } finally {
      if (tails.get(key) === current) tails.delete(key);
    }
  };
}
