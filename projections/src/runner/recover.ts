import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { getErrorClass } from '@tapwise/platform/errors/error-properties';
import { type EventReference, FAILING_ATTEMPTS } from '../feed/port';
import type { BuildFailure, ReadModelWriter } from '../read-store/port';
import {
  claimLiveBuild,
  FencedOut,
  type ProcessingError,
  type RunningProjection,
} from './running-projection';

export interface RecoveryDependencies {
  readonly writer: ReadModelWriter;
  readonly logger: Logger;
  readonly signal: AbortSignal;
  /** Milliseconds before the second attempt, the third, and so on: one attempt more than there are delays. */
  readonly retryDelays: readonly number[];
  /** The newest request to resume the projection, which its pause settles. */
  readonly findResumeRequest: (projection: string) => Promise<string | undefined>;
  /** Called whenever the checkpoint of a projection has moved, or the projection has paused. */
  readonly onProgress: () => void;
  /** Called with a projection that another process took over. */
  readonly onLost: (running: RunningProjection) => void;
}

const STORE_RETRY_MAX_MS = 5_000;

/** Contains the error's class and the event, never the error's text. */
export function toFailure(error: unknown, event: EventReference): BuildFailure {
  return { error: getErrorClass(error), eventId: event.eventId, eventType: event.type };
}

/** The delay before the next attempt. Undefined after the last attempt. */
function computeNextDelay(
  running: RunningProjection,
  { error, event }: ProcessingError,
  retryDelays: readonly number[],
): number | undefined {
  const isSame = running.attempts > 0 && running.failedAt === event?.position;
  running.attempts = isSame ? running.attempts + 1 : 1;
  running.failedAt = event?.position;
  running.lastError = { error: getErrorClass(error), thrownAt: performance.now() };
  if (event) return retryDelays[running.attempts - 1];
  if (error instanceof FencedOut && running.attempts === 1) return 0;
  // An unreachable store isn't a failure of the projection, so this retries until the store responds.
  return Math.min(50 * 2 ** running.attempts, STORE_RETRY_MAX_MS);
}

async function pause(
  running: RunningProjection,
  failure: BuildFailure,
  deps: RecoveryDependencies,
): Promise<void> {
  const { writer, logger, onProgress, findResumeRequest } = deps;
  const projection = running.projection.name;
  const settledRequestId = await findResumeRequest(projection).catch(() => undefined);
  running.paused = settledRequestId === undefined ? failure : { ...failure, settledRequestId };
  logger.error({ projection, ...failure }, 'projection paused');
  onProgress();
  await writer.setFailure(running.build, running.paused).catch((cause: unknown) => {
    logger.error({ err: cause, projection }, 'pause not recorded');
  });
}

function logRetry(running: RunningProjection, { error, event }: ProcessingError, logger: Logger): void {
  const { projection, attempts } = running;
  if (!event && attempts >= FAILING_ATTEMPTS) running.failing = getErrorClass(error);
  const details = { err: error, projection: projection.name, event, attempts };
  if (!event && attempts === FAILING_ATTEMPTS) logger.error(details, 'projection still failing');
  else logger.warn(details, 'retrying projection');
}

/** Waits, then claims the live build again. False if the projection is paused, lost, or stopped. */
export async function recover(
  running: RunningProjection,
  processingError: ProcessingError,
  deps: RecoveryDependencies,
): Promise<boolean> {
  const { error, event } = processingError;
  const { signal, logger, writer, retryDelays } = deps;
  const isOver = () => signal.aborted || running.isStopped;
  if (isOver()) return false;
  const delay = computeNextDelay(running, processingError, retryDelays);
  if (delay === undefined && event) {
    await pause(running, toFailure(error, event), deps);
    return false;
  }
  const projection = running.projection.name;
  if (error instanceof FencedOut) logger.info({ projection }, 'reloading live documents');
  else logRetry(running, processingError, logger);
  try {
    await sleep(delay, undefined, { signal });
    if (isOver()) return false;
    const isOurs = await claimLiveBuild(running, writer);
    if (!isOurs) deps.onLost(running);
    if (isOurs && !processingError.isFeedError) running.failing = undefined;
    return isOurs;
  } catch (cause) {
    return recover(running, { error: cause }, deps);
  }
}
