import type { Position } from '@tapwise/contracts/events/position';
import type { LogEntry } from '../event-store/port';
import type { Aggregate } from './aggregate';
import type { AggregateCache } from './aggregate-cache';
import { createKnownLedgers } from './known-ledgers';
import { type FollowerDependencies, startLogFollower } from './log-follower';

/** How long a command waits for the position that its request carries. */
const POSITION_WAIT_MS = 200;
/** How old the state of a stream may be that a command decides from but doesn't write to. */
export const MAX_AGE_MS = 1_000;

/** A stream that grows during each of its loads isn't current at their end. */
const MAX_LOADS = 5;

/** How current the cached aggregates are. Times are in milliseconds of `elapsed`. */
export interface Freshness {
  /** Whether the log is followed. If not, every load reads. */
  readonly isFollowing: boolean;
  /** The earliest time that any decision's state may be of, because a request has already seen later events. */
  readonly floor: number;
  /** Whether the aggregate includes everything that was appended to its stream before `since`. */
  isCurrent(aggregate: Aggregate<unknown>, since: number): boolean;
  /** Whether this version of the aggregate did. True without following, because it was read. */
  isUpToDate(
    aggregate: Aggregate<unknown>,
    at: { readonly since: number; readonly version: number },
  ): boolean;
  /** Loads an aggregate, again if events that it lacks were delivered in the meantime. */
  catchingUp(stream: string, aggregate: Aggregate<unknown>, load: () => Promise<void>): Promise<void>;
  noteAppend(position: Position, sentAt: number): void;
  /** Returns when loads include everything up to this position. */
  waitFor(position: Position): Promise<void>;
  /** Whether the stream is a user's ledger of one year that is known not to exist. */
  isKnownMissing(stream: string): boolean;
  close(): void;
}

/** Without following the log, only reading shows what is current. */
export const NO_FRESHNESS: Freshness = {
  isFollowing: false,
  floor: -Infinity,
  isCurrent: () => false,
  isUpToDate: () => true,
  catchingUp: (_stream, _aggregate, load) => load(),
  noteAppend: () => undefined,
  waitFor: () => Promise.resolve(),
  isKnownMissing: () => false,
  close: () => undefined,
};

/** Remembers the highest version that is delivered of each stream while it is loaded. */
function createArrivals() {
  const loading = new Map<string, { version: number }>();
  return {
    note({ stream, version }: LogEntry): void {
      const arrival = loading.get(stream);
      if (arrival) arrival.version = Math.max(arrival.version, version);
    },
    async catchingUp(
      stream: string,
      aggregate: Aggregate<unknown>,
      load: () => Promise<void>,
    ): Promise<void> {
      const arrival = { version: 0 };
      loading.set(stream, arrival);
      try {
        for (let attempt = 1; attempt <= MAX_LOADS; attempt += 1) {
          await load();
          if (aggregate.version >= arrival.version) return;
        }
        aggregate.verifiedAt = -Infinity;
      } finally {
        loading.delete(stream);
      }
    },
  };
}

/** Follows the log, and applies its new events to the cached aggregates. */
export function followLog(
  deps: Pick<FollowerDependencies, 'log' | 'elapsed' | 'logger'>,
  cache: AggregateCache,
): Freshness {
  const { elapsed } = deps;
  const ledgers = createKnownLedgers();
  const arrivals = createArrivals();
  let floor = -Infinity;
  const follower = startLogFollower({
    ...deps,
    onRestart: () => ledgers.clear(),
    onEntry(entry) {
      ledgers.note(entry);
      arrivals.note(entry);
      cache.apply(entry);
      if (entry.type === 'AccountForgotten') cache.deleteOwned(entry.stream);
    },
  });
  const isCurrent = ({ verifiedAt }: Aggregate<unknown>, since: number) =>
    verifiedAt > -Infinity &&
    (verifiedAt >= since || (verifiedAt >= follower.followedSince && follower.hasDelivered(since)));
  return {
    isFollowing: true,
    get floor() {
      return floor;
    },
    isCurrent,
    // Checking may deliver events.
    isUpToDate: (aggregate, { since, version }) =>
      isCurrent(aggregate, since) && version === aggregate.version,
    catchingUp: (...load) => arrivals.catchingUp(...load),
    noteAppend: (position, sentAt) => follower.noteAppend(position, sentAt),
    async waitFor(position) {
      const arrivedAt = elapsed();
      // A subscription that lags isn't worth waiting for.
      const limitMs = follower.hasDelivered(arrivedAt - MAX_AGE_MS) ? POSITION_WAIT_MS : 0;
      if (!(await follower.waitFor(position, limitMs))) floor = Math.max(floor, arrivedAt);
    },
    isKnownMissing: (stream) =>
      follower.hasDelivered(Math.max(floor, elapsed() - MAX_AGE_MS)) && ledgers.isMissing(stream),
    close: () => follower.close(),
  };
}
