import type { Position } from '@tapwise/contracts/events/position';
import type { UnreadableEvent } from '@tapwise/contracts/events/unreadable-event';
import type { EventFeed } from '../feed/port';
import type { EncodedTestEvent } from './stored-events';

export interface FeedUnderTest {
  readonly feed: EventFeed;
  /** Appends to a stream of the feed's log without the codec. Returns the position of the last event. */
  append(stream: string, ...events: readonly EncodedTestEvent[]): Promise<Position>;
  /** Skips an unreadable event, as an operator does. */
  skip(event: UnreadableEvent): Promise<void>;
  /** Drops the connections to the log, if there are any. */
  disturb(): void;
  tearDown(): Promise<void>;
}
