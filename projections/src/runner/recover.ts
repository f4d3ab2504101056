import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { EventPlace } from '../feed/port';
import type { Failure, ReadModelWriter } from '../read-store/port';
import { Displaced, takeUp, type Member, type Setback } from './member';

export interface RecoveryDeps {
  readonly writer: ReadModelWriter;
  readonly logger: Logger;
  readonly signal: AbortSignal;
  /** Milliseconds before the second try, the third, and so on: one more try than there are delays. */
  readonly retryDelays: readonly number[];
  /** Called whenever a projection moved or paused. */
  readonly onProgress: () => void;
  /** Called with a projection that another process goes on with. */
  readonly onLost: (member: Member) => void;
}

const STORE_RETRY_MAX_MS = 5_000;

/** Tells the class of the error and the event, never the error's text. */
export function failureOf(error: unknown, event: EventPlace): Failure {
  const name = error instanceof Error ? error.constructor.name : typeof error;
  return { error: name, eventId: event.eventId, eventType: event.type };
}

/** How long until the next try; undefined: it was tried often enough. */
function nextDelay(
  member: Member,
  { error, event }: Setback,
  retryDelays: readonly number[],
): number | undefined {
  const isSame = member.tries > 0 && member.failedAt === event?.position;
  member.tries = isSame ? member.tries + 1 : 1;
  member.failedAt = event?.position;
  if (event) return retryDelays[member.tries - 1];
  if (error instanceof Displaced && member.tries === 1) return 0;
  // A store that does not answer is no fault of the projection: it is asked again for as long as it takes.
  return Math.min(50 * 2 ** member.tries, STORE_RETRY_MAX_MS);
}

async function pause(member: Member, failure: Failure, deps: RecoveryDeps): Promise<void> {
  const { writer, logger, onProgress } = deps;
  member.paused = failure;
  const projection = member.projection.name;
  logger.error({ projection, ...failure }, 'projection paused');
  onProgress();
  await writer.setFailure(member.filling, failure).catch((cause: unknown) => {
    logger.error({ err: cause, projection }, 'the pause could not be recorded');
  });
}

/** Waits before the next try and takes up the live filling; false: it is paused, or lost, or all is ending. */
export async function recover(member: Member, setback: Setback, deps: RecoveryDeps): Promise<boolean> {
  const { error, event } = setback;
  const { signal, logger, writer, retryDelays } = deps;
  const isOver = () => signal.aborted || member.isDismissed;
  if (isOver()) return false;
  const delay = nextDelay(member, setback, retryDelays);
  if (delay === undefined && event) {
    await pause(member, failureOf(error, event), deps);
    return false;
  }
  const projection = member.projection.name;
  if (error instanceof Displaced) logger.info({ projection }, 'projection looks for its live documents');
  else logger.warn({ err: error, projection, event, delay }, 'projection tries again');
  try {
    await wait(delay, undefined, { signal });
    if (isOver()) return false;
    const isOurs = await takeUp(member, writer);
    if (!isOurs) deps.onLost(member);
    return isOurs;
  } catch (cause) {
    return recover(member, { error: cause }, deps);
  }
}
