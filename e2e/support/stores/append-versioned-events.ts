import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { computeChecksumIndependently } from './event-checksum';

/** An event as an earlier version stored it. */
export interface VersionedEvent {
  readonly type: string;
  readonly payloadVersion: number;
  readonly data: object;
  /** The user it belongs to. */
  readonly actor: string;
  readonly commandId?: string;
}

/** Appends events of any version to the log of a stopped installation, one command each. */
export function appendVersionedEvents(
  dataDir: string,
  stream: string,
  events: readonly VersionedEvent[],
): void {
  const db = new Database(join(dataDir, 'events.db'));
  db.prepare('INSERT OR IGNORE INTO streams (name, version) VALUES (?, 0)').run(stream);
  const find = db.prepare<[string], { id: number; version: number }>(
    'SELECT id, version FROM streams WHERE name = ?',
  );
  const { id, version: before } = find.get(stream) ?? { id: 0, version: 0 };
  const insert = db.prepare(
    `INSERT INTO events (stream_id, version, event_id, type, payload_version, data, metadata, checksum)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const occurredAt = new Date().toISOString();
  const append = ({ type, payloadVersion, data, actor, commandId }: VersionedEvent, index: number) => {
    const eventId = randomUUID();
    const metadata = JSON.stringify({
      eventId,
      commandId: commandId ?? randomUUID(),
      commandDigest: 'digest',
      correlationId: 'older',
      actor,
      occurredAt,
    });
    const stored = { type, payloadVersion, data: JSON.stringify(data), metadata };
    const version = before + index + 1;
    const checksum = computeChecksumIndependently({ stream, version, ...stored });
    const blob = Buffer.from(eventId.replaceAll('-', ''), 'hex');
    insert.run(id, version, blob, type, payloadVersion, stored.data, metadata, checksum);
  };
  db.transaction(() => {
    events.forEach(append);
    db.prepare('UPDATE streams SET version = ? WHERE id = ?').run(before + events.length, id);
  })();
  db.close();
}
