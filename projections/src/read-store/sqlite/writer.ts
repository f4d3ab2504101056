import type { Logger } from 'pino';
import { LOG_START, type Position } from '@tapwise/contracts/events/position';
import { READ_MODELS } from '@tapwise/contracts/read-models/read-models';
import { ConfigurationError } from '@tapwise/platform/configuration/configuration-error';
import { followViews } from '@tapwise/platform/stores/damage/follow-views';
import { DamagedStore } from '@tapwise/platform/stores/errors/damaged-store';
import { isSameLog, type LogIdentity, type LogKind } from '@tapwise/platform/stores/log-mark';
import { retryWhileBusy } from '@tapwise/platform/stores/sqlite/errors';
import { createViewsLayout } from '@tapwise/platform/stores/sqlite/layout';
import {
  applyLayout,
  openSqlite,
  runWhileOpening,
  type Sqlite,
} from '@tapwise/platform/stores/sqlite/open-sqlite';
import { createMarkStore } from '@tapwise/platform/stores/sqlite/recorded-mark';
import {
  buildIntactCondition,
  CHECKED_VIEWS_TABLES,
  type CheckedDocument,
  computeDocumentChecksum,
  readIntactDocument,
} from '@tapwise/platform/stores/sqlite/row-checksum';
import type { StoredDocument } from '../../models/projection';
import {
  type Batch,
  DocumentTooLarge,
  isForgottenId,
  type LoadedDocument,
  type ReadModelWriter,
} from '../port';
import { createDrop, createSqliteBuilds } from './builds';
import { createForget, createForgottenOwners } from './forgotten';
import { createSqliteInitialBuild } from './initial-build';
import { createSqliteQuarantine } from './quarantine';
import { createWalCleaner } from './wal-cleaner';

interface Options {
  readonly path: string;
  /** The epoch of the log that the read models are built from. */
  readonly epoch: string;
  /** The kind of store of that log; `sqlite` by default. */
  readonly kind?: LogKind;
  /** The handling of read models of a different log: rebuild them (the default) or refuse to open. */
  readonly otherLog?: 'rebuild' | 'reject';
  readonly logger?: Pick<Logger, 'warn'>;
  /** Milliseconds since 1970; the system clock by default. */
  readonly clock?: () => number;
}

function emptyViews(db: Sqlite): void {
  const otherCollections = db.prepare<[], string>('SELECT collection FROM fillings').pluck().all();
  const collections = new Set([...otherCollections, ...READ_MODELS.map(({ collection }) => collection)]);
  for (const collection of collections) db.exec(`DROP TABLE IF EXISTS ${collection}`);
  db.exec(
    'DELETE FROM checkpoints; DELETE FROM fillings; DELETE FROM quarantined_events; DELETE FROM forgotten_owners; DELETE FROM source; DELETE FROM log_mark; DELETE FROM rebuild_reports',
  );
  applyLayout(db, createViewsLayout(READ_MODELS));
}

/** Read models of a different log are useless: their positions mean nothing in this one. */
function claimFor(db: Sqlite, { path, epoch, kind = 'sqlite', otherLog, logger }: Options): void {
  const source = db.prepare<[], LogIdentity>('SELECT epoch, kind FROM source').get();
  if (source && isSameLog(source, { epoch, kind })) return;
  if (source && otherLog === 'reject')
    throw new ConfigurationError(
      `${path}: these read models were built from a different event log. Check EVENT_STORE and DATA_DIR.`,
    );
  if (source)
    logger?.warn(
      { path, source, log: { epoch, kind } },
      'read models belong to a different log, rebuilding them',
    );
  emptyViews(db);
  db.prepare('INSERT INTO source (epoch, kind) VALUES (?, ?)').run(epoch, kind);
  db.exec('DELETE FROM first_fill');
  db.prepare('INSERT INTO first_fill (since) VALUES (?)').run(Date.now());
}

/** Throws `DocumentTooLarge` if the text exceeds the maximum string length, which is less than SQLite's limit. */
function serializeDocument(id: string, doc: StoredDocument): string {
  try {
    return JSON.stringify(doc);
  } catch (error) {
    if (error instanceof RangeError) throw new DocumentTooLarge([id], error);
    throw error;
  }
}

function prepareCollectionWriter(db: Sqlite, collection: string) {
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
      load.all(JSON.stringify(ids)).map((row) => ({
        id: row.id,
        doc: JSON.parse(readIntactDocument(collection, row)) as StoredDocument,
      })),
    apply: (changes: Batch['changes']) => {
      for (const { id, doc } of changes) {
        const text = doc && serializeDocument(id, doc);
        if (text !== undefined) put.run(id, text, computeDocumentChecksum(collection, id, text));
        else remove.run(id);
      }
    },
  };
}

/** Prepares the statements of each collection on first use. */
function prepareCollectionWriters(db: Sqlite) {
  const writers = new Map<string, ReturnType<typeof prepareCollectionWriter>>();
  return ({ collection }: Batch['build']) => {
    const writer = writers.get(collection) ?? prepareCollectionWriter(db, collection);
    writers.set(collection, writer);
    return writer;
  };
}

