import type { Db } from 'mongodb';
import { LOG_START, type Position, toPosition } from '@tapwise/contracts/events/position';
import { getBuild, type ReadModel } from '@tapwise/contracts/read-models/define-read-model';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import {
  buildKey,
  getDocuments,
  getViewsCollections,
  type StoredBuild,
  toIndexes,
  toStored,
  type ViewDoc,
} from '@tapwise/platform/stores/mongodb/views-layout';
import type { BlockingEvent } from '../read-store/port';

const NEXT_GENERATION = 2;

/** Writes to the views database as the projections do. */
export function createViewsDatabase(db: Db) {
  const { readModels, source, quarantined } = getViewsCollections(db);
  const openModel = async ({ collection, name, version }: ReadModel) => {
    const none = { name, version, live: 1, building: null, last: 1, fillings: {} };
    await readModels.findOneAndUpdate({ _id: collection }, { $setOnInsert: none }, { upsert: true });
    return readModels.findOne({ _id: collection });
  };

  async function putInto<Doc extends { id: string }>(
    model: ReadModel<string, Doc>,
    generation: number,
    docs: readonly Doc[],
    upTo?: Position,
  ): Promise<void> {
    const before = (await openModel(model))?.fillings[buildKey(generation)];
    const position = upTo ?? toPosition(Number(before?.position ?? 0) + 1);
    const views = getDocuments(db, getBuild(model, generation).collection);
    await views.createIndexes(toIndexes(model));
    for (const doc of docs) {
      const view: Omit<ViewDoc, '_id'> = { live: true, position, doc: toStored(model.schema.parse(doc)) };
      await views.replaceOne({ _id: doc.id }, view, { upsert: true });
    }
    const changedAt = docs.length > 0 ? position : (before?.changedAt ?? LOG_START);
    const part: StoredBuild = { position, changedAt, failure: null, fence: 1, retiredAt: null };
    await set(model, { [`fillings.${buildKey(generation)}`]: part });
  }
  const set = async ({ collection }: ReadModel, values: object) => {
    await readModels.findOneAndUpdate({ _id: collection }, { $set: values });
  };

  return {
    put: <Doc extends { id: string }>(model: ReadModel<string, Doc>, docs: readonly Doc[], upTo?: Position) =>
      putInto(model, 1, docs, upTo),
    /** The projection has applied the log up to there, without changing a document. */
    advance: (model: ReadModel<string, { id: string }>, upTo: Position) => putInto(model, 1, [], upTo),
    pause: (model: ReadModel, error: string, failedAt: BlockingEvent) =>
      set(model, { 'fillings.g1.failure': { error, ...failedAt } }),
    quarantine: async (
      model: ReadModel,
      generation: number,
      ...[stream, position, owner]: readonly [string, Position, UserId?]
    ) => {
      const { collection } = getBuild(model, generation);
      const event = {
        version: 1,
        eventId: 'event-1',
        type: 'FavoriteAdded',
        error: 'ChecksumMismatch',
      } as const;
      await quarantined.insertOne({
        _id: `${collection}/${position}`,
        collection,
        stream,
        position,
        ...event,
        ...(owner === undefined ? {} : { owner }),
      });
      const count = await quarantined.countDocuments({ collection });
      await set(model, { [`fillings.${buildKey(generation)}.quarantined`]: count });
    },
    build: async <Doc extends { id: string }>(
      model: ReadModel<string, Doc>,
      docs: readonly Doc[],
      upTo: Position,
    ) => {
      await openModel(model);
      await set(model, { building: NEXT_GENERATION, last: NEXT_GENERATION });
      await putInto(model, NEXT_GENERATION, docs, upTo);
    },
    switchTo: (model: ReadModel) => set(model, { live: NEXT_GENERATION, building: null }),
    claim: async (epoch: string) => {
      await source.insertOne({ _id: 'source', epoch });
    },
  };
}
