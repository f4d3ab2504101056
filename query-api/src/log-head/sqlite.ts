import Database from 'better-sqlite3';
import { z } from 'zod';
import { type Position, toPosition } from '@tapwise/contracts/events/position';
import type { LogHead } from './port';

const Metadata = z.object({ occurredAt: z.iso.datetime() });

function parseTime(metadata: string): number | undefined {
  try {
    return Date.parse(Metadata.parse(JSON.parse(metadata)).occurredAt);
  } catch {
    return undefined;
  }
}

function openLog(path: string) {
  const db = new Database(path, { readonly: true, fileMustExist: true, timeout: 0 });
  try {
    return {
      db,
      findHead: db.prepare<[], number | null>('SELECT max(position) FROM events').pluck(),
      findNext: db
        .prepare<[number], string>('SELECT metadata FROM events WHERE position > ? ORDER BY position LIMIT 1')
        .pluck(),
    };
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Reads the end of the log in an SQLite file, through its own read-only connection, which the first call opens. */
export function openSqliteLogHead(path: string): LogHead {
  let log: ReturnType<typeof openLog> | undefined;
  const getLog = () => (log ??= openLog(path));
  return {
    getHead: async () => toPosition(getLog().findHead.get() ?? 0),
    async findNextEventTime(after: Position) {
      const metadata = getLog().findNext.get(Number(after));
      return metadata === undefined ? undefined : parseTime(metadata);
    },
    close: async () => void log?.db.close(),
  };
}
