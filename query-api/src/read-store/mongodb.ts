import type { Db, Filter } from 'mongodb';
import { START } from '@tapwise/contracts/events/position';
import type { ReadModel } from '@tapwise/contracts/read-models/define-read-model';
import { HEARTBEAT_LASTS_MS } from '@tapwise/platform/stores/heartbeat';
import { mongoClock } from '@tapwise/platform/stores/mongodb-clock';
import { isNotOffered } from '@tapwise/platform/stores/mongodb-faults';
import {
  collectionOfGeneration,
  fromStored,
  orderOf,
  partKey,
  pathOf,
  type ReadModelDoc,
  type ViewDoc,
  viewsCollections,
  viewsIn,
} from '@tapwise/platform/stores/mongodb-views-layout';
import { MAX_READ_MS, openMongoStore } from '@tapwise/platform/stores/open-mongodb';
import type { Checkpoint, FindOptions, ReadModelReader } from './port';
import { groupByCollection, type Quarantine, type Quarantines } from './quarantine';

interface Options {
  /** As in MONGODB_URL. */
  readonly url: string;
}

type Failure = NonNullable<ReadModelDoc['fillings'][string]>['failure'];

/** How long documents may be read from where they were last known to be, in milliseconds. */
const KNOWN_FOR_MS = 500;

/** Where the live documents of a read model are, and how far they have come. */
interface LiveBuild extends Checkpoint {
  readonly collection: string;
  readonly quarantine?: Quarantine;
}

function standing(failure?: Failure | null): Pick<Checkpoint, 'isPaused' | 'failure' | 'failedAt'> {
  if (!failure) return { isPaused: false };
  const { error, ...failedAt } = failure;
  return { isPaused: true, failure: error, failedAt };
}

const livePart = ({ live, fillings }: ReadModelDoc) => (live === null ? undefined : fillings[partKey(live)]);

function placeOf(doc: ReadModelDoc, quarantined: Quarantines): LiveBuild {
  const generation = doc.live ?? 1;
  const part = livePart(doc);
  const collection = collectionOfGeneration(doc._id, generation);
  const quarantine = quarantined.get(collection);
  return {
    collection,
    generation,
    ...(quarantine ? { quarantine } : {}),
    position: part?.position ?? START,
    changedAt: part?.changedAt ?? START,
    ...standing(part?.failure),
  };
}

type LiveBuilds = ReadonlyMap<string, LiveBuild>;

/** Each read model's document counts the events that were left out; they are read again only if the count changes. */
function liveQuarantines(db: Db): (docs: readonly ReadModelDoc[]) => Promise<Quarantines> {
  let known: { readonly key: string; readonly all: Quarantines } | undefined;
  return async (docs) => {
    const damaged = docs.flatMap((doc) => {
      const count = livePart(doc)?.quarantined ?? 0;
      return count > 0 ? [{ collection: collectionOfGeneration(doc._id, doc.live ?? 1), count }] : [];
    });
    const key = JSON.stringify(damaged);
    if (known?.key === key) return known.all;
    const wanted = { collection: { $in: damaged.map(({ collection }) => collection) } };
    const rows = damaged.length === 0 ? [] : await viewsCollections(db).quarantined.find(wanted).toArray();
    known = { key, all: groupByCollection(rows) };
    return known.all;
  };
}

/** Of all read models at once: they are few, and most who ask want several. */
function livePlaces(read: () => Promise<ReadModelDoc[]>, quarantinesOf: ReturnType<typeof liveQuarantines>) {
  let latest: { readonly number: number; readonly at: number; readonly places: LiveBuilds } | undefined;
  let asked: Promise<LiveBuilds> | undefined;
  let number = 0;

  async function ask(): Promise<LiveBuilds> {
    const own = (number += 1);
    const at = Date.now();
    const docs = await read();
    const quarantined = await quarantinesOf(docs);
    const places = new Map(docs.map((doc) => [doc._id, placeOf(doc, quarantined)]));
    // An answer that was overtaken must not lead back to documents that were read before.
    if (latest === undefined || own > latest.number) latest = { number: own, at, places };
    return places;
  }

  /** As they are now: once for all who ask in the same turn of the event loop. */
  function fresh(): Promise<LiveBuilds> {
    if (asked) return asked;
    setImmediate(() => (asked = undefined));
    return (asked = ask());
  }

  async function known(): Promise<LiveBuilds> {
    if (latest !== undefined && Date.now() - latest.at < KNOWN_FOR_MS) return latest.places;
    return fresh();
  }

  const inPlaces = ({ collection }: ReadModel, places: LiveBuilds): LiveBuild =>
    places.get(collection) ?? {
      collection,
      generation: 1,
      position: START,
      changedAt: START,
      isPaused: false,
    };
  return {
    all: known,
    fresh: async (model: ReadModel) => inPlaces(model, await fresh()),
    known: async (model: ReadModel) => inPlaces(model, await known()),
  };
}

type Query = Filter<ViewDoc>;

const fieldsOf = (where: Readonly<Record<string, string>>): Query => ({
  live: true,
  ...Object.fromEntries(Object.entries(where).map(([field, value]) => [pathOf(field), value])),
});

