import type { StreamPosition } from '@tapwise/contracts/events/codec';
import { toPosition } from '@tapwise/contracts/events/position';
import type { SqliteEventRow } from '@tapwise/platform/stores/sqlite/event-rows';
import type { Sqlite } from '@tapwise/platform/stores/sqlite/open-sqlite';

/** All events, in the order of the log. A stream whose row is missing has an empty name. */
export function readEventRows(db: Sqlite): IterableIterator<SqliteEventRow> {
  return db
    .prepare<[], SqliteEventRow>(
      `SELECT position, coalesce(streams.name, '') AS stream, events.version, event_id, type, payload_version, data,
         metadata, checksum
       FROM events LEFT JOIN streams ON streams.id = events.stream_id ORDER BY position`,
    )
    .iterate();
}

/** Where the event of a row is stored: its stream, version, and position. */
export function toStreamPosition({ stream, version, position }: SqliteEventRow): StreamPosition {
  return { stream, version, position: toPosition(position) };
}
