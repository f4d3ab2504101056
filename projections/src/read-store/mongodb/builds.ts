import type { Collection, Db, Filter, UpdateFilter } from 'mongodb';
import { LOG_START, type Position } from '@tapwise/contracts/events/position';
import {
  getBuild,
  type ReadModel,
  type ReadModelBuild,
} from '@tapwise/contracts/read-models/define-read-model';
import { isDuplicateKey } from '@tapwise/platform/stores/mongodb/errors';
import {
  buildKey,
  dropDocuments,
  getBuildState,
  getGenerationCollection,
  getViewsCollections,
  type ReadModelDoc,
  type StoredBuild,
} from '@tapwise/platform/stores/mongodb/views-layout';
import type { Batch, BuildFailure, BuildRecord } from '../port';
import { createCollection, type OnUnsharded } from './new-collection';
import { buildPartChange, buildPartPath, findStoredBuild } from './stored-builds';

const FRESH_BUILD: StoredBuild = {
  position: LOG_START,
  changedAt: LOG_START,
  failure: null,
  fence: 0,
  retiredAt: null,
};
/** The maximum number of attempts for a change that conflicts with concurrent ones. */
const MAX_ATTEMPTS = 10;

function toRecords(doc: ReadModelDoc): BuildRecord[] {
  return Object.entries(doc.fillings).map(([key, { position, failure, retiredAt }]) => {
    const generation = Number(key.slice(1));
    return {
      name: doc.name,
      version: doc.version,
      generation,
      position,
      collection: getGenerationCollection(doc._id, generation),
      state: getBuildState(doc, generation),
      failure: failure ?? undefined,
      retiredAt: retiredAt?.getTime(),
    };
  });
}

type BuildToDrop = Pick<BuildRecord, 'collection' | 'name' | 'version' | 'generation'>;
type ReadModels = Collection<ReadModelDoc>;

const changeModel = (
  readModels: ReadModels,
  filter: Filter<ReadModelDoc>,
  update: UpdateFilter<ReadModelDoc>,
) => readModels.findOneAndUpdate(filter, update, { returnDocument: 'after' });

async function readOrInsertModel(
  readModels: ReadModels,
  { collection, name, version }: ReadModel,
): Promise<ReadModelDoc> {
  const storedModel = await readModels.findOne({ _id: collection });
  if (storedModel) return storedModel;
  const doc = { _id: collection, name, version, live: null, building: null, last: 0, fillings: {} };
  // A concurrent insert may have come first.
  await readModels.insertOne(doc).catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
  });
  return doc;
}

interface BuildContext {
  readonly db: Db;
  readonly onUnsharded: OnUnsharded;
}

/** Reads the build in that role, or begins a new one with the next generation number. */
async function readOrBegin(
  { db, onUnsharded }: BuildContext,
  model: ReadModel,
  role: 'live' | 'building',
): Promise<ReadModelBuild> {
  const { readModels } = getViewsCollections(db);
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
    const { _id, last, ...doc } = await readOrInsertModel(readModels, model);
    const part = doc[role];
    if (part !== null) return getBuild(model, part);
    const build = getBuild(model, last + 1);
    const { generation, collection } = build;
    await createCollection(db, model, collection, onUnsharded);
    const begin = { [role]: generation, last: generation, [`fillings.${buildKey(generation)}`]: FRESH_BUILD };
    if (await changeModel(readModels, { _id, [role]: null, last }, { $set: begin })) return build;
  }
  throw new Error(`${model.name} can't be started: too many concurrent changes`);
}

async function setPart(
  readModels: ReadModels,
  build: ReadModelBuild,
  expected: Partial<StoredBuild>,
  values: Partial<StoredBuild>,
): Promise<boolean> {
  const { filter, update } = buildPartChange(build, expected, values);
  return (await changeModel(readModels, filter, update)) !== null;
}

const findPart = async (readModels: ReadModels, build: ReadModelBuild) =>
  findStoredBuild(await readModels.findOne({ _id: build.model.collection }), build);

async function claim(
  readModels: ReadModels,
  build: ReadModelBuild,
  fence: number,
): Promise<Position | undefined> {
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
    const buildPart = await findPart(readModels, build);
    if (!buildPart || buildPart.state === 'old' || buildPart.part.fence > fence) return undefined;
    // Compared with the values just read: a concurrent claim with a higher fence wins, and the checkpoint is
    // unchanged.
    const { fence: before, position } = buildPart.part;
    const isCommitted = await setPart(
      readModels,
      build,
      { fence: before, position },
      { fence, failure: null },
    );
    if (isCommitted) return position;
  }
  throw new Error(`${build.collection} can't be claimed: too many concurrent changes`);
}

