/**
 * Runs tasks with the same key one after the other, in order, and tasks with other keys concurrently. Our own code:
 * async-mutex has no keyed mutex, and managing a map of its mutexes would be as long.
 */
export type KeyedMutex = <Result>(name: string, task: () => Promise<Result>) => Promise<Result>;

export function createKeyedMutex(): KeyedMutex {
  const lasts = new Map<string, Promise<unknown>>();
  return async (name, task) => {
    const before = lasts.get(name);
    const current = before ? before.then(task, task) : task();
    lasts.set(name, current);
    try {
      return await current;
    } finally {
      if (lasts.get(name) === current) lasts.delete(name);
    }
  };
}
