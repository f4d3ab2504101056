import type Database from 'better-sqlite3';

/** Whether a database has no tables yet. */
export function isEmpty(db: Database.Database): boolean {
  return db.prepare<[], number>('SELECT count(*) FROM sqlite_schema').pluck().get() === 0;
}
