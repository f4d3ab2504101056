import type { StoredEvent } from '@tapwise/contracts/events/codec';
import { toPosition } from '@tapwise/contracts/events/position';
import { computeEventChecksum } from '@tapwise/platform/stores/checksum';
import type { Sqlite } from '@tapwise/platform/stores/sqlite/open-sqlite';
import type { AppendSuccess, Conflict } from '../port';
import { toUuidBlob } from './stream-event-rows';

export interface EncodedEvent extends StoredEvent {
  readonly eventId: string;
}

export interface AppendRequest {
  readonly stream: string;
  readonly expected: number | 'any';
  readonly events: readonly EncodedEvent[];
}

interface StreamRow {
  readonly id: number;
  readonly version: number;
}

type EventColumns = [number, number, Buffer, string, number, string, string, number];

/** Finds an earlier append of exactly these events after that version, so that a repeated append changes nothing. */
function createRepeatFinder(db: Sqlite) {
  const findIds = db.prepare<[number, number, number], { position: number; event_id: Buffer }>(
    'SELECT position, event_id FROM events WHERE stream_id = ? AND version > ? ORDER BY version LIMIT ?',
  );
  return (streamId: number, expected: number, events: readonly EncodedEvent[]): AppendSuccess | undefined => {
    const rows = findIds.all(streamId, expected, events.length);
    const isSame = events.every(({ eventId }, index) => rows[index]?.event_id.equals(toUuidBlob(eventId)));
    const last = isSame ? rows.at(-1) : undefined;
    if (!last) return undefined;
    return { kind: 'appended', version: expected + events.length, position: toPosition(last.position) };
  };
}

/**
 * Appends every request of a batch in one transaction. Each request's expected version is compared with the stream as
 * the earlier requests left it. Throws if the transaction fails; then no part of the batch is stored.
 */
export function createBatchWriter(
  db: Sqlite,
): (requests: readonly AppendRequest[]) => readonly (AppendSuccess | Conflict)[] {
  const findStream = db.prepare<[string], StreamRow>('SELECT id, version FROM streams WHERE name = ?');
  const addStream = db.prepare<[string]>('INSERT INTO streams (name, version) VALUES (?, 0)');
  const setVersion = db.prepare<[number, number]>('UPDATE streams SET version = ? WHERE id = ?');
  const addEvent = db.prepare<EventColumns>(
    `INSERT INTO events (stream_id, version, event_id, type, payload_version, data, metadata, checksum)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  );

  const findRepeat = createRepeatFinder(db);

  const append = ({ stream, expected, events }: AppendRequest): AppendSuccess | Conflict => {
    const streamRow = findStream.get(stream);
    const current = streamRow?.version ?? 0;
    if (expected !== 'any' && expected !== current)
      return (
        (streamRow && findRepeat(streamRow.id, expected, events)) ?? { kind: 'conflict', version: current }
      );
    const id = streamRow?.id ?? Number(addStream.run(stream).lastInsertRowid);
    let version = current;
    let position: number | bigint = 0;
    for (const event of events) {
      version += 1;
      const checksum = computeEventChecksum({ stream, version }, event);
      const { eventId, type, payloadVersion, data, metadata } = event;
      position = addEvent.run(
        id,
        version,
        toUuidBlob(eventId),
        type,
        payloadVersion,
        data,
        metadata,
        checksum,
      ).lastInsertRowid;
    }
    setVersion.run(version, id);
    return { kind: 'appended', version, position: toPosition(position) };
  };

  const appendAll = db.transaction((requests: readonly AppendRequest[]) => requests.map(append));
  return (requests) => appendAll.immediate(requests);
}
