import { crc32 } from 'node:zlib';
import type Database from 'better-sqlite3';

/** Adds the SQL function `crc32(text)`, an unsigned 32-bit checksum, which the triggers of checked tables call. */
export function addChecksumFunction(db: Database.Database): void {
  db.function('crc32', { deterministic: true }, (text: unknown) => crc32(String(text)));
}
