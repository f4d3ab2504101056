import type { DomainEvent, EventMetadata, Recorded } from '@tapwise/contracts/events/event';
import type { Position } from '@tapwise/contracts/events/position';
import type { UnreadableEvent } from '@tapwise/contracts/events/unreadable-event';
import type { MarkedLog } from '@tapwise/contracts/storage/log-mark';

export type NewEvent = DomainEvent & { readonly metadata: EventMetadata };

/** Which event of the stream cannot be read, why, and whose it is if the stream doesn't say it. */
export type UnreadablePlace = Pick<UnreadableEvent, 'version' | 'error' | 'owner'>;

/** Consecutive events of a stream. */
export interface StreamPage {
  /** The number of events in the stream (0: absent); with `hasMore`, the version up to which the page reaches. */
  readonly version: number;
  /** Whether the stream goes on after the page. */
  readonly hasMore: boolean;
  readonly events: readonly Recorded[];
  /** Events that cannot be read, oldest first, except those that an operator skipped. */
  readonly unreadable: readonly UnreadablePlace[];
}

/** `version` after the append; `position` of its last event in the whole log. */
export interface Appended {
  readonly kind: 'appended';
  readonly version: number;
  readonly position: Position;
}

/** The stream was not at the expected version; nothing was stored. */
export interface Conflict {
  readonly kind: 'conflict';
  readonly version: number;
}

/**
 * The log of all that happened. An appended event is on disk when `append` resolves. Faults of the store are thrown
 * (StoreUnavailable where they pass by themselves); a conflict is a value.
 */
export interface EventStore extends MarkedLog {
  /** Names this log: positions of another log mean nothing here. */
  readonly epoch: string;
  /**
   * Events of one stream after `fromVersion` (default 0), oldest first: all, or the first `limit`. Unknown types and skipped
   * events are left out but counted. Whoever reads a stream that may be long reads it page by page.
   */
  read(stream: string, fromVersion?: number, limit?: number): Promise<StreamPage>;
  /**
   * Appends all events or none, if the stream is at `expected`. At least one event. Asked again with the same event ids at the
   * same version it stores nothing and answers as the first time, whatever was appended since; at `any` it may store them twice.
   */
  append(stream: string, expected: number | 'any', events: readonly NewEvent[]): Promise<Appended | Conflict>;
  /** Rejects as `append` would: where the store takes no writes now. Writes, at most once in a while, where it changes nothing. */
  probe(): Promise<void>;
  close(): Promise<void>;
}
