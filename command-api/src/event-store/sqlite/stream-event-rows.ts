import { isUnknownEvent } from '@tapwise/contracts/events/codec';
import type { RecordedEvent } from '@tapwise/contracts/events/event';
import { getOwnerField } from '@tapwise/contracts/events/event-owner';
import { toPosition } from '@tapwise/contracts/events/position';
import { tryDecode } from '@tapwise/contracts/events/unreadable-event';
import { isIntact, type SqliteEventRow, toStoredEvent } from '@tapwise/platform/stores/sqlite/event-rows';
import type { StreamPage, UnreadableVersion } from '../port';

/** A row of `events`, as read for one stream. */
export type StreamEventRow = Omit<SqliteEventRow, 'stream'>;

/** UUIDs are stored as 16 bytes: as text, random ids would cost 2.5 times as much. */
export function toUuidBlob(uuid: string): Buffer {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex');
}

export interface VersionRange {
  readonly after: number;
  readonly upTo: number;
}

interface ReadRow {
  readonly event?: RecordedEvent;
  readonly unreadable?: UnreadableVersion & { readonly eventId: string };
}

/** Decodes a row of a stream. Neither an event nor unreadable: its type is unknown. */
export function readRow(stream: string, row: StreamEventRow): ReadRow {
  const { version, metadata } = row;
  const eventId = Buffer.from(row.event_id).toString('hex');
  const unreadable = { version, eventId, ...getOwnerField(stream, metadata) };
  if (!isIntact({ ...row, stream })) return { unreadable: { ...unreadable, error: 'ChecksumMismatch' } };
  const read = tryDecode(toStoredEvent(row), { stream, version, position: toPosition(row.position) });
  if ('fault' in read) return { unreadable: { ...unreadable, error: read.fault } };
  return isUnknownEvent(read) ? {} : { event: read };
}

/**
 * The events in a range of versions, and the unreadable ones. Leaves out events of unknown types and skipped ones.
 */
export function readRows(
  stream: string,
  { after, upTo }: VersionRange,
  rows: readonly StreamEventRow[],
  isSkipped: (event: { stream: string; version: number; eventId: string }) => boolean,
): Pick<StreamPage, 'events' | 'unreadable'> {
  const byVersion = new Map(rows.map((row) => [row.version, row]));
  const events: RecordedEvent[] = [];
  const unreadable: UnreadableVersion[] = [];
  for (let version = after + 1; version <= upTo; version += 1) {
    const row = byVersion.get(version);
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
