import type { Db, Filter } from 'mongodb';
import { LOG_START } from '@tapwise/contracts/events/position';
import type { ReadModel } from '@tapwise/contracts/read-models/define-read-model';
import { HEARTBEAT_TTL_MS } from '@tapwise/platform/stores/heartbeat';
import { createMongoClock } from '@tapwise/platform/stores/mongodb/clock';
import { isNotSupported } from '@tapwise/platform/stores/mongodb/errors';
import { MAX_READ_MS, openMongoStore } from '@tapwise/platform/stores/mongodb/open-mongodb';
import {
  buildKey,
  getDocuments,
  getGenerationCollection,
  getViewsCollections,
  type ReadModelDoc,
  toDocument,
  toFieldPath,
  toOrder,
  type ViewDoc,
} from '@tapwise/platform/stores/mongodb/views-layout';
import type { Checkpoint, FindOptions, ReadModelReader } from './port';
import { groupByCollection, type Quarantine, type Quarantines } from './quarantine';

interface Options {
  /** As in MONGODB_URL. */
  readonly url: string;
}

type Failure = NonNullable<ReadModelDoc['fillings'][string]>['failure'];

/** How long the collections of the live builds are cached, in milliseconds. */
const CACHE_MS = 500;

/** The live collection of a read model, and its progress. */
interface LiveBuild extends Checkpoint {
  readonly collection: string;
  readonly quarantine?: Quarantine;
}

function toPause(failure?: Failure | null): Pick<Checkpoint, 'isPaused' | 'failure' | 'failedAt'> {
  if (!failure) return { isPaused: false };
  const { error, ...failedAt } = failure;
  return { isPaused: true, failure: error, failedAt };
}

const findLivePart = ({ live, fillings }: ReadModelDoc) =>
  live === null ? undefined : fillings[buildKey(live)];

function toLiveBuild(doc: ReadModelDoc, quarantined: Quarantines): LiveBuild {
  const generation = doc.live ?? 1;
  const part = findLivePart(doc);
  const collection = getGenerationCollection(doc._id, generation);
  const quarantine = quarantined.get(collection);
  return {
    collection,
    generation,
    ...(quarantine ? { quarantine } : {}),
    position: part?.position ?? LOG_START,
    changedAt: part?.changedAt ?? LOG_START,
    ...toPause(part?.failure),
  };
}

type LiveBuilds = ReadonlyMap<string, LiveBuild>;

/** Caches the quarantines. Reads them again only if a read model's count of them changes. */
function createQuarantineCache(db: Db): (docs: readonly ReadModelDoc[]) => Promise<Quarantines> {
  let cached: { readonly key: string; readonly all: Quarantines } | undefined;
  return async (docs) => {
    const incomplete = docs.flatMap((doc) => {
      const count = findLivePart(doc)?.quarantined ?? 0;
      return count > 0 ? [{ collection: getGenerationCollection(doc._id, doc.live ?? 1), count }] : [];
    });
    const key = JSON.stringify(incomplete);
    if (cached?.key === key) return cached.all;
    const wanted = { collection: { $in: incomplete.map(({ collection }) => collection) } };
    const rows =
      incomplete.length === 0 ? [] : await getViewsCollections(db).quarantined.find(wanted).toArray();
    cached = { key, all: groupByCollection(rows) };
    return cached.all;
  };
}

/** Reads the live builds of all read models together: there are few, and most requests need several. */
function createLiveBuildReader(
  read: () => Promise<ReadModelDoc[]>,
  quarantinesOf: ReturnType<typeof createQuarantineCache>,
) {
  let latest:
    { readonly number: number; readonly startedAt: number; readonly builds: LiveBuilds } | undefined;
  let pending: Promise<LiveBuilds> | undefined;
  let lastNumber = 0;

  async function load(): Promise<LiveBuilds> {
    const number = (lastNumber += 1);
    const startedAt = Date.now();
    const docs = await read();
    const quarantined = await quarantinesOf(docs);
    const builds = new Map(docs.map((doc) => [doc._id, toLiveBuild(doc, quarantined)]));
    // A slow read must not replace the result of a newer one.
    if (latest === undefined || number > latest.number) latest = { number, startedAt, builds };
    return builds;
  }

  /** The current builds. Calls in the same turn of the event loop share one read. */
  function readAll(): Promise<LiveBuilds> {
    if (pending) return pending;
    setImmediate(() => (pending = undefined));
    return (pending = load());
  }

  async function readCached(): Promise<LiveBuilds> {
    if (latest !== undefined && Date.now() - latest.startedAt < CACHE_MS) return latest.builds;
    return readAll();
  }

  const findBuild = ({ collection }: ReadModel, builds: LiveBuilds): LiveBuild =>
    builds.get(collection) ?? {
      collection,
      generation: 1,
      position: LOG_START,
      changedAt: LOG_START,
      isPaused: false,
    };
  return {
    allCached: readCached,
    current: async (model: ReadModel) => findBuild(model, await readAll()),
    cached: async (model: ReadModel) => findBuild(model, await readCached()),
  };
}

type Query = Filter<ViewDoc>;

const toFields = (where: Readonly<Record<string, string>>): Query => ({
  live: true,
  ...Object.fromEntries(Object.entries(where).map(([field, value]) => [toFieldPath(field), value])),
});

