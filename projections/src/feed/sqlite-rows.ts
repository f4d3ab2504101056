import { isUnknownEvent, type StoredEvent } from '@tapwise/contracts/events/codec';
import type { Recorded } from '@tapwise/contracts/events/event';
import { ownerField } from '@tapwise/contracts/events/event-owner';
import { toPosition } from '@tapwise/contracts/events/position';
import { type EventFault, tryDecode, type UnreadableEvent } from '@tapwise/contracts/events/unreadable-event';
import { eventChecksum } from '@tapwise/platform/stores/checksum';
import type { EventReference } from './port';

/** A row of `events` with the name of its stream; null if the stream's row is damaged. */
export interface Row {
  readonly position: number;
  readonly stream: string | null;
  readonly version: number;
  readonly event_id: Buffer;
  readonly type: string;
  readonly payload_version: number;
  readonly data: string;
  readonly metadata: string;
  readonly checksum: number;
}

export const COLUMNS =
  'position, streams.name AS stream, events.version, event_id, type, payload_version, data, metadata, checksum';

const UUID_PARTS = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;

/** At most one property is set; none for an intact event that is not wanted. */
export interface ReadRow {
  readonly event?: Recorded;
  readonly unknown?: EventReference;
  readonly unreadable?: UnreadableEvent;
}

function placeOf(row: Row): EventReference {
  return {
    type: row.type,
    eventId: Buffer.from(row.event_id).toString('hex').replace(UUID_PARTS, '$1-$2-$3-$4-$5'),
    position: toPosition(row.position),
  };
}

function unreadable(row: Row, error: EventFault): ReadRow {
  const stream = row.stream ?? '';
  const owned = ownerField(stream, row.metadata);
  return { unreadable: { ...placeOf(row), ...owned, stream, version: row.version, error } };
}

/**
 * Verifies the checksum before it uses anything in the row, then decodes the event if `isWanted` accepts its type.
 */
export function readRow(row: Row, isWanted: (type: string) => boolean): ReadRow {
  const { stream, version, type, data, metadata } = row;
  const stored: StoredEvent = { type, payloadVersion: row.payload_version, data, metadata };
  if (stream === null || eventChecksum({ stream, version }, stored) !== row.checksum)
    return unreadable(row, 'ChecksumMismatch');
  if (!isWanted(type)) return {};
  const read = tryDecode(stored, { stream, version, position: toPosition(row.position) });
  if ('fault' in read) return unreadable(row, read.fault);
  return isUnknownEvent(read) ? { unknown: placeOf(row) } : { event: read };
}
