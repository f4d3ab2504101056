import type { Db } from 'mongodb';
import type { ReadModel } from '@tapwise/contracts/read-models/define-read-model';
import { buildIndexes } from '@tapwise/platform/stores/mongodb/indexes';
import { shardLike } from '@tapwise/platform/stores/mongodb/sharding';
import {
  getDocuments,
  getGenerationCollection,
  getViewsCollections,
  toIndexes,
} from '@tapwise/platform/stores/mongodb/views-layout';

/** Called with a collection that should be sharded, and the reason why it isn't. */
export type OnUnsharded = (collection: string, reason: string) => void;

/** Finds the collection that queries read: this version's, or else the latest one of another version. */
async function findLiveCollection(db: Db, { name, collection }: ReadModel): Promise<string | undefined> {
  const docs = await getViewsCollections(db).readModels.find({ name }).toArray();
  const [doc] = docs
    .filter(({ live }) => live !== null)
    .sort((a, b) => Number(b._id === collection) - Number(a._id === collection) || b.version - a.version);
  return doc?.live == null ? undefined : getGenerationCollection(doc._id, doc.live);
}

/**
 * Creates a collection before anyone writes to it: sharded like the one that it will replace, with the model's
 * indexes.
 */
export async function createCollection(
  db: Db,
  model: ReadModel,
  collection: string,
  onUnsharded: OnUnsharded,
): Promise<void> {
  const live = await findLiveCollection(db, model);
  const reason = live === undefined ? undefined : await shardLike(db, live, collection);
  if (reason !== undefined) onUnsharded(collection, reason);
  await buildIndexes(getDocuments(db, collection), toIndexes(model));
}