function getValue(view: ViewDoc, path: string): unknown {
  let value: unknown = view;
  for (const part of path.split('.'))
    value =
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[part] : undefined;
  return value;
}

/** Matches the documents after this one in an order of descending fields. */
function buildAfterCondition(previous: ViewDoc, sort: readonly string[]): Query {
  const paths = sort.map((field) => toFieldPath(field.slice(1)));
  const values = paths.map((path) => getValue(previous, path));
  const [first = '_id'] = paths;
  return {
    // Bounds the index scan. The `$or` then decides among documents with the same value.
    [first]: { $lte: values[0] },
    $or: paths.map((path, depth) => ({
      ...Object.fromEntries(paths.slice(0, depth).map((before, index) => [before, values[index]])),
      [path]: { $lt: values[depth] },
    })),
  };
}

function createDocumentReader(db: Db) {
  const limits = { maxTimeMS: MAX_READ_MS };
  const findById = (collection: string, id: string) =>
    getDocuments(db, collection).findOne({ _id: id, live: true }, limits);

  return {
    get: async (collection: string, id: string): Promise<unknown> => {
      const found = await findById(collection, id);
      return found ? toDocument(found.doc) : undefined;
    },
    getMany: async (collection: string, ids: readonly string[]): Promise<readonly unknown[]> => {
      const wanted: Query = { _id: { $in: [...ids] }, live: true };
      const found = await getDocuments(db, collection).find(wanted, limits).toArray();
      const byId = new Map(found.map((view) => [view._id, view]));
      return ids.flatMap((id) => byId.get(id) ?? []).map(({ doc }) => toDocument(doc));
    },
    find: async (collection: string, options: FindOptions): Promise<readonly unknown[]> => {
      const { where = {}, sort = [], after, limit } = options;
      const previous = after === undefined ? undefined : await findById(collection, after);
      // MongoDB reads a limit of 0 as no limit.
      if (previous === null || limit < 1) return [];
      const query = { ...toFields(where), ...(previous ? buildAfterCondition(previous, sort) : {}) };
      const cursor = getDocuments(db, collection).find(query, limits).sort(toOrder(sort)).limit(limit);
      return (await cursor.toArray()).map(({ doc }) => toDocument(doc));
    },
    count: async (collection: string, where: Readonly<Record<string, string>>): Promise<number> => {
      const views = getDocuments(db, collection);
      const query = toFields(where);
      try {
        return await views.countDocuments(query, limits);
      } catch (error) {
        if (!isNotSupported(error)) throw error;
        return (await views.find(query, { ...limits, projection: { _id: 1 } }).toArray()).length;
      }
    },
  };
}

/**
 * Reads the read models from MongoDB, always from the primary, because a secondary may lag behind
 * acknowledged writes. Rejects with ConfigurationError or StoreUnavailable, as openMongoStore does.
 */
export async function openMongoReader({ url }: Options): Promise<ReadModelReader> {
  const store = await openMongoStore({ url, purpose: 'views' });
  const { db, run } = store;
  const { readModels, source, heartbeats } = getViewsCollections(db);
  const clock = createMongoClock(db);
  const liveBuilds = createLiveBuildReader(
    () => readModels.find({}, { maxTimeMS: MAX_READ_MS }).toArray(),
    createQuarantineCache(db),
  );
  const documents = createDocumentReader(db);
  const selectInLive = <Result>(model: ReadModel, read: (collection: string) => Promise<Result>) =>
    run(async () => read((await liveBuilds.cached(model)).collection));
  return {
    get: <Doc>(model: ReadModel<string, Doc>, id: string) =>
      selectInLive(model, (collection) => documents.get(collection, id) as Promise<Doc | undefined>),
    getMany: <Doc>(model: ReadModel<string, Doc>, ids: readonly string[]) =>
      selectInLive(model, (collection) => documents.getMany(collection, ids) as Promise<readonly Doc[]>),
    find: <Doc>(model: ReadModel<string, Doc>, options: FindOptions) =>
      selectInLive(model, (collection) => documents.find(collection, options) as Promise<readonly Doc[]>),
    count: (model, where = {}) => selectInLive(model, (collection) => documents.count(collection, where)),
    readCheckpoint: (model) =>
      run(async () => {
        const { collection: _, quarantine: __, ...checkpoint } = await liveBuilds.current(model);
        return checkpoint;
      }),
    readQuarantines: (models) =>
      run(async () => {
        const all = await liveBuilds.allCached();
        const found = models.map(({ name, collection }) => [name, all.get(collection)?.quarantine] as const);
        return new Map(
          found.flatMap(([name, quarantine]) => (quarantine ? [[name, quarantine] as const] : [])),
        );
      }),
    readEpoch: () => run(async () => (await source.findOne({ _id: 'source' }))?.epoch),
    isInitialBuild: async () => false,
    listHeartbeats: () =>
      run(async () => {
        const now = await clock();
        const since = new Date(now - HEARTBEAT_TTL_MS);
        const found = await heartbeats.find({ at: { $gt: since } }).toArray();
        return found.map(({ _id: holder, at, ...content }) => ({
          holder,
          reportedAt: at.getTime(),
          ...content,
        }));
      }),
    close: () => store.close(),
  };
}
