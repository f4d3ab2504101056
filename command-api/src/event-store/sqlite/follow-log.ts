import { toPosition } from '@tapwise/contracts/events/position';
import type { Sqlite } from '@tapwise/platform/stores/sqlite/open-sqlite';
import type { FollowableLog, LogEntry, LogFollowing, LogListener } from '../port';
import { readRows, STREAM_EVENT_COLUMNS, type StreamEventRow } from './stream-event-rows';

/** A follower that is further behind starts again, because catching up blocks the process. */
const MAX_BACKLOG = 5_000;

interface EntryRow {
  readonly position: number;
  readonly stream: string;
  readonly version: number;
  readonly type: string;
}

function createPageReader(db: Sqlite): (row: EntryRow) => ReturnType<LogEntry['readPage']> {
  const findEvent = db.prepare<[number], StreamEventRow>(
    `SELECT ${STREAM_EVENT_COLUMNS} FROM events
     WHERE position = ?`,
  );
  return ({ position, stream, version }) => {
    const row = findEvent.get(position);
    const range = { after: version - 1, upTo: version };
    return { version, hasMore: false, ...readRows(stream, range, row ? [row] : [], () => false) };
  };
}

/** Follows the log by reading it on demand, which costs a few microseconds if nothing is new. */
export function createSqliteFollowing(db: Sqlite): FollowableLog {
  const findHead = db.prepare<[], number | null>('SELECT max(position) FROM events').pluck();
  const findEntries = db.prepare<[number, number], EntryRow>(
    `SELECT position, coalesce(streams.name, '') AS stream, events.version, type
     FROM events LEFT JOIN streams ON streams.id = events.stream_id
     WHERE position > ? ORDER BY position LIMIT ?`,
  );
  const readPage = createPageReader(db);
  const getHead = () => findHead.get() ?? 0;

  const follow = (after: number, { onEntry, onEnd }: LogListener): LogFollowing => {
    let position = after;
    let isOver = false;
    const deliver = () => {
      if (getHead() === position) return;
      const rows = findEntries.all(position, MAX_BACKLOG + 1);
      if (rows.length > MAX_BACKLOG) throw new RangeError('The log has too many new events');
      for (const row of rows) {
        position = row.position;
        onEntry({ ...row, position: toPosition(position), readPage: () => readPage(row) });
      }
    };
    return {
      catchUp() {
        if (isOver) return false;
        try {
          deliver();
          return true;
        } catch (error) {
          isOver = true;
          onEnd(error);
          return false;
        }
      },
      stop: () => void (isOver = true),
    };
  };

  return {
    getHead: async () => toPosition(getHead()),
    getStart: async (eventCount) => toPosition(Math.max(0, getHead() - eventCount)),
    follow: (after, listener) => follow(Number(after), listener),
  };
}
