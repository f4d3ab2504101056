import { type Position, toPosition } from '@tapwise/contracts/events/position';
import { collectInSteps } from '@tapwise/platform/scheduling/run-in-steps';
import type { Sqlite } from '@tapwise/platform/stores/sqlite/open-sqlite';
import { createSkippedCheck } from '@tapwise/platform/stores/sqlite/skipped-events';
import type { EventStore, ScanPage } from '../port';
import { readRow, STREAM_EVENT_COLUMNS, type StreamEventRow } from './stream-event-rows';

/** Rows searched by one page: few enough that reading them doesn't block other requests. */
const PAGE_ROWS = 200;

interface ScannedRow extends StreamEventRow {
  /** Empty if the stream's row is missing. */
  readonly stream: string;
}

/**
 * `EventStore.scanBackward` on SQLite. Each page searches a range of positions, so it doesn't need an index of types.
 */
export function createBackwardScan(db: Sqlite): EventStore['scanBackward'] {
  const findLast = db.prepare<[], number | null>('SELECT max(position) FROM events').pluck();
  const findEvents = db.prepare<[number, number, string], ScannedRow>(
    `SELECT ${STREAM_EVENT_COLUMNS}, coalesce(streams.name, '') AS stream
     FROM events LEFT JOIN streams ON streams.id = events.stream_id
     WHERE position >= ? AND position < ? AND type = ? ORDER BY position DESC`,
  );
  const isSkipped = createSkippedCheck(db);
  return async (type, before?: Position): Promise<ScanPage> => {
    const end = before === undefined ? (findLast.get() ?? 0) + 1 : Number(before);
    const start = Math.max(end - PAGE_ROWS, 1);
    const rows = findEvents.all(start, end, type);
    const read = await collectInSteps(
      (function* () {
        for (const row of rows) yield { ...readRow(row.stream, row), stream: row.stream };
      })(),
    );
    return {
      events: read.flatMap(({ event }) => event ?? []),
      unreadable: read.flatMap(({ stream, unreadable }) =>
        unreadable && !isSkipped({ stream, ...unreadable })
          ? { stream, version: unreadable.version, error: unreadable.error }
          : [],
      ),
      before: start > 1 ? toPosition(start) : undefined,
    };
  };
}
