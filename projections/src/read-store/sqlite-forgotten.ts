import { setImmediate as othersFirst } from 'node:timers/promises';
import type { Position } from '@tapwise/contracts/events/position';
import type { Filling } from '@tapwise/contracts/read-models/define-read-model';
import type { Sqlite } from '@tapwise/contracts/storage/open-sqlite';
import { fieldOf } from '@tapwise/contracts/storage/sqlite-layout';
import {
  forgottenMark,
  isForgottenMark,
  type DocumentChange,
  type ForgettingOwner,
  type LoadedDocument,
  type ReadModelWriter,
} from './port';

interface Mark {
  readonly id: string;
  readonly position: Position;
}

/** The first character that sorts after the colon behind a user's id. */
const AFTER_COLON = ';';
/** How many documents one transaction removes. */
const BATCH = 100;

/** Which users a filling has forgotten, and the removal of their documents. Every operation is to be called within a transaction. */
export function sqliteForgotten(db: Sqlite) {
  const put = db.prepare<[string, string, string]>(
    'INSERT OR REPLACE INTO forgotten_owners (collection, id, position) VALUES (?, ?, ?)',
  );
  const find = db.prepare<[string, string], Mark>(
    'SELECT id, position FROM forgotten_owners WHERE collection = ? AND id IN (SELECT value FROM json_each(?))',
  );
  return {
    add(collection: string, changes: readonly DocumentChange[]): void {
      for (const { id, position } of changes) if (isForgottenMark(id)) put.run(collection, id, position);
    },
    load(collection: string, ids: readonly string[]): readonly (readonly [string, LoadedDocument])[] {
      const wanted = ids.filter(isForgottenMark);
      if (wanted.length === 0) return [];
      const marks = find.all(collection, JSON.stringify(wanted));
      return marks.map(({ id, position }) => [id, { doc: undefined, position }]);
    },
    /** Removes some of the documents about the user; answers how many. */
    removeSome({ model, collection }: Filling, user: string): number {
      if (model.owner === undefined) return 0;
      const isAbout = model.owner === 'id' ? 'id = ? OR (id >= ? AND id < ?)' : `${fieldOf(model.owner)} = ?`;
      const values = model.owner === 'id' ? [user, `${user}:`, `${user}${AFTER_COLON}`] : [user];
      return db
        .prepare<string[]>(
          `DELETE FROM ${collection} WHERE id IN (SELECT id FROM ${collection} WHERE ${isAbout} LIMIT ${String(BATCH)})`,
        )
        .run(...values).changes;
    },
  };
}

/** Makes work one transaction. */
export type Atomic = <Args extends unknown[], Result>(
  work: (...args: Args) => Result,
) => (...args: Args) => Promise<Result>;

interface Forgetting {
  readonly forgotten: ReturnType<typeof sqliteForgotten>;
  readonly isOpenTo: (filling: Filling, fence: number) => boolean;
  readonly atomic: Atomic;
  /** Called when the documents are gone. */
  readonly onRemoved: () => void;
}

/** Many short transactions instead of a long one: nobody who uses the same process waits for the whole removal. */
export function sqliteForget({
  forgotten,
  isOpenTo,
  atomic,
  onRemoved,
}: Forgetting): ReadModelWriter['forget'] {
  const mark = atomic(({ filling, fence, user, position }: ForgettingOwner): boolean => {
    if (!isOpenTo(filling, fence)) return false;
    forgotten.add(filling.collection, [{ id: forgottenMark(user), doc: undefined, position }]);
    return true;
  });
  const removeSome = atomic(({ filling, fence, user }: ForgettingOwner): number =>
    isOpenTo(filling, fence) ? forgotten.removeSome(filling, user) : 0,
  );
  return async (forgetting) => {
    if (!(await mark(forgetting))) return;
    while ((await removeSome(forgetting)) === BATCH) await othersFirst();
    onRemoved();
  };
}
