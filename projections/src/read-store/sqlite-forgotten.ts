import type { Position } from '@tapwise/contracts/events/position';
import type { Filling } from '@tapwise/contracts/read-models/define-read-model';
import type { Sqlite } from '@tapwise/contracts/storage/open-sqlite';
import { fieldOf } from '@tapwise/contracts/storage/sqlite-layout';
import { isForgottenMark, type DocumentChange, type LoadedDocument } from './port';

interface Mark {
  readonly id: string;
  readonly position: Position;
}

/** The first character that sorts after the colon behind a user's id. */
const AFTER_COLON = ';';

/** Which users a filling has forgotten, and which documents are about a user. */
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
    owned({ model, collection }: Filling, user: string): readonly string[] {
      if (model.owner === undefined) return [];
      if (model.owner === 'id')
        return db
          .prepare<[string, string, string], string>(
            `SELECT id FROM ${collection} WHERE id = ? OR (id >= ? AND id < ?)`,
          )
          .pluck()
          .all(user, `${user}:`, `${user}${AFTER_COLON}`);
      return db
        .prepare<[string], string>(`SELECT id FROM ${collection} WHERE ${fieldOf(model.owner)} = ?`)
        .pluck()
        .all(user);
    },
  };
}
