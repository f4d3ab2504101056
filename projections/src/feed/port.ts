import type { StoredPlace } from '@tapwise/contracts/events/codec';
import type { EventType, Recorded } from '@tapwise/contracts/events/event';
import type { Position } from '@tapwise/contracts/events/position';
import type { UnreadableEvent } from '@tapwise/contracts/events/unreadable-event';
import type { MarkedLog } from '@tapwise/contracts/storage/log-mark';

/** Failures in a row after which a reading of the log, or a projection, counts as failing. */
export const FAILING_AFTER = 3;

/** Where an event stands, whatever it says. */
export interface EventPlace {
  readonly type: string;
  readonly eventId: string;
  readonly position: Position;
}

/** Events in the order of the log. `upTo` may lie past the last of them: what stands between concerns nobody here. */
export interface FeedPage {
  readonly events: readonly Recorded[];
  /** Events of types that this build does not know, in the order of the log: a newer build wrote them. */
  readonly unknown: readonly EventPlace[];
  /** Events that cannot be read, in the order of the log, except those that an operator skipped. */
  readonly unreadable: readonly UnreadableEvent[];
  readonly upTo: Position;
}

/** Whether an event can be read: `skipped` means that it cannot, and that an operator chose to leave it out. */
export type EventState = 'readable' | 'unreadable' | 'skipped';

/** The log as one sequence, from any place on and for ever. Pages rise strictly and leave out nothing silently. */
export interface EventFeed extends MarkedLog {
  /** Names the log that is read: positions of another log mean nothing here. */
  readonly epoch: string;
  /** Whether positions count events, one by one; else they are bytes, or anything that rises. */
  readonly countsEvents: boolean;
  /** The place of the newest event; START when there is none. */
  head(): Promise<Position>;
  /** The end of the whole log, which may hold more than the product's events: no page reaches beyond it. */
  end(): Promise<Position>;
  /**
   * Everything after `after`, then whatever comes, until `signal` is aborted (the iteration then ends). An unreadable event
   * is listed in its page and does not stop the feed. Throws a ConfigurationError where `after` lies beyond the end (the log
   * is an older copy), and other errors when the log cannot be read; a log that is away for a while is waited for.
   * Given `wanted`, only these types are decoded; the set may grow while it is read. Other known types may be left out,
   * unchecked if no type of their stream's kind is wanted.
   */
  read(after: Position, signal: AbortSignal, wanted?: ReadonlySet<EventType>): AsyncIterable<FeedPage>;
  /** Why readings of the log keep failing, one for each: the class of the last error. None while all is well. */
  failing(): readonly string[];
  /** Reads one event again. An event that is no longer there is unreadable. */
  stateOf(place: StoredPlace): Promise<EventState>;
  /** Searches the whole log for an unreadable event, skipped or not. Undefined if there is none of this id. */
  findUnreadable(eventId: string): Promise<UnreadableEvent | undefined>;
  close(): Promise<void>;
}

/** Tells of appends as they happen; answers how to stop listening. */
export type WakeUps = (listener: () => void) => () => void;
