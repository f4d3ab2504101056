import { isUnknownEvent } from '@tapwise/contracts/events/codec';
import type { RecordedEvent } from '@tapwise/contracts/events/event';
import { getOwnerField } from '@tapwise/contracts/events/event-owner';
import { toPosition } from '@tapwise/contracts/events/position';
import { type EventFault, tryDecode, type UnreadableEvent } from '@tapwise/contracts/events/unreadable-event';
import {
  isIntact,
  type SqliteEventRow,
  toEventId,
  toStoredEvent,
} from '@tapwise/platform/stores/sqlite/event-rows';
import type { EventReference } from './port';

/** A row whose stream is null if the stream's row is damaged. */
export type Row = Omit<SqliteEventRow, 'stream'> & { readonly stream: string | null };

/** At most one property is set; none for an intact event that is not wanted. */
export interface ReadRow {
  readonly event?: RecordedEvent;
  readonly unknown?: EventReference;
  readonly unreadable?: UnreadableEvent;
}

function toReference(row: Row): EventReference {
  return {
    type: row.type,
    eventId: toEventId(row),
    position: toPosition(row.position),
  };
}

function toUnreadableRow(row: Row, error: EventFault): ReadRow {
  const stream = row.stream ?? '';
  const owned = getOwnerField(stream, row.metadata);
  return { unreadable: { ...toReference(row), ...owned, stream, version: row.version, error } };
}

/**
 * Verifies the checksum before it uses anything in the row, then decodes the event if `isWanted` accepts its type.
 */
export function readRow(row: Row, isWanted: (type: string) => boolean): ReadRow {
  const { stream, version, type } = row;
  if (stream === null || !isIntact({ ...row, stream })) return toUnreadableRow(row, 'ChecksumMismatch');
  if (!isWanted(type)) return {};
  const read = tryDecode(toStoredEvent(row), { stream, version, position: toPosition(row.position) });
  if ('fault' in read) return toUnreadableRow(row, read.fault);
  return isUnknownEvent(read) ? { unknown: toReference(row) } : { event: read };
}
