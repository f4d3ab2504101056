import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Position, toPosition } from '@tapwise/contracts/events/position';
import type { LogKind } from '@tapwise/platform/stores/log-mark';
import type { CliContext } from '@tapwise/platform/terminal/command-line';
import { OperatorError } from '@tapwise/platform/terminal/operator-error';
import {
  type EventFeed,
  openSqliteLeases,
  openSqliteWriter,
  type Projections,
  startProjections,
} from '@tapwise/projections';
import { limitFeed } from './limit-feed';
import { isUpTo, type ReplayPoint, type Until } from './replay-point';

const CHECK_EVERY_MS = 100;

interface Request extends Pick<CliContext, 'startProgress' | 'signal'> {
  readonly feed: EventFeed;
  readonly kind: LogKind;
  readonly until: Until;
  readonly point: ReplayPoint;
  /** The file that receives the read models. */
  readonly path: string;
  readonly logger: Logger;
}

/** Throws an OperatorError if a projection can't continue. */
function assertRunning(projections: Projections): void {
  for (const { name, paused, failing } of projections.listStatuses()) {
    if (paused)
      throw new OperatorError(
        `The projection ${name} failed at ${paused.eventType} ${paused.eventId}: ${paused.error}`,
      );
    if (failing !== undefined)
      throw new OperatorError(`The projection ${name} can't read the log: ${failing}`);
  }
}

function findSlowest(projections: Projections): Position | undefined {
  const [slowest] = projections
    .listStatuses()
    .map(({ position }) => position)
    .sort();
  return slowest;
}

async function waitUntilBuilt(
  projections: Projections,
  { startProgress, signal, point }: Request,
): Promise<void> {
  const ready = projections.waitUntilReady().then(() => true);
  const progress = startProgress('read models', point.position);
  try {
    while (!(await Promise.race([ready, sleep(CHECK_EVERY_MS, false)]))) {
      if (signal.aborted) throw new OperatorError('Interrupted: the replay is incomplete.');
      assertRunning(projections);
      progress.update(Number(findSlowest(projections) ?? 0));
    }
    assertRunning(projections);
    progress.update(point.position);
  } finally {
    progress.end();
  }
}

/**
 * Builds all read models from the log up to a moment, by the same projections as the product. Returns the number of
 * unreadable events that they leave out.
 */
export async function buildViews(request: Request): Promise<number> {
  const { feed, kind, until, point, path, logger } = request;
  const upTo = toPosition(point.position);
  const limited = limitFeed(feed, { upTo, isIncluded: ({ metadata }) => isUpTo(until, metadata.occurredAt) });
  const writer = openSqliteWriter({ path, epoch: feed.epoch, kind, logger });
  const leases = openSqliteLeases({ path });
  try {
    const projections = await startProjections({
      feed: limited,
      writer,
      leases,
      logger,
      isSingleProcess: true,
    });
    try {
      await waitUntilBuilt(projections, request);
      // Otherwise queries would wait for documents that are still to come.
      while (!(await writer.settleInitialBuild(upTo))) await sleep(CHECK_EVERY_MS);
    } finally {
      await projections.stop();
    }
    const quarantined = await writer.listQuarantined();
    return new Set(quarantined.map(({ stream, version }) => `${stream} ${String(version)}`)).size;
  } finally {
    await Promise.all([writer.close(), leases.close()]);
  }
}
