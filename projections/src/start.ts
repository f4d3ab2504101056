import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import type { Position } from '@tapwise/contracts/events/position';
import type { Logger } from 'pino';
import type { EventFeed } from './feed/port';
import type { Leases } from './leases/port';
import { PROJECTIONS } from './models/projections';
import type { Projection } from './projection';
import type { Failure, ReadModelWriter } from './read-store/port';
import { checkWithinLog } from './runner/check-within-log';
import type { Member } from './runner/member';
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
}

export interface Projections {
  /** Those that this process runs; the others run elsewhere. */
  status(): readonly ProjectionStatus[];
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

/** Those who wait for the projections to come somewhere. */
function waitingRoom(signal: AbortSignal) {
  const waiting = new Set<() => void>();
  return {
    check: () => {
      for (const check of waiting) check();
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
}: Member): ProjectionStatus => ({
  ...{ name, version, generation: filling.generation, position, paused },
});

/** Keeps the read models up with the log, each from its checkpoint on. A paused projection tries again at the next start. */
export async function startProjections(deps: ProjectionsDeps): Promise<Projections> {
  const { feed, writer, leases, logger, isAlone = false } = deps;
  const { projections = PROJECTIONS, retryDelays = RETRY_DELAYS } = deps;
  const stopping = new AbortController();
  const { signal } = stopping;
  setMaxListeners(LISTENERS * (projections.length + 1), signal);
  await checkWithinLog(feed, writer, projections);
  const room = waitingRoom(signal);
  const membership = new Membership({
    ...{ feed, writer, logger, signal, projections, retryDelays, onProgress: room.check },
  });
  const sharing = new Sharing({
    ...{ leases, logger, signal, isAlone, holder: holderName(randomUUID()) },
    names: projections.map(({ model }) => model.collection),
    onGained: (gained) => membership.gain(gained),
    onLost: (name) => membership.lose(name),
    onTick: () => membership.resume(),
  });
  await sharing.start();
  return {
    status: () => membership.all().map(statusOf),
    async ready() {
      const head = await feed.head();
      await room.until(() => membership.all().every(({ position, paused }) => paused ?? position >= head));
    },
    async stop() {
      stopping.abort();
      await membership.ended();
      await sharing.end();
      room.check();
    },
  };
}
