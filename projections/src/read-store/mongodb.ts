import type { Position } from '@tapwise/contracts/events/position';
import type { Filling } from '@tapwise/contracts/read-models/define-read-model';
import { ConfigurationError } from '@tapwise/contracts/server/configuration';
import type { LogKind } from '@tapwise/contracts/storage/log-mark';
import { openMongoStore, type MongoStore } from '@tapwise/contracts/storage/open-mongodb';
import {
  collectionOfGeneration,
  dropViews,
  viewsCollections,
  type ReadModelDoc,
} from '@tapwise/contracts/storage/mongodb-views-layout';
import type { Db } from 'mongodb';
import type { Logger } from 'pino';
import { mongoDocuments } from './mongodb-documents';
import type { OnUnsharded } from './mongodb-new-collection';
import { mongoFillings, type MongoFillings } from './mongodb-fillings';
import { mongoQuarantine } from './mongodb-quarantine';
import { forgottenMark, type Batch, type LoadedDocument, type ReadModelWriter } from './port';

interface Options {
  /** As in MONGODB_URL. */
  readonly url: string;
  /** Of the log that the views are filled from. */
  readonly epoch: string;
  /** What that log is stored in; `eventstoredb` unless given. */
  readonly kind?: LogKind;
  /** What becomes of views of a log with another id: they are emptied to fill again (unless told otherwise), or refused. */
  readonly otherLog?: 'refill' | 'refuse';
  /** The same, of the same log in a store of another kind: its positions differ. */
  readonly otherKind?: 'refill' | 'refuse';
  /** Milliseconds since 1970; the system's unless given. */
  readonly clock?: () => number;
  readonly logger?: Pick<Logger, 'warn'>;
}

/** A rebuild goes on without: a read model on one shard is slower, not wrong. */
const reportUnsharded =
  ({ logger }: Options): OnUnsharded =>
  (collection, reason) => {
    const message =
      'the new collection is not sharded as the live one is: shard it yourself before it is filled';
    logger?.warn({ collection, reason }, message);
  };

/**
 * Forgets fillings as they were read, then removes their documents. Generations go on counting: who empties a moment later
 * than another removes nothing of what is filled anew by then.
 */
async function empty(db: Db, asRead: readonly ReadModelDoc[]): Promise<void> {
  const { readModels } = viewsCollections(db);
  const none = { live: null, building: null, fillings: {} };
  for (const { _id, last } of asRead) {
    await readModels.findOneAndUpdate({ _id, last }, { $set: none });
    for (let generation = 1; generation <= last; generation += 1)
      await dropViews(db, collectionOfGeneration(_id, generation));
  }
}

/** Views of another log are of no use: their positions mean nothing in this one. */
async function claimFor(db: Db, options: Options): Promise<void> {
  const { epoch, kind = 'eventstoredb', otherLog, otherKind, logger } = options;
  const { source, readModels } = viewsCollections(db);
  // Read before the mark: where that is still the other log's, so are these.
  const asRead = await readModels.find().toArray();
  const claimed = await source.findOneAndUpdate(
    { _id: 'source' },
    { $setOnInsert: { epoch, kind } },
    { upsert: true, returnDocument: 'after' },
  );
  const isSameId = claimed?.epoch === epoch;
  // Views from before the kind was recorded are taken as of this one.
  if (isSameId && (claimed.kind ?? kind) === kind) return;
  if ((isSameId ? otherKind : otherLog) === 'refuse')
    throw new ConfigurationError(
      `MONGODB_URL: the read models in the database ${db.databaseName} were filled from another event log. Name this installation's own database in the address, or drop that one: it is filled anew`,
    );
  logger?.warn({ log: { epoch, kind } }, 'the read models are of another log: rebuilding them');
  await empty(db, asRead);
  await source.findOneAndUpdate({ _id: 'source' }, { $set: { epoch, kind }, $unset: { mark: 1 } });
}

