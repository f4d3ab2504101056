import type Database from 'better-sqlite3';
import type { UnreadableEvent } from '@tapwise/contracts/events/unreadable-event';

type SkippedEventKey = Pick<UnreadableEvent, 'stream' | 'version' | 'eventId'>;

const toBinaryId = ({ eventId }: SkippedEventKey) => Buffer.from(eventId.replaceAll('-', ''), 'hex');

/** Whether an operator skipped an unreadable event. Read each time, so that a skip takes effect immediately. */
export function createSkippedCheck(db: Database.Database): (event: SkippedEventKey) => boolean {
  const findTable = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'skipped_events'");
  const sql = 'SELECT 1 FROM skipped_events WHERE stream = ? AND version = ? AND event_id = ?';
  return (event) => {
    // The table is missing in a log that no command-api of this version has opened yet.
    if (findTable.get() === undefined) return false;
    return db.prepare(sql).get(event.stream, event.version, toBinaryId(event)) !== undefined;
  };
}

/** Records that an operator skips an event. `skippedAt`: milliseconds since 1970. */
export function skipSqliteEvent(db: Database.Database, event: SkippedEventKey, skippedAt: number): void {
  db.prepare(
    'INSERT OR REPLACE INTO skipped_events (stream, version, event_id, skipped_at) VALUES (?, ?, ?, ?)',
  ).run(event.stream, event.version, toBinaryId(event), skippedAt);
}
