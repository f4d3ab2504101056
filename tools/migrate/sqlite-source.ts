import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { StoredEvent } from '@tapwise/contracts/events/codec';
import { OperatorError } from '@tapwise/platform/errors/operator-error';
import {
  EVENT_ROWS_SQL,
  isIntact,
  type SqliteEventRow,
  toEventId,
  toStoredEvent,
} from '@tapwise/platform/stores/sqlite/event-rows';
import { EVENTS_LAYOUT, SQLITE_FILES, VAULT_LAYOUT } from '@tapwise/platform/stores/sqlite/layout';
import { openSqlite, type Sqlite, type SqliteLayout } from '@tapwise/platform/stores/sqlite/open-sqlite';

/** A stored event of any type and version. */
export interface SourceEvent extends StoredEvent {
  readonly eventId: string;
  readonly stream: string;
  readonly version: number;
  readonly position: number;
}

/** The log to copy. */
export interface SourceLog {
  readonly epoch: string;
  /** The number of events. */
  readonly total: number;
  /** The next events of the log, in its order; empty at its end. Throws an `OperatorError` if one is damaged. */
  readPage(after: number, limit: number): readonly SourceEvent[];
  listStreams(): readonly { readonly name: string; readonly version: number }[];
  /** The events of a stream up to a version, in order. Throws an `OperatorError` if one is damaged. */
  readStream(stream: string, upTo: number): readonly SourceEvent[];
}

function toEvent(row: SqliteEventRow): SourceEvent {
  const { stream, version, position } = row;
  if (isIntact(row)) return { ...toStoredEvent(row), eventId: toEventId(row), stream, version, position };
  throw new OperatorError(
    `Event ${String(version)} of stream ${stream} doesn't match its checksum: the log is damaged. Restore a backup, then migrate again.`,
  );
}

/**
 * Locks a file for writing, because changes during the migration would be lost. Throws an `OperatorError` if it
 * is missing or in use.
 */
function openLocked(path: string, layout: SqliteLayout): Sqlite {
  if (!existsSync(path))
    throw new OperatorError(`${path} doesn't exist. Set DATA_DIR to the folder of the installation.`);
  const db = openSqlite(path, { isDurable: true, layout });
  try {
    db.pragma('busy_timeout = 0');
    db.exec('BEGIN IMMEDIATE');
  } catch (cause) {
    db.close();
    const problem = `${path} is in use`;
    throw new OperatorError(`${problem}. Stop Tapwise (or the other migration), then run this again.`, {
      cause,
    });
  }
  return db;
}

export interface Source {
  readonly log: SourceLog;
  readonly vault: Sqlite;
  close(): void;
}

/**
 * Opens the log and the vault of a folder, and locks both until `close`. Throws an `OperatorError` if one is
 * missing or in use.
 */
export function openSqliteSource(dataDir: string): Source {
  const events = openLocked(join(dataDir, SQLITE_FILES.events), EVENTS_LAYOUT);
  const vault = openLocked(join(dataDir, SQLITE_FILES.vault), VAULT_LAYOUT);
  const epoch = events.prepare<[], string>('SELECT epoch FROM store').pluck().get();
  if (epoch === undefined) throw new OperatorError(`${dataDir} contains no installation: its log has no id.`);
  const page = events.prepare<[number, number], SqliteEventRow>(
    `${EVENT_ROWS_SQL} WHERE position > ? ORDER BY position LIMIT ?`,
  );
  const streamEvents = events.prepare<[string, number], SqliteEventRow>(
    `${EVENT_ROWS_SQL} WHERE streams.name = ? AND events.version <= ? ORDER BY events.version`,
  );
  const streams = events.prepare<[], { name: string; version: number }>(
    'SELECT name, version FROM streams WHERE version > 0 ORDER BY id',
  );
  const log: SourceLog = {
    epoch,
    total: events.prepare<[], number>('SELECT count(*) FROM events').pluck().get() ?? 0,
    readPage: (after, limit) => page.all(after, limit).map(toEvent),
    listStreams: () => streams.all(),
    readStream: (stream, upTo) => streamEvents.all(stream, upTo).map(toEvent),
  };
  return {
    log,
    vault,
    close() {
      for (const db of [events, vault]) {
        db.exec('ROLLBACK');
        db.close();
      }
    },
  };
}
