import type { Db } from 'mongodb';
import { LOG_START } from '@tapwise/contracts/events/position';
import type { ReadModel } from '@tapwise/contracts/read-models/define-read-model';
import { MAX_READ_MS } from '@tapwise/platform/stores/mongodb/open-mongodb';
import {
  buildKey,
  getGenerationCollection,
  getViewsCollections,
  type ReadModelDoc,
} from '@tapwise/platform/stores/mongodb/views-layout';
import { INITIAL_CHECKPOINT, type LiveBuild } from '../live-build';
import type { Checkpoint } from '../port';
import { groupByCollection, type Quarantine, type Quarantines } from '../quarantine';

type Failure = NonNullable<ReadModelDoc['fillings'][string]>['failure'];

/** How long the collections of the live builds are cached, in milliseconds. */
const CACHE_MS = 500;

interface LiveMongoBuild extends LiveBuild {
  readonly quarantine?: Quarantine;
}

function toPause(
  failure?: Failure | null,
): Pick<Checkpoint, 'isPaused' | 'failure' | 'failedAt' | 'settledRequestId'> {
  if (!failure) return { isPaused: false };
  const { error, settledRequestId, ...failedAt } = failure;
  const settled = settledRequestId === undefined ? {} : { settledRequestId };
  return { isPaused: true, failure: error, failedAt, ...settled };
}

const findLivePart = ({ live, fillings }: ReadModelDoc) =>
  live === null ? undefined : fillings[buildKey(live)];

function toLiveBuild(doc: ReadModelDoc, quarantined: Quarantines): LiveMongoBuild {
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

type LiveBuilds = ReadonlyMap<string, LiveMongoBuild>;

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
    const query = { collection: { $in: incomplete.map(({ collection }) => collection) } };
    const rows =
      incomplete.length === 0 ? [] : await getViewsCollections(db).quarantined.find(query).toArray();
    cached = { key, all: groupByCollection(rows) };
    return cached.all;
  };
}

/** Reads the live builds of all read models together: there are few, and most requests need several. */
export function createLiveBuildReader(db: Db) {
  const { readModels } = getViewsCollections(db);
  const readQuarantines = createQuarantineCache(db);
  let latest:
    { readonly number: number; readonly startedAt: number; readonly builds: LiveBuilds } | undefined;
  let pending: Promise<LiveBuilds> | undefined;
  let lastNumber = 0;

  async function load(): Promise<LiveBuilds> {
    const number = (lastNumber += 1);
    const startedAt = Date.now();
    const docs = await readModels.find({}, { maxTimeMS: MAX_READ_MS }).toArray();
    const quarantined = await readQuarantines(docs);
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

  const getBuild = ({ collection }: ReadModel, builds: LiveBuilds): LiveMongoBuild =>
    builds.get(collection) ?? { ...INITIAL_CHECKPOINT, collection };
  return {
    allCached: readCached,
    current: async (model: ReadModel) => getBuild(model, await readAll()),
    cached: async (model: ReadModel) => getBuild(model, await readCached()),
  };
}
