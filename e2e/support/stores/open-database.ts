import { crc32 } from 'node:zlib';
import Database from 'better-sqlite3';

/** Opens a database of the product from outside, with the function that its checksum triggers call. */
export function openDatabase(path: string): Database.Database {
  const db = new Database(path);
  db.function('crc32', { deterministic: true }, (text) => crc32(String(text)));
  return db;
}
