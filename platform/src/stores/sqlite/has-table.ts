import type { Sqlite } from './open-sqlite';

/** Whether the database has a table with this name. */
export function hasTable(db: Sqlite, name: string): boolean {
  return db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?").get(name) !== undefined;
}
