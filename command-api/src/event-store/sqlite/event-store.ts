import { randomBytes } from 'node:crypto';
import { encodeEvent } from '@tapwise/contracts/events/codec';
import type { RecordedEvent } from '@tapwise/contracts/events/event';
import type { Position } from '@tapwise/contracts/events/position';
import { waitForTurn } from '@tapwise/platform/scheduling/run-in-steps';
import { retryWhileBusy } from '@tapwise/platform/stores/sqlite/errors';
import { EVENTS_LAYOUT } from '@tapwise/platform/stores/sqlite/layout';
import { createSqliteLogMarks } from '@tapwise/platform/stores/sqlite/log-marks';
import {
  applyLayout,
  openSqlite,
  runWhileOpening,
  type Sqlite,
} from '@tapwise/platform/stores/sqlite/open-sqlite';
import { createSkippedCheck } from '@tapwise/platform/stores/sqlite/skipped-events';
import type { EventStore, NewEvent, StreamPage, UnreadableVersion } from '../port';
import { createBackwardScan } from './backward-scan';
import { createBatchWriter, type EncodedEvent } from './batch-writer';
import { createSqliteFollowing } from './follow-log';
import { createGroupCommit } from './group-commit';
import { readRows, STREAM_EVENT_COLUMNS, type StreamEventRow } from './stream-event-rows';

/** Rows per read. Other requests get a turn between two pages of a large stream. */
const PAGE_ROWS = 50;

export interface SqliteEventStore extends EventStore {
  /** Calls the listener with the position of the last event, after every commit of this process that stored one. */
  onAppended(listener: (position: Position) => void): () => void;
}

function loadEpoch(db: Sqlite): string {
  const find = db.prepare<[], string>('SELECT epoch FROM store').pluck();
  const initialize = db.transaction(() => {
    const existing = find.get();
    if (existing !== undefined) return existing;
    const epoch = randomBytes(8).toString('hex');
    db.prepare('INSERT INTO store (epoch) VALUES (?)').run(epoch);
    return epoch;
  });
  return find.get() ?? runWhileOpening(db, () => initialize.immediate());
}

function createStreamReader(db: Sqlite): EventStore['read'] {
  const findStream = db.prepare<[string], { id: number; version: number }>(
    'SELECT id, version FROM streams WHERE name = ?',
  );
  const findEvents = db.prepare<[number, number, number], StreamEventRow>(
    `SELECT ${STREAM_EVENT_COLUMNS} FROM events
     WHERE stream_id = ? AND version > ? AND version <= ? ORDER BY version`,
  );
  const isSkipped = createSkippedCheck(db);
  return async (stream, fromVersion = 0, limit = Infinity): Promise<StreamPage> => {
    const streamRow = findStream.get(stream);
    if (!streamRow) return { version: 0, hasMore: false, events: [], unreadable: [] };
    const hasMore = streamRow.version - fromVersion > limit;
    const end = hasMore ? fromVersion + limit : streamRow.version;
    const events: RecordedEvent[] = [];
    const unreadable: UnreadableVersion[] = [];
    for (let after = fromVersion; after < end; after += PAGE_ROWS) {
      if (after > fromVersion) await waitForTurn();
      const upTo = Math.min(after + PAGE_ROWS, end);
      const rows = findEvents.all(streamRow.id, after, upTo);
      const read = readRows(stream, { after, upTo }, rows, isSkipped);
      events.push(...read.events);
      unreadable.push(...read.unreadable);
    }
    return { version: end, hasMore, events, unreadable };
  };
}

function encode(event: NewEvent): EncodedEvent {
  return { ...encodeEvent(event, event.metadata), eventId: event.metadata.eventId };
}

/**
 * The log in one SQLite file. The appends of one turn of the event loop share a transaction and a flush. A database
 * passed in stays open at `close`, because its owner closes it.
 */
export function openSqliteEventStore(source: string | Sqlite): SqliteEventStore {
  const db =
    typeof source === 'string' ? openSqlite(source, { isDurable: true, layout: EVENTS_LAYOUT }) : source;
  if (typeof source !== 'string') applyLayout(db, EVENTS_LAYOUT);
  const listeners = new Set<(position: Position) => void>();
  const writeBatch = createBatchWriter(db);
  const commits = createGroupCommit((requests: Parameters<typeof writeBatch>[0]) => {
    const results = writeBatch(requests);
    const last = results.findLast((result) => result.kind === 'appended');
    // Not within the commit, so that a listener's error doesn't look like a failed append.
    if (last) for (const listener of listeners) queueMicrotask(() => listener(last.position));
    return results;
  });
  const probe = db.prepare<[number]>(
    'INSERT INTO probe (id, at) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET at = excluded.at',
  );
  let isOpen = true;

  const epoch = loadEpoch(db);
  return {
    epoch,
    ...createSqliteLogMarks(db, epoch),
    ...createSqliteFollowing(db),
    read: createStreamReader(db),
    scanBackward: createBackwardScan(db),
    async append(stream, expected, events) {
      if (!isOpen) throw new Error('The event store is closed');
      if (events.length === 0) throw new RangeError(`Nothing to append to ${stream}`);
      return commits.add({ stream, expected, events: events.map(encode) });
    },
    onAppended(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    probe: () => retryWhileBusy(() => void probe.run(Date.now())),
    async close() {
      if (!isOpen) return;
      isOpen = false;
      await commits.flush();
      if (typeof source === 'string') db.close();
    },
  };
}
