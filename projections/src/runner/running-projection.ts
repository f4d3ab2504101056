import { LOG_START, type Position } from '@tapwise/contracts/events/position';
import { getBuild, type ReadModelBuild } from '@tapwise/contracts/read-models/define-read-model';
import type { QuarantinedEvent } from '@tapwise/platform/stores/quarantined-event';
import type { EventReference, FeedPage } from '../feed/port';
import type { Projection } from '../models/projection';
import type { BuildFailure, ReadModelWriter } from '../read-store/port';
import { commitPage, type PageWriter } from './commit-page';

/** A projection that this process runs under a lease, and its progress. */
export interface RunningProjection {
  readonly projection: Projection;
  /** The token of the lease. */
  readonly fencingToken: number;
  build: ReadModelBuild;
  position: Position;
  /** The events that its documents leave out. */
  quarantined: readonly QuarantinedEvent[];
  /** Set while the projection is paused. */
  paused: BuildFailure | undefined;
  /** The event it last failed at, and how often in a row. */
  failedAt: Position | undefined;
  attempts: number;
  /** The last error and its time by `performance.now()`. */
  lastError: { readonly error: string; readonly thrownAt: number } | undefined;
  /** The class of the error while the log or the store fails several times in a row. */
  failing: string | undefined;
  /** True once another process holds the lease. */
  isStopped: boolean;
}

/** An event that the projection can't process or, without an event, a store that didn't respond. */
export interface ProcessingError {
  readonly error: unknown;
  readonly event?: EventReference;
  /** The log couldn't be read. */
  readonly isFeedError?: true;
}

/** The store rejected the commit: a different build is live now, or another process took over. */
export class FencedOut extends Error {
  override readonly name = 'FencedOut';
}

export function createRunningProjection(projection: Projection, fencingToken: number): RunningProjection {
  return {
    projection,
    fencingToken,
    build: getBuild(projection.model, 1),
    position: LOG_START,
    quarantined: [],
    paused: undefined,
    failedAt: undefined,
    attempts: 0,
    lastError: undefined,
    failing: undefined,
    isStopped: false,
  };
}

/** Continues with the live build. False if another process holds the lease. */
export async function claimLiveBuild(running: RunningProjection, writer: ReadModelWriter): Promise<boolean> {
  const { model } = running.projection;
  for (let build = await writer.openLiveBuild(model); ;) {
    const claimed = await writer.claim(build, running.fencingToken);
    if (claimed !== undefined) {
      Object.assign(running, { build, ...claimed, paused: undefined });
      return true;
    }
    const live = await writer.openLiveBuild(model);
    if (live.collection === build.collection) return false;
    build = live;
  }
}

/** Applies one page and commits it with the checkpoint. Returns the error, if any. */
export async function processPage(
  running: RunningProjection,
  page: FeedPage,
  writer: PageWriter,
): Promise<ProcessingError | undefined> {
  if (page.upTo <= running.position) return undefined;
  try {
    const { isCommitted, upTo, quarantined, failed } = await commitPage(running, page, writer);
    if (!isCommitted) return { error: new FencedOut() };
    Object.assign(running, { position: upTo, quarantined: [...running.quarantined, ...quarantined] });
    if (!failed) {
      Object.assign(running, { attempts: 0, failing: undefined });
      return undefined;
    }
    const { type, position, metadata } = failed.event;
    return { error: failed.error, event: { type, position, eventId: metadata.eventId } };
  } catch (error) {
    return { error };
  }
}
