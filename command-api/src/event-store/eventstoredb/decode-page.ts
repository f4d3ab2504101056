import { isUnknownEvent } from '@tapwise/contracts/events/codec';
import type { RecordedEvent } from '@tapwise/contracts/events/event';
import { getOwnerField } from '@tapwise/contracts/events/event-owner';
import { tryDecode, type UnreadableEvent } from '@tapwise/contracts/events/unreadable-event';
import type { StoredLogEvent } from '@tapwise/platform/stores/eventstoredb/stored-events';
import type { StreamPage } from '../port';

export interface StoredPage {
  readonly version: number;
  readonly hasMore: boolean;
  readonly events: readonly StoredLogEvent[];
}

interface DecodedPage extends StreamPage {
  readonly unreadable: readonly UnreadableEvent[];
}

/** Decodes a page of a stream. Lists the unreadable events instead of throwing. */
export function decodePage({ version, hasMore, events }: StoredPage): DecodedPage {
  const recordedEvents: RecordedEvent[] = [];
  const unreadable: UnreadableEvent[] = [];
  for (const storedEvent of events) {
    const { stream, position, type, eventId } = storedEvent;
    const streamPosition = { stream, version: storedEvent.version, position };
    const read = tryDecode(storedEvent, streamPosition);
    if ('fault' in read)
      unreadable.push({
        ...streamPosition,
        type,
        eventId,
        error: read.fault,
        ...getOwnerField(stream, storedEvent.metadata),
      });
    else if (!isUnknownEvent(read)) recordedEvents.push(read);
  }
  return { version, hasMore, events: recordedEvents, unreadable };
}
