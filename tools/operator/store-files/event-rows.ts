import type { StreamPosition } from '@tapwise/contracts/events/codec';
import { toPosition } from '@tapwise/contracts/events/position';
import type { SqliteEventRow } from '@tapwise/platform/stores/sqlite/event-rows';
import type { Sqlite } from '@tapwise/platform/stores/sqlite/open-sqlite';

/** The events, readable or not. A stream whose row is missing has an empty name. */
export const EVENT_ROWS_SQL = `
  SELECT position, coalesce(streams.name, '') AS stream, events.version, event_id, type, payload_version, data,
    metadata, checksum
  FROM events LEFT JOIN streams ON streams.id = events.stream_id`;

/** All events, in the order of the log. */
export function readEventRows(db: Sqlite): IterableIterator<SqliteEventRow> {
  return db.prepare<[], SqliteEventRow>(`${EVENT_ROWS_SQL} ORDER BY position`).iterate();
}

/** Where the event of a row is stored: its stream, version, and position. */
export function toStreamPosition({ stream, version, position }: SqliteEventRow): StreamPosition {
  return { stream, version, position: toPosition(position) };
}
