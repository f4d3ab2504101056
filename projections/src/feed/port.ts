import type { EventType, Recorded } from '@tapwise/contracts/events/event';
import type { Position } from '@tapwise/contracts/events/position';

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
  readonly upTo: Position;
}

/**
 * The log as one sequence, from any place on and for ever.
 * Pages rise strictly and leave out nothing: what cannot be told as an event is named.
 */
export interface EventFeed {
  /** Names the log that is read: positions of another log mean nothing here. */
  readonly epoch: string;
  /** The place of the newest event; START when there is none. */
  head(): Promise<Position>;
  /** The end of the whole log, which may hold more than the product's events: no page reaches beyond it. */
  end(): Promise<Position>;
  /**
   * Everything after `after`, then whatever comes, until `signal` is aborted (the iteration then ends).
   * Throws UnreadableEvent at an event that cannot be trusted, a ConfigurationError where `after` lies beyond the end (the log
   * is an older copy), and other errors when the log cannot be read; a log that is away for a while is waited for.
   * Given `wanted`, events of other types that this build knows may be left out, unread and unchecked.
   */
  read(after: Position, signal: AbortSignal, wanted?: ReadonlySet<EventType>): AsyncIterable<FeedPage>;
  close(): Promise<void>;
}

/** An event whose checksum or payload is wrong: it was damaged after it was stored. */
export class UnreadableEvent extends Error {
  override readonly name = 'UnreadableEvent';

  constructor(
    readonly event: EventPlace,
    cause?: unknown,
  ) {
    super(`The event at ${event.position} of type ${event.type} cannot be read`, { cause });
  }
}

/** Tells of appends as they happen; answers how to stop listening. */
export type WakeUps = (listener: () => void) => () => void;
