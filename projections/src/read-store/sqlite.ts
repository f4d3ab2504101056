import { START, type Position } from '@tapwise/contracts/events/position';
import { READ_MODELS } from '@tapwise/contracts/read-models/read-models';
import { ConfigurationError } from '@tapwise/contracts/server/configuration';
import { openSqlite, type Sqlite } from '@tapwise/contracts/storage/open-sqlite';
import { viewsLayout } from '@tapwise/contracts/storage/sqlite-layout';
import type { StoredDocument } from '../projection';
import type { Batch, LoadedDocument, ReadModelWriter } from './port';
import { sqliteFillings } from './sqlite-fillings';

interface Options {
  readonly path: string;
  /** Of the log that the views are filled from. */
  readonly epoch: string;
  /** What becomes of views of another log: they are emptied to fill again (unless told otherwise), or refused. */
  readonly otherLog?: 'refill' | 'refuse';
  /** Milliseconds since 1970; the system's unless given. */
  readonly clock?: () => number;
}

function empty(db: Sqlite): void {
  const others = db.prepare<[], string>('SELECT collection FROM fillings').pluck().all();
  const collections = new Set([...others, ...READ_MODELS.map(({ collection }) => collection)]);
  for (const collection of collections) db.exec(`DROP TABLE IF EXISTS ${collection}`);
  db.exec('DELETE FROM checkpoints; DELETE FROM fillings; DELETE FROM source');
  db.exec(viewsLayout(READ_MODELS));
}

/** Views of another log are of no use: their positions mean nothing in this one. */
function claimFor(db: Sqlite, { path, epoch, otherLog }: Options): void {
  const source = db.prepare<[], string>('SELECT epoch FROM source').pluck().get();
  if (source === epoch) return;
  if (source !== undefined && otherLog === 'refuse')
    throw new ConfigurationError(
      `${path}: these read models were filled from another event log. Set DATA_DIR to where they belong, or delete the file: it is filled anew.`,
    );
  empty(db);
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
      load.all(JSON.stringify(ids)).map(({ id, doc }) => ({ id, doc: JSON.parse(doc) as StoredDocument })),
    apply: (changes: Batch['changes']) => {
      for (const { id, doc } of changes) {
        if (doc) put.run(id, JSON.stringify(doc));
        else remove.run(id);
      }
    },
  };
}

/** Statements of each collection, prepared at its first use. */
function collectionWriters(db: Sqlite) {
  const writers = new Map<string, ReturnType<typeof collectionWriter>>();
  return ({ collection }: Batch['filling']) => {
    const writer = writers.get(collection) ?? collectionWriter(db, collection);
    writers.set(collection, writer);
    return writer;
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

/** Makes work one transaction that no other writer can come between. */
function transactions(db: Sqlite) {
  return <Args extends unknown[], Result>(work: (...args: Args) => Result) => {
    const transaction = db.transaction(work);
    return async (...args: Args): Promise<Result> => transaction.immediate(...args);
  };
}

/** The read models in one SQLite file: documents and checkpoint in the same transaction. */
export function openSqliteWriter(options: Options): ReadModelWriter {
  const { path, clock = Date.now } = options;
  const db = openSqlite(path, { durable: false, layout: viewsLayout(READ_MODELS) });
  db.transaction(() => claimFor(db, options)).immediate();
  const writerOf = collectionWriters(db);
  const places = checkpoints(db);
  const fillings = sqliteFillings(db, clock);
  const once = transactions(db);
  return {
    live: once((model) => fillings.live(model)),
    building: once((model) => fillings.building(model)),
    takeUp: once((filling, fence) => {
      const position = fillings.takeUp(filling, fence);
      if (position !== undefined) places.fail(filling.collection, null);
      return position;
    }),
    // Documents and checkpoint move together: each document holds what the checkpoint says.
    load: async (filling, ids) => {
      const position = places.find(filling.collection);
      const found = writerOf(filling).load(ids);
      return new Map(found.map(({ id, doc }): [string, LoadedDocument] => [id, { doc, position }]));
    },
    commit: once((batch) => {
      const { filling, after, upTo, changes, fence } = batch;
      const { collection } = filling;
      if (!fillings.isOpenTo(filling, fence)) return false;
      if (places.find(collection) !== after || upTo <= after) return false;
      writerOf(filling).apply(changes);
      places.move(collection, batch);
      return true;
    }),
    setFailure: once(({ collection }, failure) => {
      places.fail(collection, failure ? JSON.stringify(failure) : null);
    }),
    switchTo: once((filling, fence) => fillings.switchTo(filling, fence)),
    fillings: async () => fillings.records(),
    drop: once(({ collection }) => fillings.drop(collection)),
    close: async () => void db.close(),
  };
}
