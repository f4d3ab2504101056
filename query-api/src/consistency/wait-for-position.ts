import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Position } from '@tapwise/contracts/events/position';
import type { ReadModel } from '@tapwise/contracts/read-models/define-read-model';
import type { Checkpoint } from '../read-store/port';

interface Options {
  readonly reader: {
    readCheckpoint(model: ReadModel): Promise<Pick<Checkpoint, 'position' | 'isPaused'>>;
  };
  readonly models: readonly ReadModel[];
  readonly position: Position;
  /** The maximum wait in milliseconds. */
  readonly limitMs: number;
}

const FIRST_DELAY_MS = 1;
const LAST_DELAY_MS = 40;

/**
 * Waits until the documents of all models contain the log up to `position`. `behind` if they don't within the
 * limit, or can't because a projection is paused before it.
 */
export async function waitForPosition(options: Options): Promise<'current' | 'behind'> {
  const { reader, models, position, limitMs } = options;
  const until = performance.now() + limitMs;
  for (let delay = FIRST_DELAY_MS; ; delay = Math.min(delay * 2, LAST_DELAY_MS)) {
    const checkpoints = await Promise.all(models.map((model) => reader.readCheckpoint(model)));
    const behind = checkpoints.filter((checkpoint) => checkpoint.position < position);
    if (behind.length === 0) return 'current';
    const msLeft = until - performance.now();
    if (msLeft <= 0 || behind.some(({ isPaused }) => isPaused)) return 'behind';
    await sleep(Math.min(delay, msLeft));
  }
}
