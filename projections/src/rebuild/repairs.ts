import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { QuarantinedEvent } from '@tapwise/platform/stores/quarantined-event';
import type { EventFeed } from '../feed/port';
import type { Leases } from '../leases/port';
import type { Projection } from '../models/projection';
import type { ReadModelWriter } from '../read-store/port';
import { getHolderName } from '../runner/holder-name';
import { selectResolvedEvents } from '../runner/quarantine-changes';
import { RebuildStopped } from './rebuild-stopped';
import { rebuildWithReports } from './rebuild-with-reports';

interface Dependencies {
  readonly feed: EventFeed;
  readonly writer: ReadModelWriter;
  readonly leases: Leases;
  readonly logger: Logger;
  readonly signal: AbortSignal;
}

export interface Repairs {
  /** Rebuilds the projection in the background if any of its quarantined events is readable or skipped now. */
  start(projection: Projection, quarantined: readonly QuarantinedEvent[]): void;
  /**
   * Resolves when no rebuild is running, which is soon after the signal. The next run continues a stopped rebuild.
   */
  waitUntilSettled(): Promise<void>;
}

async function repair(
  deps: Dependencies,
  projection: Projection,
  quarantined: readonly QuarantinedEvent[],
): Promise<void> {
  const { logger, signal, feed } = deps;
  const { name } = projection;
  const events = (await selectResolvedEvents(feed, quarantined)).length;
  if (events === 0) return;
  logger.info({ projection: name, events }, 'quarantined events resolved, rebuilding');
  const holder = getHolderName(randomUUID());
  const rebuildDeps = { ...deps, projection, holder, signal, onProgress: () => undefined };
  await rebuildWithReports(rebuildDeps, { requestId: null, clock: Date.now });
  logger.info({ projection: name }, 'projection rebuilt with recovered events');
}

/** Rebuilds projections sequentially, alongside the live documents. */
export function createRepairs(deps: Dependencies): Repairs {
  const { logger, signal } = deps;
  let last: Promise<void> = Promise.resolve();
  return {
    start(projection, quarantined) {
      if (quarantined.length === 0) return;
      last = last
        .then(() => (signal.aborted ? undefined : repair(deps, projection, quarantined)))
        .catch((error: unknown) => {
          const { name } = projection;
          if (signal.aborted) return;
          if (error instanceof RebuildStopped) logger.warn({ projection: name }, error.message);
          else logger.warn({ err: error, projection: name }, 'rebuild failed, retrying at the next startup');
        });
    },
    waitUntilSettled: () => last,
  };
}
