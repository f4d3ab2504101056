import { START, type Position } from '@tapwise/contracts/events/position';
import { READ_MODELS } from '@tapwise/contracts/read-models/read-models';
import { ConfigurationError } from '@tapwise/contracts/server/configuration';
import { followViews } from '@tapwise/contracts/storage/damage/follow-views';
import { DamagedStore } from '@tapwise/contracts/storage/damaged-store';
import { isSameLog, type LogIdentity, type LogKind } from '@tapwise/contracts/storage/log-mark';
import { applyLayout, openSqlite, whileOpening, type Sqlite } from '@tapwise/contracts/storage/open-sqlite';
import {
  CHECKED_VIEWS_TABLES,
  documentChecksum,
  isWholeSql,
  wholeDocument,
  type CheckedDocument,
} from '@tapwise/contracts/storage/row-checksum';
import { whileBusy } from '@tapwise/contracts/storage/sqlite-faults';
import { viewsLayout } from '@tapwise/contracts/storage/sqlite-layout';
import { recordedMark } from '@tapwise/contracts/storage/sqlite-recorded-mark';
import type { Logger } from 'pino';
import type { StoredDocument } from '../projection';
import {
  DocumentTooLarge,
  isForgottenMark,
  type Batch,
  type LoadedDocument,
  type ReadModelWriter,
} from './port';
import { sqliteDrop, sqliteFillings } from './sqlite-fillings';
import { sqliteFirstFill } from './sqlite-first-fill';
import { sqliteForget, sqliteForgotten } from './sqlite-forgotten';
import { sqliteJournal } from './sqlite-journal';
import { sqliteQuarantine } from './sqlite-quarantine';

interface Options {
  readonly path: string;
  /** Of the log that the views are filled from. */
  readonly epoch: string;
  /** What that log is stored in; `sqlite` unless given. */
  readonly kind?: LogKind;
  /** What becomes of views of another log: they are emptied to fill again (unless told otherwise), or refused. */
  readonly otherLog?: 'refill' | 'refuse';
  readonly logger?: Pick<Logger, 'warn'>;
  /** Milliseconds since 1970; the system's unless given. */
  readonly clock?: () => number;
}

function empty(db: Sqlite): void {
  const others = db.prepare<[], string>('SELECT collection FROM fillings').pluck().all();
  const collections = new Set([...others, ...READ_MODELS.map(({ collection }) => collection)]);
  for (const collection of collections) db.exec(`DROP TABLE IF EXISTS ${collection}`);
  db.exec(
    'DELETE FROM checkpoints; DELETE FROM fillings; DELETE FROM quarantined_events; DELETE FROM forgotten_owners; DELETE FROM source; DELETE FROM log_mark',
  );
  applyLayout(db, viewsLayout(READ_MODELS));
}

/** Views of another log are of no use: their positions mean nothing in this one. */
function claimFor(db: Sqlite, { path, epoch, kind = 'sqlite', otherLog, logger }: Options): void {
  const source = db.prepare<[], LogIdentity>('SELECT epoch, kind FROM source').get();
  if (source && isSameLog(source, { epoch, kind })) return;
  if (source && otherLog === 'refuse')
    throw new ConfigurationError(
      `${path}: these read models were filled from another event log. Check EVENT_STORE and DATA_DIR.`,
    );
  if (source)
    logger?.warn(
      { path, source, log: { epoch, kind } },
      'the read models are of another log: rebuilding them',
    );
  empty(db);
  db.prepare('INSERT INTO source (epoch, kind) VALUES (?, ?)').run(epoch, kind);
  db.exec('DELETE FROM first_fill');
  db.prepare('INSERT INTO first_fill (since) VALUES (?)').run(Date.now());
}

/** Throws DocumentTooLarge where the text is longer than a string may be, which is less than SQLite takes. */
function jsonOf(id: string, doc: StoredDocument): string {
  try {
    return JSON.stringify(doc);
  } catch (error) {
    if (error instanceof RangeError) throw new DocumentTooLarge([id], error);
    throw error;
  }
}

