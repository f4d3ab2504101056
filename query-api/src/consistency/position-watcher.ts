import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Position } from '@tapwise/contracts/events/position';
import type { ReadModel } from '@tapwise/contracts/read-models/define-read-model';
import type { Checkpoint, CheckpointStream } from '../read-store/port';

type Progress = Pick<Checkpoint, 'position' | 'isPaused'>;

interface WatchedReader {
  readCheckpoint(model: ReadModel): Promise<Progress>;
  readRecentCheckpoint(model: ReadModel): Promise<Progress>;
  readonly streamCheckpoints?: (onChange: () => void) => CheckpointStream;
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
/** While changes are reported, reads between them are only a precaution. */
const LIVE_DELAY_MS = 250;
/** So that many changes in a row take few reads. */
const LIVE_INTERVAL_MS = 4;

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

/**
 * Pauses between reads of the checkpoints: until a change is reported, or if the store reports none, for a time that
 * doubles.
 */
function createPauses(reader: WatchedReader) {
  let delay = FIRST_DELAY_MS;
  let hasChanged = false;
  let lastReadAt = 0;
  let endPause: () => void = () => undefined;
  const wake = () => {
    hasChanged = true;
    endPause();
  };
  const stream = reader.streamCheckpoints?.(wake);
  return {
    wake,
    /** Before a read, which will contain earlier changes. */
    expectChanges() {
      stream?.keepOpen();
      hasChanged = false;
      lastReadAt = performance.now();
    },
    startOver: () => void (delay = FIRST_DELAY_MS),
    /** Ends at `end` at the latest, in milliseconds of `performance.now()`. */
    async pause(end: number): Promise<void> {
      const isLive = stream?.isLive() === true;
      if (!hasChanged) {
        const waking = new AbortController();
        endPause = () => waking.abort();
        const ms = Math.min(isLive ? LIVE_DELAY_MS : delay, Math.max(0, end - performance.now()));
        delay = Math.min(delay * 2, LAST_DELAY_MS);
        await sleep(ms, undefined, { signal: waking.signal }).catch(() => undefined);
      }
      const tooEarlyMs = isLive ? lastReadAt + LIVE_INTERVAL_MS - performance.now() : 0;
      if (tooEarlyMs > 0) await sleep(tooEarlyMs);
    },
  };
}

/** Watches the checkpoints while requests wait for them. All waiting requests of the process share its reads. */
export function createPositionWatcher(reader: WatchedReader): WaitForPosition {
  const waiters = new Set<Waiter>();
  const pauses = createPauses(reader);

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
    pauses.expectChanges();
    try {
      settle(await readProgress(models, (model) => reader.readCheckpoint(model)), checked);
    } catch (error) {
      for (const waiter of checked) {
        waiters.delete(waiter);
        waiter.reject(error);
      }
    }
  };
  const pause = () => pauses.pause(Math.min(...Array.from(waiters, ({ until }) => until)));
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
      pauses.startOver();
      if (isWatching) pauses.wake();
      else void watch();
    });
  };
}
