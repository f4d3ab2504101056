import type Database from 'better-sqlite3';
import type { LogMark } from '../log-mark';
import { retryWhileBusy } from './errors';
import type { Sqlite } from './open-sqlite';
import { buildIntactCondition, CHECKED_VAULT_TABLES } from './row-checksum';

const FIND_MARK_SQL = `SELECT epoch, kind, position, event_id AS eventId, event_checksum AS checksum FROM log_mark
  WHERE ${buildIntactCondition(CHECKED_VAULT_TABLES.log_mark)}`;

/**
 * The mark in the `log_mark` of a vault or read models; a damaged row counts as none. The connection needs the SQL
 * function `crc32`.
 */
export function findRecordedMark(db: Database.Database): LogMark | undefined {
  return db.prepare<[], LogMark>(FIND_MARK_SQL).get();
}

/**
 * Reads and replaces the mark. Losing the latest one in a power cut does no harm, because an older mark is valid too.
 */
export function createMarkStore(db: Sqlite) {
  const find = db.prepare<[], LogMark>(FIND_MARK_SQL);
  const add = db.prepare<[LogMark]>(
    `INSERT INTO log_mark (epoch, kind, position, event_id, event_checksum)
     VALUES (@epoch, @kind, @position, @eventId, @checksum)`,
  );
  const replace = db.transaction((mark: LogMark) => {
    db.exec('DELETE FROM log_mark');
    add.run(mark);
  });
  return {
    readLogMark: async () => find.get(),
    recordLogMark: (mark: LogMark) => retryWhileBusy(() => replace.immediate(mark)),
  };
}
