import { setTimeout as wait } from 'node:timers/promises';
import type { Position } from '@tapwise/contracts/events/position';
import type { Logger } from 'pino';
import { UnreadableEvent, type EventFeed } from '../feed/port';
import type { ReadModelWriter } from '../read-store/port';
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

/** Runs projections over the log until the signal. One that meets a setback leaves its group and goes on by itself. */
export function runner(deps: RunnerDeps) {
  const { feed, writer, logger, signal, retryDelays, onProgress } = deps;
  const running = new Set<Promise<void>>();

  function launch(work: Promise<void>): void {
    running.add(work);
    void work.finally(() => running.delete(work));
  }

  async function pause(member: Member, { error, event }: Required<Setback>): Promise<void> {
    const failure = {
      error: error instanceof Error ? error.constructor.name : typeof error,
      eventId: event.eventId,
      eventType: event.type,
    };
    member.paused = failure;
    const projection = member.projection.name;
    logger.error({ projection, ...failure, position: event.position }, 'projection paused');
    onProgress();
    await writer.setFailure(member.projection, failure).catch((cause: unknown) => {
      logger.error({ err: cause, projection }, 'the pause could not be recorded');
    });
  }

  function delayFor(member: Member, event: Setback['event']): number | undefined {
    const isSame = member.tries > 0 && member.failedAt === event?.position;
    member.tries = isSame ? member.tries + 1 : 1;
    member.failedAt = event?.position;
    // A store that does not answer is no fault of the projection: it is asked again for as long as it takes.
    return event ? retryDelays[member.tries - 1] : Math.min(50 * 2 ** member.tries, STORE_RETRY_MAX_MS);
  }

  async function recover(member: Member, { error, event }: Setback): Promise<void> {
    if (signal.aborted) return;
    const delay = delayFor(member, event);
    if (delay === undefined && event) return pause(member, { error, event });
    logger.warn({ err: error, projection: member.projection.name, event, delay }, 'projection tries again');
    try {
      await wait(delay, undefined, { signal });
      member.position = await writer.checkpoint(member.projection);
    } catch (cause) {
      return recover(member, { error: cause });
    }
    return run([member]);
  }

  async function run(group: readonly Member[]): Promise<void> {
    const active = new Set(group);
    const leave = (member: Member, setback: Setback) => {
      active.delete(member);
      launch(recover(member, setback));
    };
    const [first] = group;
    if (!first) return;
    try {
      for await (const page of feed.read(first.position, signal)) {
        for (const member of active) {
          const setback = await advance(member, page, writer);
          if (setback) leave(member, setback);
        }
        onProgress();
        if (active.size === 0) return;
      }
    } catch (error) {
      const event = error instanceof UnreadableEvent ? error.event : undefined;
      for (const member of active) leave(member, event ? { error, event } : { error });
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
