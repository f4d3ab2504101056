import { existsSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { OperatorError } from '@tapwise/platform/errors/operator-error';
import { toEventId } from '@tapwise/platform/stores/sqlite/event-rows';
import { hasTable } from '@tapwise/platform/stores/sqlite/has-table';
import type { Sqlite } from '@tapwise/platform/stores/sqlite/open-sqlite';
import { openReadOnly } from '@tapwise/platform/stores/sqlite/snapshot';
import { toFileError } from '../store-files/damaged-file';
import type { LogBatch, LogReader } from './port';
import { readSqliteRange, readSqliteStream } from './sqlite-batches';

const CACHE_KB = 1_000;

/** The id of the log. Undefined if the file is another database, or an empty one. */
function findEpoch(db: Sqlite): string | undefined {
  return hasTable(db, 'store') && hasTable(db, 'events')
    ? db.prepare<[], string>('SELECT epoch FROM store').pluck().get()
    : undefined;
}

/** Opens the log's file for reading. Throws an `OperatorError` if it is missing, damaged, or not a log. */
export function openSqliteLog(path: string): LogReader {
  if (!existsSync(path)) throw new OperatorError(`${path} is missing. Set DATA_DIR to the data folder.`);
  const attempt = <Result>(read: () => Result): Result => {
    try {
      return read();
    } catch (error) {
      throw toFileError(path, error);
    }
  };
  async function* readSafely(batches: Iterator<LogBatch>): AsyncGenerator<LogBatch> {
    for (let next = attempt(() => batches.next()); !next.done; next = attempt(() => batches.next())) {
      yield next.value;
      // SQLite reads without waiting, and signals of the system are only delivered between turns.
      await nextTurn();
    }
  }
  const db = attempt(() => openReadOnly(path));
  // Events are read once, in order: a larger cache would only take memory.
  attempt(() => db.pragma(`cache_size = -${String(CACHE_KB)}`));
  const epoch = attempt(() => findEpoch(db));
  if (epoch === undefined)
    throw new OperatorError(`${path} isn't an event log: it has no id. Set DATA_DIR to the data folder.`);
  const findHead = db.prepare<[], number | null>('SELECT max(position) FROM events').pluck();
  const findId = db.prepare<[number], { event_id: Buffer }>('SELECT event_id FROM events WHERE position = ?');
  return {
    epoch,
    getHead: async () => attempt(() => findHead.get() ?? 0),
    findEventId: async (position) => {
      const row = attempt(() => findId.get(position));
      return row && toEventId(row);
    },
    readRange: (range, options) => readSafely(readSqliteRange(db, range, options)),
    readStream: (stream) => readSafely(readSqliteStream(db, stream)),
    close: async () => void db.close(),
  };
}
