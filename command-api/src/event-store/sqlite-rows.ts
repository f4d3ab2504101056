import { isUnknown } from '@tapwise/contracts/events/codec';
import { ofOwner } from '@tapwise/contracts/events/event-owner';
import type { Recorded } from '@tapwise/contracts/events/event';
import { toPosition } from '@tapwise/contracts/events/position';
import { tryDecode } from '@tapwise/contracts/events/unreadable-event';
import { eventChecksum } from '@tapwise/contracts/storage/checksum';
import type { StreamPage, UnreadablePlace } from './port';

/** A row of `events`, as a stream's reader selects it. */
export interface EventRow {
  readonly position: number;
  readonly version: number;
  readonly event_id: Buffer;
  readonly type: string;
  readonly payload_version: number;
  readonly data: string;
  readonly metadata: string;
  readonly checksum: number;
}

/** UUIDs are kept as their 16 bytes: as text, random ids cost 2.5 times. */
export function uuidToBlob(uuid: string): Buffer {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex');
}

export interface VersionRange {
  readonly after: number;
  readonly upTo: number;
}

interface ReadRow {
  readonly event?: Recorded;
  readonly unreadable?: UnreadablePlace & { readonly eventId: string };
}

function readRow(stream: string, row: EventRow): ReadRow {
  const { version, type, payload_version: payloadVersion, data, metadata } = row;
  const stored = { type, payloadVersion, data, metadata };
  const eventId = Buffer.from(row.event_id).toString('hex');
  const unreadable = { version, eventId, ...ofOwner(stream, metadata) };
  if (eventChecksum({ stream, version }, stored) !== row.checksum)
    return { unreadable: { ...unreadable, error: 'ChecksumMismatch' } };
  const read = tryDecode(stored, { stream, version, position: toPosition(row.position) });
  if ('fault' in read) return { unreadable: { ...unreadable, error: read.fault } };
  return isUnknown(read) ? {} : { event: read };
}

/**
 * The events of the rows that fill a range of versions, and those that cannot be read; events of unknown types and skipped
 * ones are left out.
 */
export function readRows(
  stream: string,
  { after, upTo }: VersionRange,
  rows: readonly EventRow[],
  isSkipped: (event: { stream: string; version: number; eventId: string }) => boolean,
): Pick<StreamPage, 'events' | 'unreadable'> {
  const byVersion = new Map(rows.map((row) => [row.version, row]));
  const events: Recorded[] = [];
  const unreadable: UnreadablePlace[] = [];
  for (let version = after + 1; version <= upTo; version += 1) {
    const row = byVersion.get(version);
    const read = row && readRow(stream, row);
    if (read?.event) events.push(read.event);
    if (!read) unreadable.push({ version, error: 'MissingEvent' });
    else if (read.unreadable && !isSkipped({ stream, ...read.unreadable })) {
      const { eventId: _, ...place } = read.unreadable;
      unreadable.push(place);
    }
  }
  return { events, unreadable };
}
