import type Database from 'better-sqlite3';
import type { UnreadableEvent } from '../events/unreadable-event';

type SkippedPlace = Pick<UnreadableEvent, 'stream' | 'version' | 'eventId'>;

const idOf = ({ eventId }: SkippedPlace) => Buffer.from(eventId.replaceAll('-', ''), 'hex');

/** Whether an operator chose to leave an unreadable event out. Asked of each: a skip takes effect at once. */
export function skippedIn(db: Database.Database): (event: SkippedPlace) => boolean {
  const findTable = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'skipped_events'");
  const sql = 'SELECT 1 FROM skipped_events WHERE stream = ? AND version = ? AND event_id = ?';
  return (event) => {
    // A log that no command-api of this version has opened yet does not have the table.
    if (findTable.get() === undefined) return false;
    return db.prepare(sql).get(event.stream, event.version, idOf(event)) !== undefined;
  };
}

/** Records that an operator leaves an event out. `at`: milliseconds since 1970. */
export function skipIn(db: Database.Database, event: SkippedPlace, at: number): void {
  db.prepare(
    'INSERT OR REPLACE INTO skipped_events (stream, version, event_id, skipped_at) VALUES (?, ?, ?, ?)',
  ).run(event.stream, event.version, idOf(event), at);
}
