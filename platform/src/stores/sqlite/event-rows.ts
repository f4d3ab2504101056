import { crc32 } from 'node:zlib';
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

/** Selects every event as a `SqliteEventRow`, readable or not. A stream whose row is missing has an empty name. */
export const EVENT_ROWS_SQL = `
  SELECT position, coalesce(streams.name, '') AS stream, events.version, event_id, type, payload_version, data,
    metadata, checksum
  FROM events LEFT JOIN streams ON streams.id = events.stream_id`;

/** A row for reading a whole log, which costs less than a SqliteEventRow. */
export interface CheckedEventRow extends Omit<SqliteEventRow, 'event_id'> {
  readonly stream_id: number;
  /** The 32 hexadecimal digits of the event's UUID. */
  readonly id: string;
  /** The bytes that the checksum covers. Null if a column has a wrong type. */
  readonly covered: Buffer | null;
}

const TEXTS = ['type', 'data', 'metadata'].map((name) => `typeof(${name}) = 'text'`);
const NUMBERS = ['events.version', 'payload_version'].map((name) => `typeof(${name}) = 'integer'`);

/** The columns of a `CheckedEventRow`. SQLite writes the JSON faster than JavaScript. */
const listCheckedColumns = (data: string) => `
  position, stream_id, coalesce(streams.name, ''), events.version, lower(hex(event_id)), type, payload_version, ${data},
    metadata, checksum,
    CASE WHEN ${[...TEXTS, ...NUMBERS].join(' AND ')} THEN
      CAST(json_array(CAST(coalesce(streams.name, '') AS TEXT), events.version, type, payload_version, data, metadata) AS BLOB)
    END`;

const selectChecked = (data: string) =>
  `SELECT ${listCheckedColumns(data)} FROM events LEFT JOIN streams ON streams.id = events.stream_id`;

/** Selects every event, readable or not, as the values of a `CheckedEventRow`. */
export const CHECKED_EVENT_ROWS_SQL = selectChecked('data');

/** The same, but with empty data, which takes less time. */
export const CHECKED_EVENT_ROWS_WITHOUT_DATA_SQL = selectChecked("''");

/** The values of a `CheckedEventRow`, to be read with `raw()`: SQLite's library takes longer to create objects. */
export type CheckedEventValues = readonly [
  position: number,
  streamId: number,
  stream: string,
  version: number,
  id: string,
  type: string,
  payloadVersion: number,
  data: string,
  metadata: string,
  checksum: number,
  covered: Buffer | null,
];

export function toCheckedEventRow(values: CheckedEventValues): CheckedEventRow {
  // Destructuring takes longer.
  return {
    position: values[0],
    stream_id: values[1],
    stream: values[2],
    version: values[3],
    id: values[4],
    type: values[5],
    payload_version: values[6],
    data: values[7],
    metadata: values[8],
    checksum: values[9],
    covered: values[10],
  };
}

/** The event of a row as it was stored, before it is decoded. */
export function toStoredEvent(row: Omit<SqliteEventRow, 'stream' | 'event_id'>): StoredEvent {
  const { type, payload_version: payloadVersion, data, metadata } = row;
  return { type, payloadVersion, data, metadata };
}

/** Whether the row matches its checksum. */
export function isIntact(row: Omit<SqliteEventRow, 'event_id'>): boolean {
  return computeEventChecksum(row, toStoredEvent(row)) === row.checksum;
}

/** Whether the bytes match the checksum. If they don't, `isIntact` decides: SQLite may write other JSON. */
export function isCoveredIntact({
  covered,
  checksum,
}: Pick<CheckedEventRow, 'covered' | 'checksum'>): boolean {
  return covered !== null && crc32(covered) === checksum;
}

/** The event's UUID as text. */
export function toEventId({ event_id: bytes }: Pick<SqliteEventRow, 'event_id'>): string {
  return formatUuid(bytes.toString('hex'));
}

/** The UUID of 32 hexadecimal digits. */
export function formatUuid(hex: string): string {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
