import { START, type Position } from '@tapwise/contracts/events/position';
import { READ_MODELS } from '@tapwise/contracts/read-models/read-models';
import { openSqlite, type Sqlite } from '@tapwise/contracts/storage/open-sqlite';
import { viewsLayout } from '@tapwise/contracts/storage/sqlite-layout';
import type { Projection, StoredDocument } from '../projection';
import type { Batch, ReadModelWriter } from './port';

interface Options {
  readonly path: string;
  /** Of the log that the views are filled from. */
  readonly epoch: string;
}

/** Views of another log are of no use: they are emptied and fill again from this one. */
function claimFor(db: Sqlite, epoch: string): void {
  const source = db.prepare<[], string>('SELECT epoch FROM source').pluck().get();
  if (source === epoch) return;
  for (const { collection } of READ_MODELS) db.exec(`DELETE FROM ${collection}`);
  db.exec('DELETE FROM checkpoints; DELETE FROM source');
  db.prepare('INSERT INTO source (epoch) VALUES (?)').run(epoch);
}

function collectionWriter(db: Sqlite, collection: string) {
  const load = db.prepare<[string], { id: string; doc: string }>(
    `SELECT id, doc FROM ${collection} WHERE id IN (SELECT value FROM json_each(?))`,
  );
  const put = db.prepare<[string, string]>(
    `INSERT INTO ${collection} (id, doc) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET doc = excluded.doc`,
  );
  const remove = db.prepare<[string]>(`DELETE FROM ${collection} WHERE id = ?`);
  return {
    load: (ids: readonly string[]) =>
      new Map(load.all(JSON.stringify(ids)).map(({ id, doc }) => [id, JSON.parse(doc) as StoredDocument])),
    apply: (changes: Batch['changes']) => {
      for (const { id, doc } of changes) {
        if (doc) put.run(id, JSON.stringify(doc));
        else remove.run(id);
      }
    },
  };
}

function checkpoints(db: Sqlite) {
  const find = db
    .prepare<[string], Position>('SELECT position FROM checkpoints WHERE collection = ?')
    .pluck();
  const move = db.prepare<[string, string, string]>(
    `INSERT INTO checkpoints (collection, position, changed_at) VALUES (?, ?, ?)
     ON CONFLICT (collection) DO UPDATE SET position = excluded.position, failure = NULL`,
  );
  const change = db.prepare<[string, string]>('UPDATE checkpoints SET changed_at = ? WHERE collection = ?');
  const fail = db.prepare<[string, string, string, string | null]>(
    `INSERT INTO checkpoints (collection, position, changed_at, failure) VALUES (?, ?, ?, ?)
     ON CONFLICT (collection) DO UPDATE SET failure = excluded.failure`,
  );
  return {
    find: (collection: string) => find.get(collection) ?? START,
    move: (collection: string, { upTo, changes }: Batch) => {
      move.run(collection, upTo, START);
      if (changes.length > 0) change.run(upTo, collection);
    },
    fail: (collection: string, failure: string | null) => fail.run(collection, START, START, failure),
  };
}

/** The read models in one SQLite file: documents and checkpoint in the same transaction. */
export function openSqliteWriter({ path, epoch }: Options): ReadModelWriter {
  const db = openSqlite(path, { durable: false, layout: viewsLayout(READ_MODELS) });
  db.transaction(() => claimFor(db, epoch)).immediate();
  const writers = new Map(
    READ_MODELS.map(({ collection }) => [collection, collectionWriter(db, collection)]),
  );
  const writerOf = ({ model }: Projection) => {
    const writer = writers.get(model.collection);
    if (!writer) throw new Error(`No collection ${model.collection} is declared`);
    return writer;
  };
  const places = checkpoints(db);
  const commit = db.transaction((batch: Batch) => {
    const { collection } = batch.projection.model;
    if (places.find(collection) !== batch.after || batch.upTo <= batch.after) return false;
    writerOf(batch.projection).apply(batch.changes);
    places.move(collection, batch);
    return true;
  });
  return {
    checkpoint: async ({ model }) => places.find(model.collection),
    load: async (projection, ids) => writerOf(projection).load(ids),
    commit: async (batch) => commit.immediate(batch),
    async setFailure({ model }, failure) {
      places.fail(model.collection, failure ? JSON.stringify(failure) : null);
    },
    close: async () => void db.close(),
  };
}
