import { isUnknownEvent } from '@tapwise/contracts/events/codec';
import type { RecordedEvent } from '@tapwise/contracts/events/event';
import { getOwnerField } from '@tapwise/contracts/events/event-owner';
import { toPosition } from '@tapwise/contracts/events/position';
import { type EventFault, tryDecode } from '@tapwise/contracts/events/unreadable-event';
import { computeEventChecksum } from '@tapwise/platform/stores/checksum';
import { type SqliteEventRow, toStoredEvent } from '@tapwise/platform/stores/sqlite/event-rows';
import type { StreamPage, UnreadableVersion } from '../port';

/** A row of `events`, as read for one stream. */
export interface StreamEventRow extends Omit<SqliteEventRow, 'stream' | 'event_id'> {
  /** The hexadecimal digits of the event's UUID. A text takes less time than a buffer. */
  readonly id: string;
}

/** The columns of a `StreamEventRow`. */
export const STREAM_EVENT_COLUMNS =
  'position, events.version, lower(hex(event_id)) AS id, type, payload_version, data, metadata, checksum';

/** UUIDs are stored as 16 bytes: as text, random ids would cost 2.5 times as much. */
export function toUuidBlob(uuid: string): Buffer {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex');
}

export interface VersionRange {
  readonly after: number;
  readonly upTo: number;
}

interface UnreadableRow extends UnreadableVersion {
  readonly eventId: string;
}

interface ReadRow {
  readonly event?: RecordedEvent;
  readonly unreadable?: UnreadableRow;
}

function toUnreadable(stream: string, row: StreamEventRow, error: EventFault): UnreadableRow {
  const { version, id: eventId, metadata } = row;
  return { version, eventId, ...getOwnerField(stream, metadata), error };
}

/** Decodes a row of a stream. Neither an event nor unreadable: its type is unknown. */
export function readRow(stream: string, row: StreamEventRow): ReadRow {
  const { version } = row;
  const storedEvent = toStoredEvent(row);
  if (computeEventChecksum({ stream, version }, storedEvent) !== row.checksum)
    return { unreadable: toUnreadable(stream, row, 'ChecksumMismatch') };
  const read = tryDecode(storedEvent, { stream, version, position: toPosition(row.position) });
  if ('fault' in read) return { unreadable: toUnreadable(stream, row, read.fault) };
  return isUnknownEvent(read) ? {} : { event: read };
}

/** Returns a function that finds the row of a version, for ascending versions. */
function createRowSearch(rows: readonly StreamEventRow[]): (version: number) => StreamEventRow | undefined {
  let next = 0;
  return (version) => {
    while ((rows[next]?.version ?? version) < version) next += 1;
    const row = rows[next];
    return row?.version === version ? row : undefined;
  };
}

/**
 * The events in a range of versions, and the unreadable ones. Leaves out events of unknown types and skipped ones.
 * `rows` are in the order of their versions.
 */
export function readRows(
  stream: string,
  { after, upTo }: VersionRange,
  rows: readonly StreamEventRow[],
  isSkipped: (event: { stream: string; version: number; eventId: string }) => boolean,
): Pick<StreamPage, 'events' | 'unreadable'> {
  const findRow = createRowSearch(rows);
  const events: RecordedEvent[] = [];
  const unreadable: UnreadableVersion[] = [];
  for (let version = after + 1; version <= upTo; version += 1) {
    const row = findRow(version);
    const read = row && readRow(stream, row);
    if (read?.event) events.push(read.event);
    if (!read) unreadable.push({ version, error: 'MissingEvent' });
    else if (read.unreadable && !isSkipped({ stream, ...read.unreadable })) {
      const { eventId: _, ...unreadableVersion } = read.unreadable;
      unreadable.push(unreadableVersion);
    }
  }
  return { events, unreadable };
}
