import type { DomainEvent, EventMetadata, EventType, RecordedEvent } from '@tapwise/contracts/events/event';
import type { Position } from '@tapwise/contracts/events/position';
import type { UnreadableEvent } from '@tapwise/contracts/events/unreadable-event';
import type { MarkedLog } from '@tapwise/platform/stores/log-mark';

export type NewEvent = DomainEvent & { readonly metadata: EventMetadata };

/**
 * An unreadable event of the stream: its version, why it is unreadable, and its user if the stream's name doesn't
 * have it.
 */
export type UnreadableVersion = Pick<UnreadableEvent, 'version' | 'error' | 'owner'>;

/** Consecutive events of a stream. */
export interface StreamPage {
  /** The number of events in the stream (0: missing); with `hasMore`, the version that the page reaches. */
  readonly version: number;
  /** Whether the stream continues after the page. */
  readonly hasMore: boolean;
  readonly events: readonly RecordedEvent[];
  /** Unreadable events, oldest first, except those that an operator skipped. */
  readonly unreadable: readonly UnreadableVersion[];
}

/** Some events of one type, newest first. */
export interface ScanPage {
  readonly events: readonly RecordedEvent[];
  /** The stream and version of each unreadable event, except those that an operator skipped. */
  readonly unreadable: readonly Pick<UnreadableEvent, 'stream' | 'version' | 'error'>[];
  /** Where the next page begins. Undefined at the start of the log. */
  readonly before: Position | undefined;
}

/** `version` after the append; `position` of its last event in the whole log. */
export interface AppendSuccess {
  readonly kind: 'appended';
  readonly version: number;
  readonly position: Position;
}

/** The stream wasn't at the expected version; nothing was stored. */
export interface Conflict {
  readonly kind: 'conflict';
  readonly version: number;
}

/** An event of the log. Its content is decoded on demand, because a follower needs few. */
export interface LogEntry {
  readonly stream: string;
  readonly version: number;
  readonly position: Position;
  /** The stored type. It may be unknown, or damaged. */
  readonly type: string;
  /** The event as the only one of a page of its stream. An operator may have skipped it if it is unreadable. */
  readPage(): StreamPage;
}

export interface LogListener {
  readonly onEntry: (entry: LogEntry) => void;
  /**
   * The subscription ended by itself. With `StoreUnavailable`, following can continue after the last entry; otherwise,
   * it starts again.
   */
  readonly onEnd: (error: unknown) => void;
}

export interface LogFollowing {
  /** Delivers everything that is appended, if that needs no waiting. Returns whether it did. */
  catchUp(): boolean;
  stop(): void;
}

/** Follows the log from a position on. */
export interface FollowableLog {
  /** The position of the newest event; LOG_START if there is none. */
  getHead(): Promise<Position>;
  /** A position after which the log has about this many events, or all of them. */
  getStart(eventCount: number): Promise<Position>;
  /** Delivers each event after the position, in the log's order, those of Tapwise's streams only. */
  follow(after: Position, listener: LogListener): LogFollowing;
}

/**
 * The event log. An appended event is on disk when `append` resolves. Throws store errors (`StoreUnavailable` if they
 * are temporary); a conflict is a return value.
 */
export interface EventStore extends MarkedLog, FollowableLog {
  /** Identifies the log. Positions of other logs are meaningless in this one. */
  readonly epoch: string;
  /**
   * Events of one stream after `fromVersion` (default 0), oldest first: all of them, or the first `limit`. Leaves out
   * unknown types and skipped events but counts them. Read possibly long streams page by page.
   */
  read(stream: string, fromVersion?: number, limit?: number): Promise<StreamPage>;
  /**
   * Events of one type in all streams, from the end of the log back, or from before a position of an earlier page. A
   * page is small: it searches a few hundred events, and may contain none of the type.
   */
  scanBackward(type: EventType, before?: Position): Promise<ScanPage>;
  /**
   * Appends all events (at least one) or none, if the stream is at `expected`. Repeated with the same event ids at
   * the same version, it stores nothing and returns the first result, even if others appended since. With `any`, it may
   * store them twice.
   */
  append(
    stream: string,
    expected: number | 'any',
    events: readonly NewEvent[],
  ): Promise<AppendSuccess | Conflict>;
  /**
   * Rejects as `append` would if the store doesn't accept writes now. It occasionally makes a write that changes
   * nothing.
   */
  probe(): Promise<void>;
  close(): Promise<void>;
}
