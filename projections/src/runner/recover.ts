import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { FAILING_AFTER, type EventPlace } from '../feed/port';
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

function nameOf(error: unknown): string {
  return error instanceof Error ? error.constructor.name : typeof error;
}

/** Tells the class of the error and the event, never the error's text. */
export function failureOf(error: unknown, event: EventPlace): Failure {
  return { error: nameOf(error), eventId: event.eventId, eventType: event.type };
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
  member.setback = { error: nameOf(error), at: performance.now() };
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

function reportTry(member: Member, { error, event }: Setback, logger: Logger): void {
  const { projection, tries } = member;
  if (!event && tries >= FAILING_AFTER)
    member.failing = error instanceof Error ? error.constructor.name : typeof error;
  const details = { err: error, projection: projection.name, event, tries };
  if (!event && tries === FAILING_AFTER) logger.error(details, 'projection keeps failing');
  else logger.warn(details, 'projection tries again');
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
  else reportTry(member, setback, logger);
  try {
    await wait(delay, undefined, { signal });
    if (isOver()) return false;
    const isOurs = await takeUp(member, writer);
    if (!isOurs) deps.onLost(member);
    if (isOurs && !setback.isOfLog) member.failing = undefined;
    return isOurs;
  } catch (cause) {
    return recover(member, { error: cause }, deps);
  }
}
