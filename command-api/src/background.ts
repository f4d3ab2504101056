/** Work that no answer waits for. It must handle its own faults. */
export interface Background {
  start(work: Promise<void>): void;
  /** Resolves when nothing is under way: a process that ends waits for it. */
  settled(): Promise<void>;
}

export function background(): Background {
  const underWay = new Set<Promise<void>>();
  return {
    start(work) {
      const tracked = work.finally(() => underWay.delete(tracked));
      underWay.add(tracked);
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
