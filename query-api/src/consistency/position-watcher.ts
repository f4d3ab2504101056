import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Position } from '@tapwise/contracts/events/position';
import type { ReadModel } from '@tapwise/contracts/read-models/define-read-model';
import type { Checkpoint } from '../read-store/port';

type Progress = Pick<Checkpoint, 'position' | 'isPaused'>;

interface WatchedReader {
  readCheckpoint(model: ReadModel): Promise<Progress>;
  readRecentCheckpoint(model: ReadModel): Promise<Progress>;
}

interface PositionRequest {
  readonly models: readonly ReadModel[];
  readonly position: Position;
  /** The maximum wait in milliseconds. */
  readonly limitMs: number;
}

export type WaitResult = 'current' | 'behind';

/**
 * Waits until the documents of all models contain the log up to `position`. `behind` if they don't within the
 * limit, or can't because a projection is paused before it.
 */
export type WaitForPosition = (request: PositionRequest) => Promise<WaitResult>;

interface Waiter extends Pick<PositionRequest, 'models' | 'position'> {
  readonly until: number;
  readonly resolve: (result: WaitResult) => void;
  readonly reject: (error: unknown) => void;
}

const FIRST_DELAY_MS = 1;
const LAST_DELAY_MS = 40;

/** Undefined if it can still become current. */
function findResult(
  { models, position }: Pick<Waiter, 'models' | 'position'>,
  progress: ReadonlyMap<ReadModel, Progress>,
): WaitResult | undefined {
  const behind = models.filter((model) => (progress.get(model)?.position ?? '') < position);
  if (behind.length === 0) return 'current';
  return behind.some((model) => progress.get(model)?.isPaused) ? 'behind' : undefined;
}

async function readProgress(
  models: Iterable<ReadModel>,
  read: (model: ReadModel) => Promise<Progress>,
): Promise<ReadonlyMap<ReadModel, Progress>> {
  return new Map(await Promise.all(Array.from(models, async (model) => [model, await read(model)] as const)));
}

/** Watches the checkpoints while requests wait for them. All waiting requests of the process share its reads. */
export function createPositionWatcher(reader: WatchedReader): WaitForPosition {
  const waiters = new Set<Waiter>();
  let delay = FIRST_DELAY_MS;
  let wake: () => void = () => undefined;

  const settle = (progress: ReadonlyMap<ReadModel, Progress>, checked: readonly Waiter[]) => {
    const now = performance.now();
    for (const waiter of checked) {
      const result = findResult(waiter, progress) ?? (now >= waiter.until ? 'behind' : undefined);
      if (result === undefined) continue;
      waiters.delete(waiter);
      waiter.resolve(result);
    }
  };
  const check = async () => {
    const checked = [...waiters];
    const models = new Set(checked.flatMap((waiter) => waiter.models));
    try {
      settle(await readProgress(models, (model) => reader.readCheckpoint(model)), checked);
    } catch (error) {
      for (const waiter of checked) {
        waiters.delete(waiter);
        waiter.reject(error);
      }
    }
  };
  const pause = async () => {
    const firstEnd = Math.min(...Array.from(waiters, ({ until }) => until));
    const waking = new AbortController();
    wake = () => waking.abort();
    const ms = Math.min(delay, Math.max(0, firstEnd - performance.now()));
    delay = Math.min(delay * 2, LAST_DELAY_MS);
    await sleep(ms, undefined, { signal: waking.signal }).catch(() => undefined);
  };
  const watch = async () => {
    for (await check(); waiters.size > 0; await check()) await pause();
  };

  return async ({ models, position, limitMs }) => {
    // The documents are read from the builds that these checkpoints describe.
    const recent = await readProgress(models, (model) => reader.readRecentCheckpoint(model));
    if (findResult({ models, position }, recent) === 'current') return 'current';
    return new Promise((resolve, reject) => {
      const isWatching = waiters.size > 0;
      waiters.add({ models, position, until: performance.now() + limitMs, resolve, reject });
      delay = FIRST_DELAY_MS;
      if (isWatching) wake();
      else void watch();
    });
  };
}
