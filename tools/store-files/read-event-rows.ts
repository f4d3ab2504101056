import type { StreamPosition } from '@tapwise/contracts/events/codec';
import { toPosition } from '@tapwise/contracts/events/position';
import { EVENT_ROWS_SQL, type SqliteEventRow } from '@tapwise/platform/stores/sqlite/event-rows';
import type { Sqlite } from '@tapwise/platform/stores/sqlite/open-sqlite';

/** All events, in the order of the log. */
export function readEventRows(db: Sqlite): IterableIterator<SqliteEventRow> {
  return db.prepare<[], SqliteEventRow>(`${EVENT_ROWS_SQL} ORDER BY position`).iterate();
}

/** Where the event of a row is stored: its stream, version, and position. */
export function toStreamPosition({
  stream,
  version,
  position,
}: Pick<SqliteEventRow, 'stream' | 'version' | 'position'>): StreamPosition {
  return { stream, version, position: toPosition(position) };
}
