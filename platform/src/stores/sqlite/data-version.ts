import { randomUUID } from 'node:crypto';
import { oncePerTurn } from '../../scheduling/once-per-turn';
import type { Sqlite } from './open-sqlite';

/**
 * Returns a function that reads a text, which changes once another connection has changed anything in the file. At most
 * one turn of the event loop old. Texts of different connections are different.
 */
export function createDataVersionReader(db: Sqlite): () => string {
  const connectionId = randomUUID();
  const find = db.prepare<[], number>('PRAGMA data_version').pluck();
  return oncePerTurn(() => `${connectionId} ${String(find.get())}`);
}
