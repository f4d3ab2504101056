import type { StoredEvent } from '@tapwise/contracts/events/codec';
import { computeEventChecksum } from '../checksum';

/** A row of the table `events`, with the name of its stream. */
export interface SqliteEventRow {
  readonly position: number;
  readonly stream: string;
  readonly version: number;
  /** The 16 bytes of a UUID. */
  readonly event_id: Buffer;
  readonly type: string;
  readonly payload_version: number;
  readonly data: string;
  readonly metadata: string;
  readonly checksum: number;
}

/** Selects every event as a SqliteEventRow, readable or not. A stream whose row is missing has an empty name. */
export const EVENT_ROWS_SQL = `
  SELECT position, coalesce(streams.name, '') AS stream, events.version, event_id, type, payload_version, data,
    metadata, checksum
  FROM events LEFT JOIN streams ON streams.id = events.stream_id`;

/** The event of a row as it was stored, before it is decoded. */
export function toStoredEvent(row: Omit<SqliteEventRow, 'stream'>): StoredEvent {
  const { type, payload_version: payloadVersion, data, metadata } = row;
  return { type, payloadVersion, data, metadata };
}

/** Whether the row matches its checksum. */
export function isIntact(row: SqliteEventRow): boolean {
  return computeEventChecksum(row, toStoredEvent(row)) === row.checksum;
}

/** The event's UUID as text. */
export function toEventId({ event_id: bytes }: Pick<SqliteEventRow, 'event_id'>): string {
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
