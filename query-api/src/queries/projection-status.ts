import { getLaterPosition, type Position } from '@tapwise/contracts/events/position';
import { READ_MODELS } from '@tapwise/contracts/read-models/read-models';
import type { CompleteDependencies } from '../dependencies';
import type { EventReference } from '../read-store/port';

export interface ProjectionStatus {
  readonly name: string;
  readonly version: number;
  readonly position: string;
  /** Positions in the log that are still to be processed. */
  readonly lag: number;
  readonly isPaused: boolean;
  /** How many unreadable events its documents leave out. */
  readonly quarantined: number;
  /** The class of the error that paused it. */
  readonly failure?: string;
  /** The event at which it failed. */
  readonly failedAt?: EventReference;
}

/** The end of the log that the processes with projections reported last, or the furthest checkpoint. */
async function readReportedHead(
  reader: Pick<CompleteDependencies['reader'], 'listHeartbeats'>,
  furthest: Position,
): Promise<Position> {
  const heartbeats = await reader.listHeartbeats();
  return heartbeats.reduce((latest, { head = furthest }) => getLaterPosition(latest, head), furthest);
}

/** The position and the lag of each projection. Rejects if a store doesn't respond. */
export async function readProjectionStatus({
  reader,
  getHead,
}: Pick<CompleteDependencies, 'reader' | 'getHead'>): Promise<readonly ProjectionStatus[]> {
  const checkpoints = await Promise.all(READ_MODELS.map((model) => reader.readCheckpoint(model)));
  const quarantines = await reader.readQuarantines(READ_MODELS);
  const furthest = checkpoints.map(({ position }) => position).reduce((a, b) => (a > b ? a : b));
  const newest = Number(getHead ? await getHead() : await readReportedHead(reader, furthest));
  return READ_MODELS.flatMap(({ name, version }, index) => {
    const checkpoint = checkpoints[index];
    if (!checkpoint) return [];
    const { position, isPaused, failure, failedAt } = checkpoint;
    const lag = Math.max(0, newest - Number(position));
    const failureFields = {
      ...(failure === undefined ? {} : { failure }),
      ...(failedAt ? { failedAt } : {}),
    };
    const quarantined = quarantines.get(name)?.count ?? 0;
    return [{ name, version, position, lag, isPaused, quarantined, ...failureFields }];
  });
}
