import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { laterPosition, START, type Position } from '@tapwise/contracts/events/position';
import { heartbeatReasons } from '@tapwise/contracts/storage/heartbeat';
import { markRecorder, type MarkRecorder } from '@tapwise/contracts/storage/mark-recorder';
import type { Logger } from 'pino';
import type { EventFeed } from './feed/port';
import type { Leases } from './leases/port';
import { PROJECTIONS } from './models/projections';
import type { Projection } from './projection';
import type { Failure, QuarantinedEvent, ReadModelWriter } from './read-store/port';
import { repairs } from './rebuild/repairs';
import { checkWithinLog } from './runner/check-within-log';
import { dropImpossible } from './runner/drop-impossible';
import type { Member } from './runner/member';
import { firstFill } from './runner/first-fill';
import { heartbeat } from './runner/heartbeat';
import { holderName } from './runner/holder-name';
import { Membership } from './runner/membership';
import { Sharing } from './runner/sharing';

export interface ProjectionsDeps {
  readonly feed: EventFeed;
  readonly writer: ReadModelWriter;
  readonly leases: Leases;
  readonly logger: Logger;
  /**
   * True where this is the only process that runs projections: it takes them all at once, whoever held them. Else they are
   * shared with other processes. False unless given.
   */
  readonly isAlone?: boolean;
  /** All of the product's unless given. */
  readonly projections?: readonly Projection[];
  /** Milliseconds before each further try of a failing event; it is tried once more than there are delays. */
  readonly retryDelays?: readonly number[];
}

/** A projection that this process runs. */
export interface ProjectionStatus {
  readonly name: string;
  readonly version: number;
  readonly generation: number;
  readonly position: Position;
  readonly paused: Failure | undefined;
  /** The class of the error, if the log or its documents could not be reached several times in a row. */
  readonly failing: string | undefined;
  /** Events that its documents leave out, in the order of the log. */
  readonly quarantined: readonly QuarantinedEvent[];
}

export interface Projections {
  /** Those that this process runs; the others run elsewhere. */
  status(): readonly ProjectionStatus[];
  /** Why this process isn't ready, one sentence each, but for those that are paused. */
  reasons(): readonly string[];
  /** Resolves once every projection that runs here and is not paused holds all that the log held when this was called. */
  ready(): Promise<void>;
  /**
   * Ends the reading, waits for what is under way and lets others take over at once. The stores stay open: they are closed
   * by who opened them.
   */
  stop(): Promise<void>;
}

const RETRY_DELAYS = [100, 1_000];
/** Each projection may come to read by itself, and waits besides. */
const LISTENERS = 8;

/** Those who wait for the projections to come somewhere, and one who looks at every step. */
function waitingRoom(signal: AbortSignal, onStep: () => void) {
  const waiting = new Set<() => void>();
  return {
    check: () => {
      for (const check of waiting) check();
      onStep();
    },
    until: (isReached: () => boolean) =>
      new Promise<void>((resolve) => {
        const check = () => {
          if (!isReached() && !signal.aborted) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
  };
}

const statusOf = ({
  projection: { name, version },
  filling,
  position,
  paused,
  failing,
  quarantined,
}: Member): ProjectionStatus => ({
  ...{ name, version, generation: filling.generation, position, paused, failing, quarantined },
});

async function prepare(
  { feed, writer, logger }: ProjectionsDeps,
  projections: readonly Projection[],
  signal: AbortSignal,
): Promise<void> {
  setMaxListeners(LISTENERS * (projections.length + 1), signal);
  await dropImpossible(writer, logger);
  await checkWithinLog(feed, writer, projections);
}

/** Records the last event that is in the documents of the furthest projection. */
function recorder({ feed, writer, logger }: ProjectionsDeps, members: () => readonly Member[]): MarkRecorder {
  return markRecorder({
    async find() {
      const furthest = members().reduce((place, { position }) => laterPosition(place, position), START);
      return furthest === START ? undefined : feed.lastMark(furthest);
    },
    record: (mark) => writer.recordLogMark(mark),
    onFault: (error) => logger.warn({ err: error }, 'the position of the read models could not be recorded'),
  });
}

/** Keeps the read models up with the log, each from its checkpoint on. A paused projection tries again at the next start. */
export async function startProjections(deps: ProjectionsDeps): Promise<Projections> {
  const { feed, writer, leases, logger, isAlone = false } = deps;
  const { projections = PROJECTIONS, retryDelays = RETRY_DELAYS } = deps;
  const stopping = new AbortController();
  const { signal } = stopping;
  await prepare(deps, projections, signal);
  const filling = firstFill(feed, writer);
  const marks = recorder(deps, () => membership.all());
  const room = waitingRoom(signal, () => {
    filling.moved();
    marks.note();
  });
  const repairing = repairs({ feed, writer, leases, logger, signal });
  const membership = new Membership({
    ...{ feed, writer, logger, signal, projections, retryDelays },
    onTakenUp: (projection, quarantined) => repairing.start(projection, quarantined),
    onProgress: room.check,
  });
  const holder = holderName(randomUUID());
  const beating = heartbeat({ feed, leases, holder, members: () => membership.all() });
  let reporting: Promise<unknown> | undefined;
  // Nothing waits for it: a store that doesn't answer gets the next one.
  const report = () => {
    reporting ??= Promise.allSettled([filling.look(), beating.beat()]).finally(() => (reporting = undefined));
  };
  const sharing = new Sharing({
    ...{ leases, logger, signal, isAlone, holder },
    names: projections.map(({ model }) => model.collection),
    onGained: (gained) => membership.gain(gained),
    onLost: (name) => membership.lose(name),
    onTick: () => membership.resume().finally(report),
  });
  await sharing.start();
  report();
  return {
    status: () => membership.all().map(statusOf),
    reasons: () => heartbeatReasons(beating.now()),
    async ready() {
      const head = await feed.head();
      await room.until(() => membership.all().every(({ position, paused }) => paused ?? position >= head));
    },
    async stop() {
      stopping.abort();
      await Promise.all([membership.ended(), repairing.settled()]).finally(() => marks.close());
      await sharing.end();
      await reporting;
      await leases.endBeats(holder);
      room.check();
    },
  };
}