function valueIn(view: ViewDoc, path: string): unknown {
  let value: unknown = view;
  for (const part of path.split('.'))
    value =
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[part] : undefined;
  return value;
}

/** What comes after a document in an order whose fields all run latest first. */
function isAfter(place: ViewDoc, sort: readonly string[]): Query {
  const paths = sort.map((field) => pathOf(field.slice(1)));
  const values = paths.map((path) => valueIn(place, path));
  const [first = '_id'] = paths;
  return {
    // Where to begin in the index; then, among those of the same moment, which of them.
    [first]: { $lte: values[0] },
    $or: paths.map((path, at) => ({
      ...Object.fromEntries(paths.slice(0, at).map((before, index) => [before, values[index]])),
      [path]: { $lt: values[at] },
    })),
  };
}

function documentReader(db: Db) {
  const limits = { maxTimeMS: MAX_READ_MS };
  const one = (collection: string, id: string) =>
    viewsIn(db, collection).findOne({ _id: id, live: true }, limits);

  return {
    get: async (collection: string, id: string): Promise<unknown> => {
      const found = await one(collection, id);
      return found ? fromStored(found.doc) : undefined;
    },
    getMany: async (collection: string, ids: readonly string[]): Promise<readonly unknown[]> => {
      const wanted: Query = { _id: { $in: [...ids] }, live: true };
      const found = await viewsIn(db, collection).find(wanted, limits).toArray();
      const byId = new Map(found.map((view) => [view._id, view]));
      return ids.flatMap((id) => byId.get(id) ?? []).map(({ doc }) => fromStored(doc));
    },
    find: async (collection: string, options: FindOptions): Promise<readonly unknown[]> => {
      const { where = {}, sort = [], after, limit } = options;
      const place = after === undefined ? undefined : await one(collection, after);
      // To a server, a limit of none means all.
      if (place === null || limit < 1) return [];
      const query = { ...fieldsOf(where), ...(place ? isAfter(place, sort) : {}) };
      const found = viewsIn(db, collection).find(query, limits).sort(orderOf(sort)).limit(limit);
      return (await found.toArray()).map(({ doc }) => fromStored(doc));
    },
    count: async (collection: string, where: Readonly<Record<string, string>>): Promise<number> => {
      const views = viewsIn(db, collection);
      const query = fieldsOf(where);
      try {
        return await views.countDocuments(query, limits);
      } catch (error) {
        if (!isNotOffered(error)) throw error;
        return (await views.find(query, { ...limits, projection: { _id: 1 } }).toArray()).length;
      }
    },
  };
}

/**
 * Reads the read models' MongoDB database, always at its primary: a copy may lag behind what was acknowledged. Rejects with
 * ConfigurationError or StoreUnavailable, as openMongoStore does.
 */
export async function openMongoReader({ url }: Options): Promise<ReadModelReader> {
  const store = await openMongoStore({ url, purpose: 'views' });
  const { db, ask } = store;
  const { readModels, source, heartbeats } = viewsCollections(db);
  const clock = mongoClock(db);
  const places = livePlaces(
    () => readModels.find({}, { maxTimeMS: MAX_READ_MS }).toArray(),
    liveQuarantines(db),
  );
  const documents = documentReader(db);
  const inLive = <Result>(model: ReadModel, read: (collection: string) => Promise<Result>) =>
    ask(async () => read((await places.known(model)).collection));
  return {
    get: <Doc>(model: ReadModel<string, Doc>, id: string) =>
      inLive(model, (collection) => documents.get(collection, id) as Promise<Doc | undefined>),
    getMany: <Doc>(model: ReadModel<string, Doc>, ids: readonly string[]) =>
      inLive(model, (collection) => documents.getMany(collection, ids) as Promise<readonly Doc[]>),
    find: <Doc>(model: ReadModel<string, Doc>, options: FindOptions) =>
      inLive(model, (collection) => documents.find(collection, options) as Promise<readonly Doc[]>),
    count: (model, where = {}) => inLive(model, (collection) => documents.count(collection, where)),
    checkpoint: (model) =>
      ask(async () => {
        const { collection: _, quarantine: __, ...checkpoint } = await places.fresh(model);
        return checkpoint;
      }),
    quarantines: (models) =>
      ask(async () => {
        const all = await places.all();
        const found = models.map(({ name, collection }) => [name, all.get(collection)?.quarantine] as const);
        return new Map(
          found.flatMap(([name, quarantine]) => (quarantine ? [[name, quarantine] as const] : [])),
        );
      }),
    epoch: () => ask(async () => (await source.findOne({ _id: 'source' }))?.epoch),
    isFilling: async () => false,
    heartbeats: () =>
      ask(async () => {
        const now = await clock();
        const since = new Date(now - HEARTBEAT_LASTS_MS);
        const found = await heartbeats.find({ at: { $gt: since } }).toArray();
        return found.map(({ _id: holder, at, ...rest }) => ({ holder, at: at.getTime(), ...rest }));
      }),
    close: () => store.close(),
  };
}
