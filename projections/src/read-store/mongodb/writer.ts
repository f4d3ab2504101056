import type { Db } from 'mongodb';
import type { Logger } from 'pino';
import { ConfigurationError } from '@tapwise/platform/configuration/configuration-error';
import type { LogKind } from '@tapwise/platform/stores/log-mark';
import { type MongoStore, openMongoStore } from '@tapwise/platform/stores/mongodb/open-mongodb';
import {
  dropDocuments,
  getGenerationCollection,
  getViewsCollections,
  type ReadModelDoc,
} from '@tapwise/platform/stores/mongodb/views-layout';
import { type Batch, type ReadModelWriter, toForgottenId } from '../port';
import { createMongoBuilds, type MongoBuilds } from './builds';
import { createMongoDocuments } from './documents';
import { type AheadOfCheckpoint, trackDocumentsAheadOfCheckpoint } from './documents-ahead';
import { createJointWriter } from './joint-writer';
import type { OnUnsharded } from './new-collection';
import { createMongoQuarantine } from './quarantine';

interface Options {
  /** As in MONGODB_URL. */
  readonly url: string;
  /** The epoch of the log that the read models are built from. */
  readonly epoch: string;
  /** The kind of store of that log; `eventstoredb` by default. */
  readonly kind?: LogKind;
  /** The handling of read models of a different log: rebuild them (the default) or refuse to open. */
  readonly otherLog?: 'rebuild' | 'reject';
  /** The same applies if the log moved to a different kind of store, because positions differ. */
  readonly otherKind?: 'rebuild' | 'reject';
  /** Milliseconds since 1970; the system clock by default. */
  readonly clock?: () => number;
  readonly logger?: Pick<Logger, 'warn'>;
}

/** A rebuild continues anyway: a read model on one shard is slower, but correct. */
const reportUnsharded =
  ({ logger }: Options): OnUnsharded =>
  (collection, reason) => {
    const message = 'new collection not sharded like the live one: shard it before it is filled';
    logger?.warn({ collection, reason }, message);
  };

/**
 * Removes exactly the builds that were read, then their documents. Generation numbers keep increasing, so a concurrent
 * process that does the same removes nothing from new builds.
 */
async function emptyViews(db: Db, asRead: readonly ReadModelDoc[]): Promise<void> {
  const { readModels } = getViewsCollections(db);
  const none = { live: null, building: null, fillings: {} };
  for (const { _id, last } of asRead) {
    await readModels.findOneAndUpdate({ _id, last }, { $set: none });
    for (let generation = 1; generation <= last; generation += 1)
      await dropDocuments(db, getGenerationCollection(_id, generation));
  }
}

/** Read models of a different log are useless: their positions mean nothing in this one. */
async function claimFor(db: Db, options: Options): Promise<void> {
  const { epoch, kind = 'eventstoredb', otherLog, otherKind, logger } = options;
  const { source, readModels } = getViewsCollections(db);
  // Read before the mark: as long as the mark belongs to the other log, so do these.
  const asRead = await readModels.find().toArray();
  const claimed = await source.findOneAndUpdate(
    { _id: 'source' },
    { $setOnInsert: { epoch, kind } },
    { upsert: true, returnDocument: 'after' },
  );
  const isSameId = claimed?.epoch === epoch;
  // If the kind was never recorded, assume this one.
  if (isSameId && (claimed.kind ?? kind) === kind) return;
  if ((isSameId ? otherKind : otherLog) === 'reject')
    throw new ConfigurationError(
      `MONGODB_URL: the read models in the database ${db.databaseName} were built from a different event log. Set MONGODB_URL to this installation's database, or drop that database to rebuild it.`,
    );
  logger?.warn({ log: { epoch, kind } }, 'read models belong to a different log, rebuilding them');
  await emptyViews(db, asRead);
  await getViewsCollections(db).rebuildReports.deleteMany({});
  await source.findOneAndUpdate({ _id: 'source' }, { $set: { epoch, kind }, $unset: { mark: 1 } });
}

