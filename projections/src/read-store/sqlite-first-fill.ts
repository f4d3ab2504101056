import type { Position } from '@tapwise/contracts/events/position';
import { READ_MODELS } from '@tapwise/contracts/read-models/read-models';
import type { Sqlite } from '@tapwise/contracts/storage/open-sqlite';
import type { FillingRecord } from './port';

/** The note that new documents are filled which no earlier ones stand in for. Operations are to be called in a transaction. */
export function sqliteFirstFill(db: Sqlite, records: () => readonly FillingRecord[]) {
  const find = db.prepare<[], { readonly upTo: Position | null }>('SELECT up_to AS upTo FROM first_fill');
  const setEnd = db.prepare<[Position]>('UPDATE first_fill SET up_to = ?');
  const remove = db.prepare('DELETE FROM first_fill');
  const isFilledTo = (end: Position) => {
    const live = records().filter(({ state }) => state === 'live');
    return READ_MODELS.every(({ name, version }) =>
      live.some(
        (one) =>
          one.name === name && one.version === version && (one.position >= end || one.failure !== undefined),
      ),
    );
  };
  return {
    isUnderWay: () => find.get() !== undefined,
    /** Ends it once every read model has come to where the log stood when this was first called. */
    settle(head: Position): boolean {
      const found = find.get();
      if (!found) return true;
      if (found.upTo === null) setEnd.run(head);
      if (!isFilledTo(found.upTo ?? head)) return false;
      remove.run();
      return true;
    },
  };
}
