/** Work that no response waits for. It must handle its own errors. */
export interface Background {
  start(work: Promise<void>): void;
  /** Resolves when no work is in progress. A process waits for it before it exits. */
  waitUntilSettled(): Promise<void>;
}

/** Tracks work that runs alongside requests, so that a process can wait for it before it exits. */
export function createBackground(): Background {
  const pending = new Set<Promise<void>>();
  return {
    start(work) {
      const tracked = work.finally(() => pending.delete(tracked));
      pending.add(tracked);
    },
    async waitUntilSettled() {
      while (pending.size > 0) await Promise.all(pending);
    },
  };
}
