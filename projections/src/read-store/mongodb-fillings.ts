import { START, type Position } from '@tapwise/contracts/events/position';
import { fillingOf, type Filling, type ReadModel } from '@tapwise/contracts/read-models/define-read-model';
import { isDuplicateKey } from '@tapwise/contracts/storage/mongodb-faults';
import {
  collectionOfGeneration,
  dropViews,
  partKey,
  stateOf,
  viewsCollections,
  type FillingPart,
  type ReadModelDoc,
} from '@tapwise/contracts/storage/mongodb-views-layout';
import type { Collection, Db, Filter, UpdateFilter } from 'mongodb';
import { newCollection, type OnUnsharded } from './mongodb-new-collection';
import type { Batch, Failure, FillingRecord } from './port';

const FRESH: FillingPart = { position: START, changedAt: START, failure: null, fence: 0, retiredAt: null };
/** How often a change is tried anew that somebody else's came before. */
const TRIES = 10;

const partPath = (generation: number, field: keyof FillingPart) => `fillings.${partKey(generation)}.${field}`;

function recordsOf(doc: ReadModelDoc): FillingRecord[] {
  return Object.entries(doc.fillings).map(([key, { position, failure, retiredAt }]) => {
    const generation = Number(key.slice(1));
    return {
      ...{ name: doc.name, version: doc.version, generation, position },
      collection: collectionOfGeneration(doc._id, generation),
      state: stateOf(doc, generation),
      failure: failure ?? undefined,
      retiredAt: retiredAt?.getTime(),
    };
  });
}

type FillingToDrop = Pick<FillingRecord, 'collection' | 'name' | 'version' | 'generation'>;
type ReadModels = Collection<ReadModelDoc>;

const change = (readModels: ReadModels, filter: Filter<ReadModelDoc>, update: UpdateFilter<ReadModelDoc>) =>
  readModels.findOneAndUpdate(filter, update, { returnDocument: 'after' });

async function docOf(
  readModels: ReadModels,
  { collection, name, version }: ReadModel,
): Promise<ReadModelDoc> {
  const known = await readModels.findOne({ _id: collection });
  if (known) return known;
  const doc = { _id: collection, name, version, live: null, building: null, last: 0, fillings: {} };
  // Somebody else may have been quicker.
  await readModels.insertOne(doc).catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
  });
  return doc;
}

interface Surroundings {
  readonly db: Db;
  readonly onUnsharded: OnUnsharded;
}

/** The filling in that place, or a new one of the next generation. */
async function inPlace(
  { db, onUnsharded }: Surroundings,
  model: ReadModel,
  place: 'live' | 'building',
): Promise<Filling> {
  const { readModels } = viewsCollections(db);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { _id, last, ...doc } = await docOf(readModels, model);
    const found = doc[place];
    if (found !== null) return fillingOf(model, found);
    const filling = fillingOf(model, last + 1);
    const { generation, collection } = filling;
    await newCollection(db, model, collection, onUnsharded);
    const begin = { [place]: generation, last: generation, [`fillings.${partKey(generation)}`]: FRESH };
    if (await change(readModels, { _id, [place]: null, last }, { $set: begin })) return filling;
  }
  throw new Error(`${model.name} could not be begun: others change it all the time`);
}

/** Sets fields of a filling's part, provided that some of them have these values and that it is not old. */
async function setPart(
  readModels: ReadModels,
  { model, generation }: Filling,
  expected: Partial<FillingPart>,
  values: Partial<FillingPart>,
): Promise<boolean> {
  const at = (fields: object) =>
    Object.fromEntries(
      Object.entries(fields).map(([field, value]) => [
        partPath(generation, field as keyof FillingPart),
        value as unknown,
      ]),
    );
  // What was dropped is not there: it must not come back as a piece of itself.
  const position = expected.position ?? { $exists: true };
  const filter = { _id: model.collection, ...at({ retiredAt: null, ...expected, position }) };
  return (await change(readModels, filter, { $set: at(values) })) !== null;
}

async function partOf(readModels: ReadModels, { model, generation }: Filling) {
  const doc = await readModels.findOne({ _id: model.collection });
  const part = doc?.fillings[partKey(generation)];
  return doc && part ? { doc, part, state: stateOf(doc, generation) } : undefined;
}

