import type { StoredEvent } from '@tapwise/contracts/events/codec';
import type { UnreadableEvent } from '@tapwise/contracts/events/unreadable-event';
import type { EventStore } from '../port';

export interface EventStoreUnderTest {
  readonly store: EventStore;
  /** Writes without the codec, as a newer release or a fault would. */
  readonly appendRaw: (stream: string, eventId: string, event: StoredEvent) => Promise<unknown>;
  /** Skips an unreadable event, as an operator does. */
  readonly skip: (event: Pick<UnreadableEvent, 'stream' | 'version' | 'eventId'>) => Promise<unknown>;
  /** Drops the connections to the store, if there are any. */
  readonly dropConnections: () => void;
  readonly tearDown: () => Promise<void>;
}
