import {
  CHECKED_EVENT_ROWS_SQL,
  CHECKED_EVENT_ROWS_WITHOUT_DATA_SQL,
  type CheckedEventValues,
  EVENT_ROWS_SQL,
  isCoveredIntact,
  isIntact,
  type SqliteEventRow,
  toCheckedEventRow,
} from '@tapwise/platform/stores/sqlite/event-rows';
import type { Sqlite } from '@tapwise/platform/stores/sqlite/open-sqlite';
import type { LogBatch, LogEvent, PositionRange, ReadOptions } from './port';

/** Rows of larger batches outlive the space for new objects, so V8 copies them. */
const BATCH_EVENTS = 20;
const LIMIT = `LIMIT ${String(BATCH_EVENTS)}`;

/** Converts rows to events, without those that don't match their checksums. */
function createConverter(db: Sqlite) {
  const findRow = db.prepare<[number], SqliteEventRow>(`${EVENT_ROWS_SQL} WHERE position = ?`);
  const isPositionIntact = (position: number) => {
    const row = findRow.get(position);
    return row !== undefined && isIntact(row);
  };
  return (rows: readonly CheckedEventValues[], upTo: number): LogBatch => {
    const events: LogEvent[] = [];
    const damaged: number[] = [];
    for (const values of rows) {
      const row = toCheckedEventRow(values);
      const { stream, version, position, type, payload_version: payloadVersion, data, metadata } = row;
      if (isCoveredIntact(row) || isPositionIntact(position))
        events.push({ position, stream, version, type, payloadVersion, data, metadata });
      else damaged.push(position);
    }
    return { events, damaged, upTo };
  };
}

export function* readSqliteRange(
  db: Sqlite,
  { after, upTo }: PositionRange,
  { dataForm }: ReadOptions = { dataForm: 'text' },
): Generator<LogBatch> {
  const toBatch = createConverter(db);
  const find = db
    .prepare<[number, number], CheckedEventValues>(
      `${dataForm === 'none' ? CHECKED_EVENT_ROWS_WITHOUT_DATA_SQL : CHECKED_EVENT_ROWS_SQL} WHERE position > ? AND position <= ? ORDER BY position ${LIMIT}`,
    )
    .raw();
  for (let position = after; position < upTo;) {
    const rows = find.all(position, upTo);
    const last = rows.at(-1);
    position = last && rows.length === BATCH_EVENTS ? toCheckedEventRow(last).position : upTo;
    yield toBatch(rows, position);
  }
}

export function* readSqliteStream(db: Sqlite, stream: string): Generator<LogBatch> {
  const toBatch = createConverter(db);
  const find = db
    .prepare<[string, number], CheckedEventValues>(
      `${CHECKED_EVENT_ROWS_SQL} WHERE streams.name = ? AND events.version > ? ORDER BY events.version ${LIMIT}`,
    )
    .raw();
  let rows = find.all(stream, 0);
  for (let last = rows.at(-1); last; last = rows.at(-1)) {
    const { position, version } = toCheckedEventRow(last);
    yield toBatch(rows, position);
    rows = find.all(stream, version);
  }
}
