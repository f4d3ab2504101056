import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { LOG_START, type Position } from '@tapwise/contracts/events/position';
import { StoreUnavailable } from '@tapwise/platform/stores/errors/store-unavailable';
import type { FollowableLog, LogEntry, LogFollowing } from '../event-store/port';
import { createDeliveryProof, type DeliveryProof } from './delivery-proof';

/** How many of the existing events are delivered first. */
const START_EVENTS = 1_000;
const PROOF_INTERVAL_MS = 250;
/** A proof this old is renewed. Well below the age that a decision accepts. */
const RENEW_AFTER_MS = 500;
/** A subscription that lags for this long is replaced. */
const MAX_LAG_MS = 10_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

export interface FollowerDependencies {
  readonly log: FollowableLog;
  readonly onEntry: (entry: LogEntry) => void;
  /** Called before the log is followed from a new start. Events before it may have been missed. */
  readonly onRestart: () => void;
  /** Milliseconds of a monotonic clock. */
  readonly elapsed: () => number;
  readonly logger: Pick<Logger, 'warn'>;
}

/** Delivers the log's new events. Times are in milliseconds of `elapsed`. */
export interface LogFollower {
  /** Whether everything that was appended before `time`, and not read before the start, has been delivered. */
  hasDelivered(time: number): boolean;
  /** Since when the log is followed: what was read since then, or delivered, misses nothing. */
  readonly followedSince: number;
  /** An append of this process was sent then, and got this position. */
  noteAppend(position: Position, sentAt: number): void;
  /** Waits until the event at this position is delivered. Returns whether it was in time. */
  waitFor(position: Position, limitMs: number): Promise<boolean>;
  close(): void;
}

interface ActiveSubscription extends LogFollowing {
  readonly startedAt: number;
}

/** The current subscription, and the start that it continues from. */
interface Following {
  readonly findSubscription: () => ActiveSubscription | undefined;
  readonly getStartTime: () => number;
  /** Ends the subscription. */
  readonly end: (error: Error) => void;
  /** Follows until the subscription ends. Rejects with its error. */
  readonly followUntilEnd: () => Promise<void>;
  /** After `StoreUnavailable`, the next subscription continues; otherwise, it starts again. */
  readonly clear: (error: unknown) => void;
}

/** Asks for the end of the log, unless appends have recently shown that everything was delivered. */
function startProving(
  { log, elapsed }: FollowerDependencies,
  proof: DeliveryProof,
  following: Pick<Following, 'findSubscription' | 'end'>,
): NodeJS.Timeout {
  let isAsking = false;
  const ask = async () => {
    const sentAt = elapsed();
    proof.expect(await log.getHead(), sentAt);
  };
  const prove = () => {
    const subscription = following.findSubscription();
    if (isAsking || !subscription || subscription.catchUp()) return;
    const now = elapsed();
    if (now - Math.max(proof.provenAt, subscription.startedAt) > MAX_LAG_MS)
      return following.end(new StoreUnavailable('The subscription to the log delivers nothing'));
    if (now - proof.provenAt < RENEW_AFTER_MS) return;
    isAsking = true;
    // A failure is the subscription's too, which reports it.
    void ask()
      .catch(() => undefined)
      .finally(() => (isAsking = false));
  };
  return setInterval(prove, PROOF_INTERVAL_MS).unref();
}

function createFollowing(
  { log, elapsed, onEntry, onRestart }: FollowerDependencies,
  proof: DeliveryProof,
  closing: AbortSignal,
): Following {
  let followedSince = Infinity;
  let subscription: ActiveSubscription | undefined;
  let end: (error: unknown) => void = () => undefined;

  const begin = async () => {
    const start = await log.getStart(START_EVENTS);
    onRestart();
    proof.restart(start);
    followedSince = elapsed();
  };
  const deliver = (entry: LogEntry) => {
    onEntry(entry);
    proof.advance(entry.position);
  };
  return {
    findSubscription: () => subscription,
    getStartTime: () => followedSince,
    end: (error) => end(error),
    async followUntilEnd() {
      const isResumed = proof.position !== undefined;
      if (!isResumed) await begin();
      const position = proof.position ?? LOG_START;
      const startedAt = elapsed();
      const head = await log.getHead();
      if (isResumed && head < position) throw new RangeError('The log ends before the last delivered event');
      proof.expect(head, startedAt);
      if (closing.aborted) return;
      await new Promise<never>((_, reject) => {
        end = reject;
        subscription = { ...log.follow(position, { onEntry: deliver, onEnd: reject }), startedAt };
      });
    },
    clear(error) {
      subscription?.stop();
      subscription = undefined;
      if (error instanceof StoreUnavailable) return;
      followedSince = Infinity;
      proof.restart(undefined);
    },
  };
}

/** Follows the log until it is closed, and again after each drop. */
export function startLogFollower(deps: FollowerDependencies): LogFollower {
  const { elapsed, logger } = deps;
  const proof = createDeliveryProof();
  const closing = new AbortController();
  const { signal } = closing;
  const following = createFollowing(deps, proof, signal);

  const run = async () => {
    for (let failures = 0; !signal.aborted; failures += 1) {
      const startedAt = elapsed();
      await following.followUntilEnd().catch((error: unknown) => {
        following.clear(error);
        if (!signal.aborted) logger.warn({ err: error }, 'log subscription lost, subscribing again');
      });
      if (elapsed() - startedAt > LONGEST_PAUSE_MS) failures = 0;
      const ms = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2);
      await sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  void run();
  const timer = startProving(deps, proof, following);
  const catchUp = () => following.findSubscription()?.catchUp() === true;

  return {
    hasDelivered: (time) => catchUp() || proof.provenAt >= time,
    get followedSince() {
      return following.getStartTime();
    },
    noteAppend: (position, sentAt) => proof.expect(position, sentAt),
    waitFor: async (position, limitMs) => catchUp() || proof.waitFor(position, limitMs),
    close() {
      closing.abort();
      clearInterval(timer);
      following.end(new Error('The log is no longer followed'));
    },
  };
}
