import { join } from 'node:path';
import Database from 'better-sqlite3';
import { computeChecksumIndependently } from './event-checksum';

interface EventRow {
  readonly position: number;
  readonly stream: string;
  readonly version: number;
  readonly eventId: string;
  readonly type: string;
  readonly payloadVersion: number;
  readonly data: string;
  readonly metadata: string;
}

const EVENT = `SELECT position, streams.name AS stream, events.version, lower(hex(event_id)) AS eventId, type,
  payload_version AS payloadVersion, data, metadata FROM events JOIN streams ON streams.id = stream_id`;
const getUuid = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/**
 * Damages stored events as a faulty disk, a faulty writer, or a newer release would. Each method returns the
 * event's id.
 */
export function openEventDamage(dataDir: string) {
  const run = <Result>(work: (db: Database.Database) => Result): Result => {
    const db = new Database(join(dataDir, 'events.db'));
    try {
      return work(db);
    } finally {
      db.close();
    }
  };
  const find = (db: Database.Database, like: string) =>
    db.prepare<[string], EventRow>(`${EVENT} WHERE data LIKE ? ORDER BY position LIMIT 1`).get(like);
  return {
    /** Adds empty pages, so that the file is large enough to be scanned in a thread. */
    grow: () =>
      run((db) => {
        db.exec(
          'CREATE TABLE filler (content); INSERT INTO filler VALUES (zeroblob(5000000)); DROP TABLE filler',
        );
      }),
    /** Flips one bit of the payload. */
    flip: (like: string) =>
      run((db) => {
        const event = find(db, like);
        if (!event) throw new Error(`No event matches ${like}`);
        const bytes = Buffer.from(event.data);
        const middle = Math.floor(bytes.length / 2);
        bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
        db.prepare('UPDATE events SET data = ? WHERE position = ?').run(bytes.toString(), event.position);
        return getUuid(event.eventId);
      }),
    /** Replaces the payload or its version. Keeps the checksum valid. */
    rewrite: (like: string, changes: Partial<Pick<EventRow, 'data' | 'payloadVersion'>>) =>
      run((db) => {
        const event = find(db, like);
        if (!event) throw new Error(`No event matches ${like}`);
        const rewritten = { ...event, ...changes };
        const { data, payloadVersion } = rewritten;
        const checksum = computeChecksumIndependently(rewritten);
        db.prepare('UPDATE events SET data = ?, payload_version = ?, checksum = ? WHERE position = ?').run(
          data,
          payloadVersion,
          checksum,
          event.position,
        );
        return getUuid(event.eventId);
      }),
  };
}
