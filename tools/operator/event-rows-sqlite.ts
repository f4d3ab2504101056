import type { StoredEvent, StreamPosition } from '@tapwise/contracts/events/codec';
import { toPosition } from '@tapwise/contracts/events/position';
import { eventChecksum } from '@tapwise/platform/stores/checksum';
import type { Sqlite } from '@tapwise/platform/stores/open-sqlite';

/** A row of the `events` table, with the name of its stream. */
export interface EventRow {
  readonly position: number;
  readonly stream: string;
  readonly version: number;
  readonly event_id: Buffer;
  readonly type: string;
  readonly payload_version: number;
  readonly data: string;
  readonly metadata: string;
  readonly checksum: number;
}

/** All events, in the order of the log. A stream whose row is missing has an empty name. */
export function eventRows(db: Sqlite): IterableIterator<EventRow> {
  return db
    .prepare<[], EventRow>(
      `SELECT position, coalesce(streams.name, '') AS stream, events.version, event_id, type, payload_version, data,
         metadata, checksum
       FROM events LEFT JOIN streams ON streams.id = events.stream_id ORDER BY position`,
    )
    .iterate();
}

export function storedEvent(row: EventRow): StoredEvent {
  const { type, payload_version: payloadVersion, data, metadata } = row;
  return { type, payloadVersion, data, metadata };
}

export function placeOf({ stream, version, position }: EventRow): StreamPosition {
  return { stream, version, position: toPosition(position) };
}

/** Whether the event matches its checksum. */
export function isIntact(row: EventRow): boolean {
  return eventChecksum(row, storedEvent(row)) === row.checksum;
}

/** Formats 16 bytes as a UUID. */
export function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
