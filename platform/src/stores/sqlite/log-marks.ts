import type Database from 'better-sqlite3';
import { toPosition } from '@tapwise/contracts/events/position';
import { isSameLog, isSameMark, type LogMark, type MarkedLog } from '../log-mark';

interface Row {
  readonly position: number;
  readonly eventId: string;
  readonly checksum: number;
}

const UUID_PARTS = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;
const LAST_EVENT_SQL = `SELECT position, lower(hex(event_id)) AS eventId, checksum FROM events
  WHERE position <= ? ORDER BY position DESC LIMIT 1`;

/**
 * The marks of an open event log. The checksum is the one stored with the event, so that an event that was damaged
 * later is still recognized.
 */
export function createSqliteLogMarks(db: Database.Database, epoch: string): MarkedLog {
  const find = db.prepare<[number], Row>(LAST_EVENT_SQL);
  const readMarkAt = (position: number): LogMark | undefined => {
    const row = find.get(position);
    if (!row) return undefined;
    const eventId = row.eventId.replace(UUID_PARTS, '$1-$2-$3-$4-$5');
    return { epoch, kind: 'sqlite', position: toPosition(row.position), eventId, checksum: row.checksum };
  };
  return {
    findLastMark: async (upTo) => readMarkAt(upTo === undefined ? Number.MAX_SAFE_INTEGER : Number(upTo)),
    contains: async (mark) =>
      isSameLog(mark, { epoch, kind: 'sqlite' }) && isSameMark(mark, readMarkAt(Number(mark.position))),
  };
}
