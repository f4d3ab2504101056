import { isUnknownEvent, type StreamPosition } from '@tapwise/contracts/events/codec';
import { LOG_START, type Position } from '@tapwise/contracts/events/position';
import { tryDecode, type UnreadableEvent } from '@tapwise/contracts/events/unreadable-event';
import type { LogRecordedEvent } from '@tapwise/platform/stores/eventstoredb/client/port';
import type { EventStoreDbConnection } from '@tapwise/platform/stores/eventstoredb/connection';
import { readLogParts } from '@tapwise/platform/stores/eventstoredb/read-log';
import { removeSkipped } from '@tapwise/platform/stores/eventstoredb/skipped-events';
import { toStoredLogEvent } from '@tapwise/platform/stores/eventstoredb/stored-events';

/** A part of the log, as far as its events can be decoded. */
export interface CheckedPart {
  readonly events: readonly StreamPosition[];
  /** The number of events whose types this release doesn't know. */
  readonly unknown: number;
  /** Without those that an operator skipped. */
  readonly unreadable: readonly UnreadableEvent[];
  readonly upTo: Position;
}

/** Decoded events are dropped at once, because they need several times the memory of their JSON. */
function checkPart(records: readonly LogRecordedEvent[], upTo: Position): CheckedPart {
  const events: StreamPosition[] = [];
  const unreadable: UnreadableEvent[] = [];
  let unknown = 0;
  for (const record of records) {
    const { eventId, stream, version, position, ...stored } = toStoredLogEvent(record);
    const streamPosition = { stream, version, position };
    const decoded = tryDecode(stored, streamPosition);
    if ('fault' in decoded)
      unreadable.push({ ...streamPosition, type: stored.type, eventId, error: decoded.fault });
    else if (isUnknownEvent(decoded)) unknown += 1;
    else events.push(streamPosition);
  }
  return { events, unknown, unreadable, upTo };
}

/** Decodes every event up to a position, in small parts. Throws StoreUnavailable if the server is unreachable. */
export async function* readCheckedParts(
  connection: EventStoreDbConnection,
  upTo: Position,
): AsyncGenerator<CheckedPart> {
  for await (const part of readLogParts(connection, { after: LOG_START, upTo }))
    yield await removeSkipped(connection, checkPart(part.records, part.upTo));
}
