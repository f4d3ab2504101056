import { crc32 } from 'node:zlib';
import Database from 'better-sqlite3';

/** Opens a database file from outside, with the SQL function that its triggers call. */
export function openDatabase(path: string): Database.Database {
  const db = new Database(path);
  db.function('crc32', { deterministic: true }, (text) => crc32(String(text)));
  return db;
}