async function openClaimed(options: Options): Promise<MongoStore> {
  const store = await openMongoStore({ url: options.url, purpose: 'views' });
  try {
    await store.run(() => claimFor(store.db, options));
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

function createMarkStore({ db, run }: MongoStore): Pick<ReadModelWriter, 'readLogMark' | 'recordLogMark'> {
  const { source } = getViewsCollections(db);
  return {
    readLogMark: () => run(async () => (await source.findOne({ _id: 'source' }))?.mark),
    recordLogMark: (mark) =>
      run(async () => {
        const { epoch, kind } = mark;
        await source.findOneAndUpdate({ _id: 'source', epoch }, { $set: { kind, mark } });
      }),
  };
}

function createBatchCommitter(db: Db, builds: MongoBuilds, ahead: AheadOfCheckpoint) {
  const documents = createMongoDocuments(db);
  const quarantine = createMongoQuarantine(db);
  return async (batch: Batch): Promise<boolean> => {
    const { build, after, upTo, fencingToken, changes, quarantined = [] } = batch;
    const buildPart = await builds.findPart(build);
    if (!buildPart || buildPart.state === 'old' || buildPart.part.fence !== fencingToken) return false;
    if (buildPart.part.position !== after || upTo <= after) return false;
    await documents.apply(build.collection, changes);
    await quarantine.add(build.collection, quarantined);
    const isMoved = await builds.move(batch, {
      // Documents of an interrupted batch don't change again, but caches of them must still be invalidated.
      hasChanged: changes.length > 0 || ahead.has(build),
      quarantined: (buildPart.part.quarantined ?? 0) + quarantined.length,
    });
    if (isMoved) ahead.recordCheckpoint(build, upTo);
    return isMoved;
  };
}

/**
 * The read models in a MongoDB database: first the documents, each guarded by its position, then the checkpoint.
 * Rejects with `ConfigurationError` or `StoreUnavailable`, as `openMongoStore` does.
 */
export async function openMongoWriter(options: Options): Promise<ReadModelWriter> {
  const store = await openClaimed(options);
  const { db, run } = store;
  const builds = createMongoBuilds(db, options.clock ?? Date.now, reportUnsharded(options));
  const documents = createMongoDocuments(db);
  const quarantine = createMongoQuarantine(db);
  const ahead = trackDocumentsAheadOfCheckpoint();
  const commit = createBatchCommitter(db, builds, ahead);
  return {
    openLiveBuild: (model) => run(() => builds.open(model, 'live')),
    openNextBuild: (model) =>
      run(async () => {
        await builds.open(model, 'live');
        return builds.open(model, 'building');
      }),
    claim: (build, fencingToken) =>
      run(async () => {
        const position = await builds.claim(build, fencingToken);
        if (position === undefined) return undefined;
        ahead.recordCheckpoint(build, position);
        return { position, quarantined: await quarantine.listForCollection(build.collection) };
      }),
    load: (build, ids) =>
      run(async () => {
        const loadedDocuments = await documents.load(build.collection, ids);
        ahead.recordLoaded(build, loadedDocuments);
        return loadedDocuments;
      }),
    forget: (forgetting) =>
      run(async () => {
        const { build, fencingToken, userId, position } = forgetting;
        const buildPart = await builds.findPart(build);
        if (!buildPart || buildPart.state === 'old' || buildPart.part.fence !== fencingToken) return;
        await documents.apply(build.collection, [{ id: toForgottenId(userId), doc: undefined, position }]);
        await documents.removeOwned(build, userId, position);
      }),
    commit: (batch) => run(() => commit(batch)),
    joint: createJointWriter({ store, builds, documents, ahead, commit }),
    setFailure: (build, failure) => run(() => builds.fail(build, failure)),
    switchTo: (build, fencingToken) => run(() => builds.switchTo(build, fencingToken)),
    // Readers get the progress of an initial build from the heartbeats instead.
    finishInitialBuildAt: async () => true,
    listBuilds: () => run(() => builds.list()),
    listQuarantined: () => run(() => quarantine.list()),
    drop: (record) => run(() => builds.drop(record)),
    ...createMarkStore(store),
    close: () => store.close(),
  };
}
