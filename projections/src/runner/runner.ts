import { setTimeout as wait } from 'node:timers/promises';
import { START, type Position } from '@tapwise/contracts/events/position';
import type { Logger } from 'pino';
import { UnreadableEvent, type EventFeed, type FeedPage } from '../feed/port';
import type { Failure, ReadModelWriter } from '../read-store/port';
import { advance, type Member, type Setback } from './member';

export interface RunnerDeps {
  readonly feed: EventFeed;
  readonly writer: ReadModelWriter;
  readonly logger: Logger;
  readonly signal: AbortSignal;
  /** Milliseconds before the second try, the third, and so on: one more try than there are delays. */
  readonly retryDelays: readonly number[];
  /** Called whenever a projection moved or paused. */
  readonly onProgress: () => void;
}

const STORE_RETRY_MAX_MS = 5_000;

/** The members that stand at the same place: one reading of the log serves each of them. */
export function groupsOf(members: readonly Member[]): readonly (readonly Member[])[] {
  const groups = new Map<Position, Member[]>();
  for (const member of members) {
    const group = groups.get(member.position);
    if (group) group.push(member);
    else groups.set(member.position, [member]);
  }
  return [...groups.values()];
}

function failureOf(error: unknown, event: Required<Setback>['event']): Failure {
  const name = error instanceof Error ? error.constructor.name : typeof error;
  return { error: name, eventId: event.eventId, eventType: event.type };
}

/** How long until the next try; undefined: it was tried often enough. */
function nextDelay(
  member: Member,
  event: Setback['event'],
  retryDelays: readonly number[],
): number | undefined {
  const isSame = member.tries > 0 && member.failedAt === event?.position;
  member.tries = isSame ? member.tries + 1 : 1;
  member.failedAt = event?.position;
  // A store that does not answer is no fault of the projection: it is asked again for as long as it takes.
  return event ? retryDelays[member.tries - 1] : Math.min(50 * 2 ** member.tries, STORE_RETRY_MAX_MS);
}

async function pause(member: Member, { error, event }: Required<Setback>, deps: RunnerDeps): Promise<void> {
  const { writer, logger, onProgress } = deps;
  const failure = failureOf(error, event);
  member.paused = failure;
  const projection = member.projection.name;
  logger.error({ projection, ...failure, position: event.position }, 'projection paused');
  onProgress();
  await writer.setFailure(member.projection, failure).catch((cause: unknown) => {
    logger.error({ err: cause, projection }, 'the pause could not be recorded');
  });
}

/** Waits before the next try and takes up the stored checkpoint; false: the projection is paused, or all is ending. */
async function recover(member: Member, setback: Setback, deps: RunnerDeps): Promise<boolean> {
  const { error, event } = setback;
  const { signal, logger, writer, retryDelays } = deps;
  if (signal.aborted) return false;
  const delay = nextDelay(member, event, retryDelays);
  if (delay === undefined && event) {
    await pause(member, { error, event }, deps);
    return false;
  }
  logger.warn({ err: error, projection: member.projection.name, event, delay }, 'projection tries again');
  try {
    await wait(delay, undefined, { signal });
    member.position = await writer.checkpoint(member.projection);
    return true;
  } catch (cause) {
    return recover(member, { error: cause }, deps);
  }
}

/** Tells each member a page; those that met a setback are taken out and answered. */
async function takePage(active: Set<Member>, page: FeedPage, writer: ReadModelWriter) {
  const setbacks: [Member, Setback][] = [];
  for (const member of active) {
    const setback = await advance(member, page, writer);
    if (setback) setbacks.push([member, setback]);
  }
  for (const [member] of setbacks) active.delete(member);
  return setbacks;
}

/** Runs projections over the log until the signal. One that meets a setback leaves its group and goes on by itself. */
export function runner(deps: RunnerDeps) {
  const { feed, writer, signal, onProgress } = deps;
  const running = new Set<Promise<void>>();

  function launch(work: Promise<void>): void {
    running.add(work);
    void work.finally(() => running.delete(work));
  }

  async function goOn(member: Member, setback: Setback): Promise<void> {
    if (await recover(member, setback, deps)) await run([member]);
  }

  async function run(group: readonly Member[]): Promise<void> {
    const active = new Set(group);
    try {
      for await (const page of feed.read(group[0]?.position ?? START, signal)) {
        const setbacks = await takePage(active, page, writer);
        for (const [member, setback] of setbacks) launch(goOn(member, setback));
        onProgress();
        if (active.size === 0) return;
      }
    } catch (error) {
      const setback = error instanceof UnreadableEvent ? { error, event: error.event } : { error };
      for (const member of active) launch(goOn(member, setback));
    }
  }

  return {
    start: (members: readonly Member[]) => {
      for (const group of groupsOf(members)) launch(run(group));
    },
    /** Resolves when everything that was running has ended. */
    ended: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
