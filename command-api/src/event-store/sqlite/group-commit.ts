import { setTimeout as sleep } from 'node:timers/promises';
import {
  BUSY_LIMIT_MS,
  computeBusyDelay,
  isBusy,
  toStoreError,
} from '@tapwise/platform/stores/sqlite/errors';

interface WaitingRequest<Request, Result> {
  readonly request: Request;
  readonly since: number;
  readonly resolve: (result: Result) => void;
  readonly reject: (cause: unknown) => void;
}

export interface GroupCommit<Request, Result> {
  /** Resolves once the request's batch is committed. */
  readonly add: (request: Request) => Promise<Result>;
  /** Commits all waiting requests. Resolves when there are none. */
  readonly flush: () => Promise<void>;
}

/** A lock encountered again within this time counts as the same one. */
const SAME_LOCK_MS = 1_000;

/**
 * Measures how long another process has held the lock. Commands of one stream run sequentially, so the wait is limited
 * per lock, not per command.
 */
function createLockWatch() {
  let lock: { readonly since: number; readonly encounteredAt: number } | undefined;
  return {
    recordEncounter(): number {
      const now = performance.now();
      const since = lock && now - lock.encounteredAt < SAME_LOCK_MS ? lock.since : now;
      lock = { since, encounteredAt: now };
      return since;
    },
    clear: () => (lock = undefined),
  };
}

/** Tries to commit a batch once and settles its requests. Returns those to retry. */
function createBatchCommitter<Request, Result>(commit: (requests: readonly Request[]) => readonly Result[]) {
  const lock = createLockWatch();
  return (batch: WaitingRequest<Request, Result>[]): WaitingRequest<Request, Result>[] => {
    try {
      const results = commit(batch.map(({ request }) => request));
      if (results.length !== batch.length) throw new Error('A batch got fewer results than it had requests');
      lock.clear();
      for (const [index, result] of results.entries()) batch[index]?.resolve(result);
      return [];
    } catch (error) {
      const since = isBusy(error) ? lock.recordEncounter() : -Infinity;
      const isLate = (request: WaitingRequest<Request, Result>) =>
        performance.now() - Math.min(since, request.since) >= BUSY_LIMIT_MS;
      for (const late of batch.filter(isLate)) late.reject(toStoreError(error));
      return batch.filter((request) => !isLate(request));
    }
  };
}

/**
 * Collects the requests of one turn of the event loop and commits them together, because the disk flushes many writes
 * as fast as one. `commit` returns one result per request, in order, or throws; then every request of the batch is
 * rejected with that error. While another process holds the lock, requests collect and are retried together for less
 * than 800 ms, then rejected (`StoreUnavailable`). Our own code: no queue library commits synchronously in batches.
 */
export function createGroupCommit<Request, Result>(
  commit: (requests: readonly Request[]) => readonly Result[],
): GroupCommit<Request, Result> {
  const tryOnce = createBatchCommitter(commit);
  let waiting: WaitingRequest<Request, Result>[] = [];
  let isRunning = false;
  let current = Promise.resolve();

  const commitAll = async () => {
    isRunning = true;
    for (let attempts = 0; waiting.length > 0; attempts += 1) {
      if (attempts > 0) await sleep(computeBusyDelay(attempts));
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
