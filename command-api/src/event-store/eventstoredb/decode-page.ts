import { isUnknownEvent } from '@tapwise/contracts/events/codec';
import type { RecordedEvent } from '@tapwise/contracts/events/event';
import { getOwnerField } from '@tapwise/contracts/events/event-owner';
import { tryDecode, type UnreadableEvent } from '@tapwise/contracts/events/unreadable-event';
import { createStepPause } from '@tapwise/platform/scheduling/run-in-steps';
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

const STEP_EVENTS = 25;

/** Decodes a large page. Other requests get a turn in between. */
export async function decodePageInSteps(page: StoredPage): Promise<DecodedPage> {
  const recordedEvents: RecordedEvent[] = [];
  const unreadable: UnreadableEvent[] = [];
  const yieldIfDue = createStepPause();
  for (let start = 0; start < page.events.length; start += STEP_EVENTS) {
    await yieldIfDue();
    const step = decodePage({ ...page, events: page.events.slice(start, start + STEP_EVENTS) });
    recordedEvents.push(...step.events);
    unreadable.push(...step.unreadable);
  }
  return { version: page.version, hasMore: page.hasMore, events: recordedEvents, unreadable };
}