/** Finds the live build and the finished one, if the finished one may replace the live one. */
function findSwitchable({ live, building, fillings }: ReadModelDoc, generation: number, fence: number) {
  const built = fillings[buildKey(generation)];
  const former = live === null ? undefined : fillings[buildKey(live)];
  if (live === null || !former || building !== generation || built?.fence !== fence) return undefined;
  return former.position > built.position ? undefined : { live, former, built };
}

async function switchTo(
  context: BuildContext,
  { model, generation }: ReadModelBuild,
  fence: number,
  now: Date,
): Promise<boolean> {
  const { readModels } = getViewsCollections(context.db);
  await readOrBegin(context, model, 'live');
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
    const doc = await readOrInsertModel(readModels, model);
    const switchable = findSwitchable(doc, generation, fence);
    if (!switchable) return false;
    const { live, former, built } = switchable;
    const asRead = {
      _id: doc._id,
      live,
      building: generation,
      [buildPartPath(live, 'position')]: former.position,
      [buildPartPath(generation, 'fence')]: fence,
      [buildPartPath(generation, 'position')]: built.position,
    };
    const switched = {
      live: generation,
      building: null,
      [buildPartPath(live, 'retiredAt')]: now,
      [buildPartPath(live, 'fence')]: 0,
      [buildPartPath(generation, 'fence')]: 0,
    };
    if (await changeModel(readModels, asRead, { $set: switched })) return true;
  }
  return false;
}

async function drop(db: Db, { collection, name, version, generation }: BuildToDrop): Promise<void> {
  const { readModels } = getViewsCollections(db);
  const query = { name, version };
  // From here on, no process claims or reads the build. If the removal is interrupted, the build is still listed among
  // those to drop.
  await changeModel(readModels, { ...query, live: generation }, { $set: { live: null } });
  await changeModel(readModels, { ...query, building: generation }, { $set: { building: null } });
  await dropDocuments(db, collection);
  await changeModel(readModels, query, { $unset: { [`fillings.${buildKey(generation)}`]: '' } });
}

/** The builds, in one document per version of a read model. Each operation changes one document in one step. */
export function createMongoBuilds(db: Db, clock: () => number, onUnsharded: OnUnsharded = () => undefined) {
  const context = { db, onUnsharded };
  const { readModels } = getViewsCollections(db);
  return {
    open: (model: ReadModel, role: 'live' | 'building') => readOrBegin(context, model, role),
    findPart: (build: ReadModelBuild) => findPart(readModels, build),
    claim: (build: ReadModelBuild, fence: number) => claim(readModels, build, fence),
    switchTo: (build: ReadModelBuild, fence: number) => switchTo(context, build, fence, new Date(clock())),
    drop: (build: BuildToDrop) => drop(db, build),
    list: async (): Promise<readonly BuildRecord[]> => {
      const docs = await readModels.find().toArray();
      return docs.flatMap(toRecords).sort((a, b) => (a.collection < b.collection ? -1 : 1));
    },
    /** Moves the checkpoint if it is still the one that the batch was computed from. */
    move: (
      { build, fencingToken: fence, after, upTo }: Batch,
      { hasChanged, quarantined }: { readonly hasChanged: boolean; readonly quarantined: number },
    ): Promise<boolean> => {
      const changed = hasChanged ? { changedAt: upTo } : {};
      const moved = { position: upTo, failure: null, quarantined, ...changed };
      return setPart(readModels, build, { fence, position: after }, moved);
    },
    /**
     * Moves several checkpoints in one write, each only if `move` would. Keeps what the builds left out. Returns which
     * ones moved.
     */
    moveAll: async (batches: readonly (Batch & { readonly hasChanged: boolean })[]): Promise<boolean[]> => {
      const moves = batches.map(({ build, fencingToken: fence, after, upTo, hasChanged }) => {
        const moved = { position: upTo, failure: null, ...(hasChanged ? { changedAt: upTo } : {}) };
        return { updateOne: buildPartChange(build, { fence, position: after }, moved) };
      });
      const { matchedCount } = await readModels.bulkWrite(moves, { ordered: false });
      if (matchedCount === batches.length) return batches.map(() => true);
      // The response has only their number. A checkpoint at the end of the batch, with its token, is the one moved now.
      const ids = batches.map(({ build }) => build.model.collection);
      const docs = await readModels.find({ _id: { $in: ids } }).toArray();
      return batches.map(({ build, fencingToken, upTo }) => {
        const stored = findStoredBuild(
          docs.find(({ _id }) => _id === build.model.collection),
          build,
        );
        return stored?.part.fence === fencingToken && stored.part.position === upTo;
      });
    },
    fail: async (build: ReadModelBuild, failure: BuildFailure | undefined): Promise<void> => {
      await setPart(readModels, build, {}, { failure: failure ?? null });
    },
  };
}

export type MongoBuilds = ReturnType<typeof createMongoBuilds>;
