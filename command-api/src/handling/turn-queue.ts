/** Runs tasks of one name one after the other, in the order asked; tasks of other names run beside them. */
export type TurnQueue = <Result>(name: string, task: () => Promise<Result>) => Promise<Result>;

export function turnQueue(): TurnQueue {
  const lasts = new Map<string, Promise<unknown>>();
  return async (name, task) => {
    const before = lasts.get(name);
    const mine = before ? before.then(task, task) : task();
    lasts.set(name, mine);
    try {
      return await mine;
    } finally {
      if (lasts.get(name) === mine) lasts.delete(name);
    }
  };
}