function createCheckpoints(db: Sqlite) {
  const select = db.prepare<[string], { position: Position; isIntact: number }>(
    `SELECT position, ${buildIntactCondition(CHECKED_VIEWS_TABLES.checkpoints)} AS isIntact FROM checkpoints WHERE collection = ?`,
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
    get(collection: string): Position {
      const row = select.get(collection);
      if (row && row.isIntact !== 1) throw new DamagedStore(`The checkpoint of ${collection} is damaged.`);
      return row?.position ?? LOG_START;
    },
    move: (collection: string, { upTo, changes }: Batch) => {
      move.run(collection, upTo, LOG_START);
      if (changes.length > 0) change.run(upTo, collection);
    },
    fail: (collection: string, failure: string | null) => fail.run(collection, LOG_START, LOG_START, failure),
  };
}

interface WriterParts {
  readonly builds: ReturnType<typeof createSqliteBuilds>;
  readonly checkpoints: ReturnType<typeof createCheckpoints>;
  readonly quarantine: ReturnType<typeof createSqliteQuarantine>;
  readonly forgotten: ReturnType<typeof createForgottenOwners>;
  readonly getCollectionWriter: ReturnType<typeof prepareCollectionWriters>;
}

function createBatchCommitter({
  builds,
  checkpoints,
  quarantine,
  forgotten,
  getCollectionWriter,
}: WriterParts) {
  return (batch: Batch): boolean => {
    const { build, after, upTo, changes, fencingToken, quarantined = [] } = batch;
    const { collection } = build;
    if (!builds.isOpenTo(build, fencingToken)) return false;
    if (checkpoints.get(collection) !== after || upTo <= after) return false;
    getCollectionWriter(build).apply(changes.filter(({ id }) => !isForgottenId(id)));
    forgotten.add(collection, changes);
    quarantine.add(collection, quarantined);
    checkpoints.move(collection, batch);
    return true;
  };
}

/** Wraps work in a transaction that excludes other writers. */
function createTransactionWrapper(db: Sqlite) {
  return <Args extends unknown[], Result>(work: (...args: Args) => Result) => {
    const transaction = db.transaction(work);
    return (...args: Args): Promise<Result> => retryWhileBusy(() => transaction.immediate(...args));
  };
}

/** The read models in one SQLite file, with documents and checkpoint in the same transaction. */
export function openSqliteWriter(options: Options): ReadModelWriter {
  return followViews(options.path, () => openWriter(options));
}

function openWriter(options: Options): ReadModelWriter {
  const db = openSqlite(options.path, { isDurable: false, layout: createViewsLayout(READ_MODELS) });
  // Overwrites deleted documents with zeros: see https://sqlite.org/pragma.html#pragma_secure_delete.
  db.pragma('secure_delete = ON');
  runWhileOpening(db, () => db.transaction(() => claimFor(db, options)).immediate());
  const getCollectionWriter = prepareCollectionWriters(db);
  const checkpoints = createCheckpoints(db);
  const builds = createSqliteBuilds(db, options.clock ?? Date.now);
  const quarantine = createSqliteQuarantine(db);
  const forgotten = createForgottenOwners(db);
  const atomic = createTransactionWrapper(db);
  const walCleaner = createWalCleaner(db);
  const initialBuild = createSqliteInitialBuild(db, () => builds.list());
  const finishInitialBuildAt = atomic((head: Position) => initialBuild.finishAt(head));
  return {
    openLiveBuild: atomic((model) => builds.openLive(model)),
    openNextBuild: atomic((model) => builds.openNext(model)),
    claim: atomic((build, fencingToken) => {
      const position = builds.claim(build, fencingToken);
      if (position === undefined) return undefined;
      checkpoints.fail(build.collection, null);
      return { position, quarantined: quarantine.listForCollection(build.collection) };
    }),
    // Documents and checkpoint change in one transaction, so the checkpoint is the position of each document.
    load: async (build, ids) => {
      const position = checkpoints.get(build.collection);
      const documents = getCollectionWriter(build).load(ids);
      return new Map<string, LoadedDocument>([
        ...documents.map(({ id, doc }) => [id, { doc, position }] as const),
        ...forgotten.load(build.collection, ids),
      ]);
    },
    forget: createForget({
      forgotten,
      isOpenTo: (build, fencingToken) => builds.isOpenTo(build, fencingToken),
      atomic,
      onRemoved: () => {
        walCleaner.emptySoon();
      },
    }),
    commit: atomic(createBatchCommitter({ builds, checkpoints, quarantine, forgotten, getCollectionWriter })),
    setFailure: atomic(({ collection }, failure) => {
      checkpoints.fail(collection, failure ? JSON.stringify(failure) : null);
    }),
    switchTo: atomic((build, fencingToken) => builds.switchTo(build, fencingToken)),
    async finishInitialBuildAt(head) {
      return !initialBuild.isBuilding() || (await finishInitialBuildAt(head));
    },
    listBuilds: async () => builds.list(),
    listQuarantined: async () => quarantine.list(),
    drop: createDrop(builds, atomic),
    ...createMarkStore(db),
    async close() {
      walCleaner.stop();
      db.close();
    },
  };
}
