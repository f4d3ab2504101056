import type { StreamPosition } from '@tapwise/contracts/events/codec';
import { toPosition } from '@tapwise/contracts/events/position';
import type { UnreadableEvent } from '@tapwise/contracts/events/unreadable-event';
import type { EventStoreRecord } from '@tapwise/platform/stores/eventstoredb/client/port';
import type { EventStoreDbConnection } from '@tapwise/platform/stores/eventstoredb/connection';
import { isStreamNotFound } from '@tapwise/platform/stores/eventstoredb/errors';
import { loadSkippedCheck } from '@tapwise/platform/stores/eventstoredb/skipped-events';
import { visitEach } from '@tapwise/platform/stores/eventstoredb/streaming-read';
import type { EventState } from '../port';
import { findUnreadableEvent } from '../read-result';
import { readEvent } from './page';

async function findEvent(
  connection: EventStoreDbConnection,
  { stream, version }: StreamPosition,
): Promise<EventStoreRecord | undefined> {
  return connection.call(async (client, options) => {
    let eventAtPosition: EventStoreRecord | undefined;
    const from = { ...options, fromRevision: BigInt(version - 1), maxCount: 1 };
    try {
      await visitEach(client.readStream(stream, from), connection.deadlineMs, ({ event }) => {
        eventAtPosition = event;
      });
    } catch (error) {
      if (!isStreamNotFound(error)) throw error;
    }
    return eventAtPosition;
  }, true);
}

/** Reads one event again. */
export async function readState(
  connection: EventStoreDbConnection,
  streamPosition: StreamPosition,
): Promise<EventState> {
  const serverEvent = await findEvent(connection, streamPosition);
  if (!serverEvent) return 'unreadable';
  const unreadable = findUnreadableEvent(readEvent(serverEvent, streamPosition.position));
  if (!unreadable) return 'readable';
  const isSkipped = await loadSkippedCheck(connection);
  return isSkipped(unreadable) ? 'skipped' : 'unreadable';
}

/** Reads the log from its start until it finds the event. */
export function findUnreadable(
  connection: EventStoreDbConnection,
  eventId: string,
): Promise<UnreadableEvent | undefined> {
  return connection.scan(async (client, { deadline: _, ...options }) => {
    let unreadableEvent: UnreadableEvent | undefined;
    const reading = client.readAll({ ...options, direction: 'forwards', fromPosition: 'start' });
    await visitEach(reading, connection.deadlineMs, ({ event }) => {
      if (event?.id !== eventId) return false;
      unreadableEvent = findUnreadableEvent(readEvent(event, toPosition(event.position.commit)));
      return true;
    });
    return unreadableEvent;
  });
}
