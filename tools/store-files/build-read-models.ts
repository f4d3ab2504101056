import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { OperatorError } from '@tapwise/platform/errors/operator-error';
import type { LogKind } from '@tapwise/platform/stores/log-mark';
import type { CliContext } from '@tapwise/platform/terminal/command-line';
import {
  type EventFeed,
  openSqliteLeases,
  openSqliteWriter,
  type Projections,
  startProjections,
} from '@tapwise/projections';

const CHECK_EVERY_MS = 100;

interface BuildOptions extends Pick<CliContext, 'startProgress' | 'signal'> {
  readonly feed: EventFeed;
  readonly kind: LogKind;
  /** The file that receives the read models. */
  readonly path: string;
  readonly logger: Logger;
}

/** Throws an `OperatorError` if a projection can't continue. */
function assertRunning(projections: Projections): void {
  for (const { name, paused, failing } of projections.listStatuses()) {
    if (paused)
      throw new OperatorError(
        `The projection ${name} failed at ${paused.eventType} ${paused.eventId} (${paused.error}). Fix the projection, then run this again.`,
      );
    if (failing !== undefined)
      throw new OperatorError(`The projection ${name} can't read the log: ${failing}. Run npm run doctor.`);
  }
}

/** The position of the slowest projection; 0 if there is none. */
function getProgress(projections: Projections): number {
  const positions = projections.listStatuses().map(({ position }) => Number(position));
  return positions.length === 0 ? 0 : Math.min(...positions);
}

async function waitUntilBuilt(
  projections: Projections,
  end: number,
  { startProgress, signal }: BuildOptions,
): Promise<void> {
  const ready = projections.waitUntilReady().then(() => true);
  const progress = startProgress('read models', end);
  try {
    while (!(await Promise.race([ready, sleep(CHECK_EVERY_MS, false)]))) {
      if (signal.aborted) throw new OperatorError('Interrupted: the read models are incomplete.');
      assertRunning(projections);
      progress.update(Math.min(getProgress(projections), end));
    }
    assertRunning(projections);
    progress.update(end);
  } finally {
    progress.end();
  }
}

/**
 * Builds all read models from a feed's current events, by the same projections as Tapwise. Returns the number of
 * unreadable events that they leave out. Throws an `OperatorError` if a projection fails, or if it is interrupted.
 */
export async function buildReadModels(options: BuildOptions): Promise<number> {
  const { feed, kind, path, logger } = options;
  const end = await feed.getHead();
  const writer = openSqliteWriter({ path, epoch: feed.epoch, kind, logger });
  const leases = openSqliteLeases({ path });
  try {
    const projections = await startProjections({ feed, writer, leases, logger, isSingleProcess: true });
    try {
      await waitUntilBuilt(projections, Number(end), options);
      // Otherwise, queries would wait for documents that aren't written yet.
      while (!(await writer.finishInitialBuildAt(end))) await sleep(CHECK_EVERY_MS);
    } finally {
      await projections.stop();
    }
    const quarantined = await writer.listQuarantined();
    return new Set(quarantined.map(({ stream, version }) => `${stream} ${String(version)}`)).size;
  } finally {
    await Promise.all([writer.close(), leases.close()]);
  }
}