async function openClaimed(options: Options): Promise<MongoStore> {
  const store = await openMongoStore({ url: options.url, holds: 'views' });
  try {
    await store.ask(() => claimFor(store.db, options));
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

function recordedMark({ db, ask }: MongoStore): Pick<ReadModelWriter, 'logMark' | 'recordLogMark'> {
  const { source } = viewsCollections(db);
  return {
    logMark: () => ask(async () => (await source.findOne({ _id: 'source' }))?.mark),
    recordLogMark: (mark) =>
      ask(async () => {
        const { epoch, kind } = mark;
        await source.findOneAndUpdate({ _id: 'source', epoch }, { $set: { kind, mark } });
      }),
  };
}

/** Tells whether documents were met that are ahead of their checkpoint: a batch was cut short between the two. */
function documentsAhead() {
  const checkpoints = new Map<string, Position>();
  const ahead = new Set<string>();
  return {
    stands: ({ collection }: Filling, position: Position) => {
      checkpoints.set(collection, position);
      ahead.delete(collection);
    },
    look: ({ collection }: Filling, loaded: ReadonlyMap<string, LoadedDocument>) => {
      const checkpoint = checkpoints.get(collection);
      if (checkpoint !== undefined && [...loaded.values()].some(({ position }) => position > checkpoint))
        ahead.add(collection);
    },
    has: ({ collection }: Filling) => ahead.has(collection),
  };
}

function committing(db: Db, fillings: MongoFillings, ahead: ReturnType<typeof documentsAhead>) {
  const documents = mongoDocuments(db);
  const quarantine = mongoQuarantine(db);
  return async (batch: Batch): Promise<boolean> => {
    const { filling, after, upTo, fence, changes, quarantined = [] } = batch;
    const found = await fillings.partOf(filling);
    if (!found || found.state === 'old' || found.part.fence !== fence) return false;
    if (found.part.position !== after || upTo <= after) return false;
    await documents.apply(filling.collection, changes);
    await quarantine.add(filling.collection, quarantined);
    const isMoved = await fillings.move(batch, {
      // What a cut batch left is in the documents without any change now: readers have to be told all the same.
      hasChanged: changes.length > 0 || ahead.has(filling),
      quarantined: (found.part.quarantined ?? 0) + quarantined.length,
    });
    if (isMoved) ahead.stands(filling, upTo);
    return isMoved;
  };
}

/**
 * The read models in a MongoDB database: documents guarded by their position, then the checkpoint. Rejects with
 * ConfigurationError or StoreUnavailable, as openMongoStore does.
 */
export async function openMongoWriter(options: Options): Promise<ReadModelWriter> {
  const store = await openClaimed(options);
  const { db, ask } = store;
  const fillings = mongoFillings(db, options.clock ?? Date.now, reportUnsharded(options));
  const documents = mongoDocuments(db);
  const quarantine = mongoQuarantine(db);
  const ahead = documentsAhead();
  const commit = committing(db, fillings, ahead);
  return {
    live: (model) => ask(() => fillings.inPlace(model, 'live')),
    building: (model) =>
      ask(async () => {
        await fillings.inPlace(model, 'live');
        return fillings.inPlace(model, 'building');
      }),
    takeUp: (filling, fence) =>
      ask(async () => {
        const position = await fillings.takeUp(filling, fence);
        if (position === undefined) return undefined;
        ahead.stands(filling, position);
        return { position, quarantined: await quarantine.of(filling.collection) };
      }),
    load: (filling, ids) =>
      ask(async () => {
        const loaded = await documents.load(filling.collection, ids);
        ahead.look(filling, loaded);
        return loaded;
      }),
    forget: (forgetting) =>
      ask(async () => {
        const { filling, fence, user, position } = forgetting;
        const found = await fillings.partOf(filling);
        if (!found || found.state === 'old' || found.part.fence !== fence) return;
        await documents.apply(filling.collection, [{ id: forgottenMark(user), doc: undefined, position }]);
        await documents.removeOwned(filling, user, position);
      }),
    commit: (batch) => ask(() => commit(batch)),
    setFailure: (filling, failure) => ask(() => fillings.fail(filling, failure)),
    switchTo: (filling, fence) => ask(() => fillings.switchTo(filling, fence)),
    // Its documents are filled while the projectors' heartbeats report how far they are.
    settleFirstFill: async () => true,
    fillings: () => ask(() => fillings.records()),
    quarantined: () => ask(() => quarantine.all()),
    drop: (record) => ask(() => fillings.drop(record)),
    ...recordedMark(store),
    close: () => store.close(),
  };
}
