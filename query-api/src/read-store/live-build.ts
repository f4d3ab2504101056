import { LOG_START } from '@tapwise/contracts/events/position';
import type { Checkpoint } from './port';

/** The live collection of a read model, and its progress. */
export interface LiveBuild extends Checkpoint {
  readonly collection: string;
}

export function toCheckpoint({
  position,
  changedAt,
  generation,
  isPaused,
  failure,
  settledRequestId,
  failedAt,
}: LiveBuild): Checkpoint {
  return {
    position,
    changedAt,
    generation,
    isPaused,
    ...(failure === undefined ? {} : { failure }),
    ...(settledRequestId === undefined ? {} : { settledRequestId }),
    ...(failedAt === undefined ? {} : { failedAt }),
  };
}

/** The checkpoint of a read model that no projection has written yet. */
export const INITIAL_CHECKPOINT: Checkpoint = {
  position: LOG_START,
  changedAt: LOG_START,
  generation: 1,
  isPaused: false,
};
