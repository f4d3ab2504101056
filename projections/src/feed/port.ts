import type { StreamPosition } from '@tapwise/contracts/events/codec';
import type { EventType, RecordedEvent } from '@tapwise/contracts/events/event';
import type { Position } from '@tapwise/contracts/events/position';
import type { UnreadableEvent } from '@tapwise/contracts/events/unreadable-event';
import type { MarkedLog } from '@tapwise/platform/stores/log-mark';

/** A feed or projection counts as failing after this many consecutive failures. */
export const FAILING_ATTEMPTS = 3;

/** Identifies an event without its content. */
export interface EventReference {
  readonly type: string;
  readonly eventId: string;
  readonly position: Position;
}

/** Events in log order. `upTo` can be beyond the last event: the log has nothing relevant in between. */
export interface FeedPage {
  readonly events: readonly RecordedEvent[];
  /**
   * Events of types that this release doesn't know, because a newer one wrote them, in log order. Feeds list them here
   * instead of in `events`, so no projection ever sees them, and the checkpoint moves past them. A rebuild reports them
   * by type to the operator; once the newer release runs, a rebuild includes them.
   */
  readonly unknown: readonly EventReference[];
  /** Unreadable events, in log order, except those that an operator skipped. */
  readonly unreadable: readonly UnreadableEvent[];
  readonly upTo: Position;
}

/** `skipped`: the event is unreadable, and an operator chose to leave it out. */
export type EventState = 'readable' | 'unreadable' | 'skipped';

/**
 * Reads the log as one endless sequence, from any position. Positions increase strictly, and no event is left
 * out silently.
 */
export interface EventFeed extends MarkedLog {
  /** Identifies the log. Positions of other logs are meaningless in this one. */
  readonly epoch: string;
  /** Whether positions count events one by one. If not, they only increase (they may be bytes). */
  readonly arePositionsConsecutive: boolean;
  /** The position of the newest event; LOG_START if there is none. */
  getHead(): Promise<Position>;
  /** The end of the whole log, which may contain more than Tapwise's events. No page exceeds it. */
  getEnd(): Promise<Position>;
  /**
   * Yields everything after `after` and then whatever is appended, until `signal` is aborted. An unreadable event is
   * listed in its page and doesn't stop the feed. Throws a `ConfigurationError` if `after` is beyond the end (the log
   * is an older copy), and other errors if the log can't be read; waits while the log is unreachable. With
   * `eventTypes`, decodes only these types; the set may grow during iteration. Other known types may be left out,
   * unchecked if no type of their stream's kind is in the set.
   */
  read(after: Position, signal: AbortSignal, eventTypes?: ReadonlySet<EventType>): AsyncIterable<FeedPage>;
  /** For each reader that keeps failing, the class of its last error. Empty if no reader fails. */
  listFailures(): readonly string[];
  /** Reads one event again. A missing event is unreadable. */
  readState(streamPosition: StreamPosition): Promise<EventState>;
  /** Searches the whole log for an unreadable event, skipped or not. Undefined if there is none with this id. */
  findUnreadable(eventId: string): Promise<UnreadableEvent | undefined>;
  close(): Promise<void>;
}

/** Calls the listener on each append; returns the function that unsubscribes it. */
export type SubscribeToAppends = (listener: () => void) => () => void;
