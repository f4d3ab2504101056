import { encodeEvent, type StoredEvent } from '@tapwise/contracts/events/codec';
import type { RecordedEvent } from '@tapwise/contracts/events/event';
import { LOG_START, type Position, toPosition } from '@tapwise/contracts/events/position';
import { computeEventChecksum } from '@tapwise/platform/stores/checksum';
import { EVENTS_LAYOUT } from '@tapwise/platform/stores/sqlite/layout';
import { openSqlite, type Sqlite } from '@tapwise/platform/stores/sqlite/open-sqlite';

export interface SqliteLog {
  readonly path: string;
  readonly db: Sqlite;
  readonly append: (...events: readonly RecordedEvent[]) => Position;
  /** Without the codec. */
  readonly appendStored: (stream: string, event: StoredEvent, eventId: string) => Position;
  /** An event of a type that no release declares today. */
  readonly appendUnknown: (eventId: string) => Position;
  readonly subscribeToAppends: (listener: () => void) => () => void;
  /** Notifies the listeners. */
  readonly notify: () => void;
  readonly countListeners: () => number;
  readonly close: () => void;
}

/** A log as command-api writes it. Positions and versions are the log's own, regardless of the events. */
export function createSqliteLog(path: string, epoch = 'epoch-1'): SqliteLog {
  const db = openSqlite(path, { isDurable: false, layout: EVENTS_LAYOUT });
  db.prepare('INSERT INTO store (epoch) VALUES (?)').run(epoch);
  const listeners = new Set<() => void>();
  const openStream = db.prepare<[string]>(
    `INSERT INTO streams (name, version) VALUES (?, 1)
     ON CONFLICT (name) DO UPDATE SET version = version + 1 RETURNING id, version`,
  );
  const insert = db.prepare(
    `INSERT INTO events (stream_id, version, event_id, type, payload_version, data, metadata, checksum)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const append = (stream: string, event: StoredEvent, eventId: string): Position => {
    const { id, version } = openStream.get(stream) as { id: number; version: number };
    const checksum = computeEventChecksum({ stream, version }, event);
    const blob = Buffer.from(eventId.replaceAll('-', ''), 'hex');
    const { type, payloadVersion, data, metadata } = event;
    const { lastInsertRowid } = insert.run(id, version, blob, type, payloadVersion, data, metadata, checksum);
    return toPosition(lastInsertRowid);
  };
  const appendAll = db.transaction((events: readonly RecordedEvent[]) => {
    const positions = events.map((event) =>
      append(event.stream, encodeEvent(event, event.metadata), event.metadata.eventId),
    );
    return positions.at(-1) ?? LOG_START;
  });
  const notify = () => {
    for (const listener of listeners) listener();
  };
  return {
    path,
    db,
    append: (...events) => appendAll(events),
    appendStored: append,
    appendUnknown: (eventId: string): Position =>
      append('pricing', { type: 'SomethingNew', payloadVersion: 1, data: '{}', metadata: '{}' }, eventId),
    subscribeToAppends: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify,
    countListeners: () => listeners.size,
    close: () => void db.close(),
  };
}