function collectionWriter(db: Sqlite, collection: string) {
  const load = db.prepare<[string], CheckedDocument & { readonly id: string }>(
    `SELECT id, doc, checksum FROM ${collection} WHERE id IN (SELECT value FROM json_each(?))`,
  );
  const put = db.prepare<[string, string, number]>(
    `INSERT INTO ${collection} (id, doc, checksum) VALUES (?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET doc = excluded.doc, checksum = excluded.checksum`,
  );
  const remove = db.prepare<[string]>(`DELETE FROM ${collection} WHERE id = ?`);
  return {
    load: (ids: readonly string[]) =>
      load
        .all(JSON.stringify(ids))
        .map((row) => ({ id: row.id, doc: JSON.parse(wholeDocument(collection, row)) as StoredDocument })),
    apply: (changes: Batch['changes']) => {
      for (const { id, doc } of changes) {
        const text = doc && jsonOf(id, doc);
        if (text !== undefined) put.run(id, text, documentChecksum(collection, id, text));
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
  const find = db.prepare<[string], { position: Position; isWhole: number }>(
    `SELECT position, ${isWholeSql(CHECKED_VIEWS_TABLES.checkpoints)} AS isWhole FROM checkpoints WHERE collection = ?`,
  );
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
    find(collection: string): Position {
      const row = find.get(collection);
      if (row && row.isWhole !== 1) throw new DamagedStore(`The checkpoint of ${collection} is damaged.`);
      return row?.position ?? START;
    },
    move: (collection: string, { upTo, changes }: Batch) => {
      move.run(collection, upTo, START);
      if (changes.length > 0) change.run(upTo, collection);
    },
    fail: (collection: string, failure: string | null) => fail.run(collection, START, START, failure),
  };
}

interface Parts {
  readonly fillings: ReturnType<typeof sqliteFillings>;
  readonly places: ReturnType<typeof checkpoints>;
  readonly quarantine: ReturnType<typeof sqliteQuarantine>;
  readonly forgotten: ReturnType<typeof sqliteForgotten>;
  readonly writerOf: ReturnType<typeof collectionWriters>;
}

function committing({ fillings, places, quarantine, forgotten, writerOf }: Parts) {
  return (batch: Batch): boolean => {
    const { filling, after, upTo, changes, fence, quarantined = [] } = batch;
    const { collection } = filling;
    if (!fillings.isOpenTo(filling, fence)) return false;
    if (places.find(collection) !== after || upTo <= after) return false;
    writerOf(filling).apply(changes.filter(({ id }) => !isForgottenMark(id)));
    forgotten.add(collection, changes);
    quarantine.add(collection, quarantined);
    places.move(collection, batch);
    return true;
  };
}

/** Makes work one transaction that no other writer can come between. */
function transactions(db: Sqlite) {
  return <Args extends unknown[], Result>(work: (...args: Args) => Result) => {
    const transaction = db.transaction(work);
    return (...args: Args): Promise<Result> => whileBusy(() => transaction.immediate(...args));
  };
}

/** The read models in one SQLite file: documents and checkpoint in the same transaction. */
export function openSqliteWriter(options: Options): ReadModelWriter {
  return followViews(options.path, () => openWriter(options));
}

function openWriter(options: Options): ReadModelWriter {
  const db = openSqlite(options.path, { durable: false, layout: viewsLayout(READ_MODELS) });
  // A deleted document is overwritten by zeros: see https://sqlite.org/pragma.html#pragma_secure_delete.
  db.pragma('secure_delete = ON');
  whileOpening(db, () => db.transaction(() => claimFor(db, options)).immediate());
  const writerOf = collectionWriters(db);
  const places = checkpoints(db);
  const fillings = sqliteFillings(db, options.clock ?? Date.now);
  const quarantine = sqliteQuarantine(db);
  const forgotten = sqliteForgotten(db);
  const once = transactions(db);
  const journal = sqliteJournal(db);
  const firstFill = sqliteFirstFill(db, () => fillings.records());
  const settle = once((head: Position) => firstFill.settle(head));
  return {
    live: once((model) => fillings.live(model)),
    building: once((model) => fillings.building(model)),
    takeUp: once((filling, fence) => {
      const position = fillings.takeUp(filling, fence);
      if (position === undefined) return undefined;
      places.fail(filling.collection, null);
      return { position, quarantined: quarantine.of(filling.collection) };
    }),
    // Documents and checkpoint move together: each document holds what the checkpoint says.
    load: async (filling, ids) => {
      const position = places.find(filling.collection);
      const found = writerOf(filling).load(ids);
      return new Map<string, LoadedDocument>([
        ...found.map(({ id, doc }) => [id, { doc, position }] as const),
        ...forgotten.load(filling.collection, ids),
      ]);
    },
    forget: sqliteForget({
      forgotten,
      isOpenTo: (filling, fence) => fillings.isOpenTo(filling, fence),
      atomic: once,
      onRemoved: () => {
        journal.emptySoon();
      },
    }),
    commit: once(committing({ fillings, places, quarantine, forgotten, writerOf })),
    setFailure: once(({ collection }, failure) => {
      places.fail(collection, failure ? JSON.stringify(failure) : null);
    }),
    switchTo: once((filling, fence) => fillings.switchTo(filling, fence)),
    async settleFirstFill(head) {
      return !firstFill.isUnderWay() || (await settle(head));
    },
    fillings: async () => fillings.records(),
    quarantined: async () => quarantine.all(),
    drop: sqliteDrop(fillings, once),
    ...recordedMark(db),
    async close() {
      journal.stop();
      db.close();
    },
  };
}
