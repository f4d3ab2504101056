import { setTimeout as wait } from 'node:timers/promises';
import { BUSY_LIMIT_MS, busyDelay, isBusy, storeFault } from '@tapwise/contracts/storage/sqlite-faults';

interface Waiting<Request, Result> {
  readonly request: Request;
  readonly since: number;
  readonly resolve: (result: Result) => void;
  readonly reject: (cause: unknown) => void;
}

export interface GroupCommit<Request, Result> {
  /** Answers once the batch that the request went with is committed. */
  readonly add: (request: Request) => Promise<Result>;
  /** Commits what waits and resolves when nothing does. */
  readonly flush: () => Promise<void>;
}

/** A lock that is met again this soon is the same one. */
const SAME_LOCK_MS = 1_000;

/** Since when another process has the lock. Commands of one stream take turns: each must not wait anew for the same lock. */
function lockWatch() {
  let lock: { readonly since: number; readonly metAt: number } | undefined;
  return {
    met(): number {
      const now = performance.now();
      const since = lock && now - lock.metAt < SAME_LOCK_MS ? lock.since : now;
      lock = { since, metAt: now };
      return since;
    },
    passed: () => (lock = undefined),
  };
}

/** Tries to commit a batch once and answers its requests; returns those that are to be tried again. */
function batchCommitter<Request, Result>(commit: (requests: readonly Request[]) => readonly Result[]) {
  const lock = lockWatch();
  return (batch: Waiting<Request, Result>[]): Waiting<Request, Result>[] => {
    try {
      const results = commit(batch.map(({ request }) => request));
      if (results.length !== batch.length) throw new Error('A batch got fewer results than it had requests');
      lock.passed();
      for (const [at, result] of results.entries()) batch[at]?.resolve(result);
      return [];
    } catch (error) {
      const since = isBusy(error) ? lock.met() : -Infinity;
      const isLate = (one: Waiting<Request, Result>) =>
        performance.now() - Math.min(since, one.since) >= BUSY_LIMIT_MS;
      for (const late of batch.filter(isLate)) late.reject(storeFault(error));
      return batch.filter((one) => !isLate(one));
    }
  };
}

/**
 * Collects what is asked within one turn of the event loop and commits it together, because the disk takes one flush as
 * long as many writes. `commit` answers one result per request, in their order, or throws; then every request of the
 * batch is rejected with that fault and the next batch starts afresh. While another process has the lock, requests gather and
 * are tried again together, for less than 800 ms, and then rejected (StoreUnavailable).
 */
export function groupCommit<Request, Result>(
  commit: (requests: readonly Request[]) => readonly Result[],
): GroupCommit<Request, Result> {
  const tryOnce = batchCommitter(commit);
  let waiting: Waiting<Request, Result>[] = [];
  let isRunning = false;
  let current = Promise.resolve();

  const commitAll = async () => {
    isRunning = true;
    for (let tries = 0; waiting.length > 0; tries += 1) {
      if (tries > 0) await wait(busyDelay(tries));
      const batch = waiting;
      waiting = [];
      waiting = tryOnce(batch);
    }
    isRunning = false;
  };
  const flush = () => {
    if (!isRunning) current = commitAll();
    return current;
  };

  return {
    add: (request) =>
      new Promise((resolve, reject) => {
        if (waiting.length === 0 && !isRunning) setImmediate(() => void flush());
        waiting.push({ request, since: performance.now(), resolve, reject });
      }),
    flush,
  };
}
