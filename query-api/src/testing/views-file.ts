import { toPosition, type Position } from '@tapwise/contracts/events/position';
import type { ReadModel } from '@tapwise/contracts/read-models/define-read-model';
import { READ_MODELS } from '@tapwise/contracts/read-models/read-models';
import { openSqlite, type Sqlite } from '@tapwise/contracts/storage/open-sqlite';
import { viewsLayout } from '@tapwise/contracts/storage/sqlite-layout';

export interface ViewsFile {
  readonly db: Sqlite;
  /** Puts documents as their projection would, and moves its checkpoint by one, or to a given place. */
  put<Doc extends { id: string }>(
    model: ReadModel<string, Doc>,
    docs: readonly Doc[],
    upTo?: Position,
  ): Position;
  pause(model: ReadModel, error?: string): void;
  close(): void;
}

/** The views as the projections fill them. */
export function viewsFile(path: string): ViewsFile {
  const db = openSqlite(path, { durable: false, layout: viewsLayout(READ_MODELS) });
  const find = db.prepare<[string], string>('SELECT position FROM checkpoints WHERE collection = ?').pluck();
  const move = db.prepare(
    `INSERT INTO checkpoints (collection, position, changed_at) VALUES (@collection, @upTo, @changedAt)
     ON CONFLICT (collection) DO UPDATE SET position = @upTo,
       changed_at = CASE WHEN @hasChanged THEN @upTo ELSE changed_at END`,
  );
  const put = <Doc extends { id: string }>(
    { collection, schema }: ReadModel<string, Doc>,
    docs: readonly Doc[],
    upTo: Position = toPosition(Number(find.get(collection) ?? 0) + 1),
  ) => {
    const insert = db.prepare(`INSERT OR REPLACE INTO ${collection} (id, doc) VALUES (?, ?)`);
    db.transaction(() => {
      for (const doc of docs) insert.run(doc.id, JSON.stringify(schema.parse(doc)));
      const hasChanged = docs.length > 0 ? 1 : 0;
      move.run({ collection, upTo, changedAt: hasChanged ? upTo : toPosition(0), hasChanged });
    })();
    return upTo;
  };
  return {
    db,
    put,
    pause: ({ collection }, error = 'Error') => {
      const failure = JSON.stringify({ error });
      db.prepare(`UPDATE checkpoints SET failure = ? WHERE collection = ?`).run(failure, collection);
    },
    close: () => void db.close(),
  };
}
