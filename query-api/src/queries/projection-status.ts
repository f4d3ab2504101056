import { getLaterPosition, type Position } from '@tapwise/contracts/events/position';
import { READ_MODELS } from '@tapwise/contracts/read-models/read-models';
import type { CompleteDependencies } from '../dependencies';
import type { BlockingEvent } from '../read-store/port';

export interface ProjectionStatus {
  readonly name: string;
  readonly version: number;
  readonly position: string;
  /** Positions in the log that are still to be processed. Null if the end of the log isn't known. */
  readonly lag: number | null;
  readonly isPaused: boolean;
  /** How many unreadable events its documents leave out. */
  readonly quarantined: number;
  /** The class of the error that paused it. */
  readonly failure?: string;
  /** The event that it failed on. */
  readonly failedAt?: BlockingEvent;
}

type Dependencies = Pick<CompleteDependencies, 'reader' | 'getHead'>;

/** Null if the end of the log isn't known. */
export function computeLag(position: string, head: Position | undefined): number | null {
  return head === undefined ? null : Math.max(0, Number(head) - Number(position));
}

/** The end of the log, or what the processes that run projections reported last. Undefined if neither is known. */
async function findHead({ reader, getHead }: Dependencies): Promise<Position | undefined> {
  if (getHead) return getHead().catch(() => undefined);
  const heartbeats = await reader.listHeartbeats();
  return heartbeats
    .flatMap(({ head }) => head ?? [])
    .reduce<Position | undefined>((latest, head) => getLaterPosition(latest ?? head, head), undefined);
}

/** The position and the lag of each projection. Rejects if a store doesn't respond. */
export async function readProjectionStatus(deps: Dependencies): Promise<readonly ProjectionStatus[]> {
  const { reader } = deps;
  const checkpoints = await Promise.all(READ_MODELS.map((model) => reader.readCheckpoint(model)));
  const quarantines = await reader.readQuarantines(READ_MODELS);
  const head = await findHead(deps);
  return READ_MODELS.flatMap(({ name, version }, index) => {
    const checkpoint = checkpoints[index];
    if (!checkpoint) return [];
    const { position, isPaused, failure, failedAt } = checkpoint;
    const lag = computeLag(position, head);
    const failureFields = {
      ...(failure === undefined ? {} : { failure }),
      ...(failedAt ? { failedAt } : {}),
    };
    const quarantined = quarantines.get(name)?.count ?? 0;
    return [{ name, version, position, lag, isPaused, quarantined, ...failureFields }];
  });
}

/**
 * For how many seconds the slowest projection has been behind, as the processes that run projections report. Without
 * such a process, the age of the oldest event that an unpaused projection hasn't processed yet. Undefined if
 * that isn't known.
 */
export async function findLagSeconds({
  reader,
  getHead,
  findNextEventTime,
  clock,
}: Dependencies & Pick<CompleteDependencies, 'findNextEventTime' | 'clock'>): Promise<number | undefined> {
  const reports = (await reader.listHeartbeats()).filter(({ head }) => head !== undefined);
  if (reports.length > 0) return Math.max(...reports.map(({ lagMs }) => lagMs)) / 1000;
  if (!getHead || !findNextEventTime) return undefined;
  const checkpoints = await Promise.all(READ_MODELS.map((model) => reader.readCheckpoint(model)));
  const head = await getHead();
  const active = checkpoints.filter(({ isPaused }) => !isPaused).map(({ position }) => position);
  const slowest = active.sort()[0] ?? head;
  if (slowest >= head) return 0;
  const since = await findNextEventTime(slowest);
  return since === undefined ? undefined : Math.max(0, clock().getTime() - since) / 1000;
}