async function takeUp(
  readModels: ReadModels,
  filling: Filling,
  fence: number,
): Promise<Position | undefined> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const found = await partOf(readModels, filling);
    if (!found || found.state === 'old' || found.part.fence > fence) return undefined;
    // As it was read: who takes it up with a higher fence meanwhile keeps it, and the checkpoint is where it was.
    const { fence: before, position } = found.part;
    const isTaken = await setPart(readModels, filling, { fence: before, position }, { fence, failure: null });
    if (isTaken) return position;
  }
  throw new Error(`${filling.collection} could not be taken up: others change it all the time`);
}

/** The former live one and the built one as they are, if the one may take the place of the other. */
function switchable({ live, building, fillings }: ReadModelDoc, generation: number, fence: number) {
  const built = fillings[partKey(generation)];
  const former = live === null ? undefined : fillings[partKey(live)];
  if (live === null || !former || building !== generation || built?.fence !== fence) return undefined;
  return former.position > built.position ? undefined : { live, former, built };
}

async function switchTo(
  around: Surroundings,
  { model, generation }: Filling,
  fence: number,
  now: Date,
): Promise<boolean> {
  const { readModels } = viewsCollections(around.db);
  await inPlace(around, model, 'live');
  for (let tries = 0; tries < TRIES; tries += 1) {
    const doc = await docOf(readModels, model);
    const found = switchable(doc, generation, fence);
    if (!found) return false;
    const { live, former, built } = found;
    const asRead = {
      ...{ _id: doc._id, live, building: generation },
      [partPath(live, 'position')]: former.position,
      [partPath(generation, 'fence')]: fence,
      [partPath(generation, 'position')]: built.position,
    };
    const switched = {
      ...{ live: generation, building: null },
      ...{ [partPath(live, 'retiredAt')]: now, [partPath(live, 'fence')]: 0 },
      [partPath(generation, 'fence')]: 0,
    };
    if (await change(readModels, asRead, { $set: switched })) return true;
  }
  return false;
}

async function drop(db: Db, { collection, name, version, generation }: FillingToDrop): Promise<void> {
  const { readModels } = viewsCollections(db);
  const ofModel = { name, version };
  // Nobody takes it up or reads it from here on; should it end here, it is still among those that can be dropped.
  await change(readModels, { ...ofModel, live: generation }, { $set: { live: null } });
  await change(readModels, { ...ofModel, building: generation }, { $set: { building: null } });
  await dropViews(db, collection);
  await change(readModels, ofModel, { $unset: { [`fillings.${partKey(generation)}`]: '' } });
}

/** Which fillings there are, one document for each version of a read model: every operation is one step on one of them. */
export function mongoFillings(db: Db, clock: () => number, onUnsharded: OnUnsharded = () => undefined) {
  const around = { db, onUnsharded };
  const { readModels } = viewsCollections(db);
  return {
    inPlace: (model: ReadModel, place: 'live' | 'building') => inPlace(around, model, place),
    partOf: (filling: Filling) => partOf(readModels, filling),
    takeUp: (filling: Filling, fence: number) => takeUp(readModels, filling, fence),
    switchTo: (filling: Filling, fence: number) => switchTo(around, filling, fence, new Date(clock())),
    drop: (filling: FillingToDrop) => drop(db, filling),
    records: async (): Promise<readonly FillingRecord[]> => {
      const docs = await readModels.find().toArray();
      return docs.flatMap(recordsOf).sort((a, b) => (a.collection < b.collection ? -1 : 1));
    },
    /** Moves the checkpoint, where it is still the one that the batch was computed from. */
    move: (
      { filling, fence, after, upTo }: Batch,
      { hasChanged, quarantined }: { readonly hasChanged: boolean; readonly quarantined: number },
    ): Promise<boolean> => {
      const changed = hasChanged ? { changedAt: upTo } : {};
      const moved = { position: upTo, failure: null, quarantined, ...changed };
      return setPart(readModels, filling, { fence, position: after }, moved);
    },
    fail: async (filling: Filling, failure: Failure | undefined): Promise<void> => {
      await setPart(readModels, filling, {}, { failure: failure ?? null });
    },
  };
}

export type MongoFillings = ReturnType<typeof mongoFillings>;
