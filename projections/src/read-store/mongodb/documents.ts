import { BSON, type Collection, type Db, MongoBulkWriteError } from 'mongodb';
import type { Position } from '@tapwise/contracts/events/position';
import { CHARACTER_AFTER_COLON, type ReadModelBuild } from '@tapwise/contracts/read-models/define-read-model';
import { DUPLICATE_KEY } from '@tapwise/platform/stores/mongodb/errors';
import { MAX_READ_MS } from '@tapwise/platform/stores/mongodb/open-mongodb';
import {
  getDocuments,
  toDocument,
  toFieldPath,
  toStored,
  type ViewDoc,
} from '@tapwise/platform/stores/mongodb/views-layout';
import type { StoredDocument } from '../../models/projection';
import { type DocumentChange, DocumentTooLarge, type LoadedDocument } from '../port';

// Contains the id, although the filter does too, because not every server copies it from the filter into a new
// document.
const buildReplacement = ({ id, doc, position }: DocumentChange): ViewDoc =>
  doc === undefined
    ? { _id: id, live: false, position }
    : { _id: id, live: true, position, doc: toStored(doc) };

const buildGuardedReplacement = (change: DocumentChange) => ({
  replaceOne: {
    // If the stored document is as new, the filter finds none, and inserting a second one with its id fails.
    filter: { _id: change.id, position: { $lt: change.position } },
    replacement: buildReplacement(change),
    upsert: true,
  },
});

/**
 * Returns the changes that the server rejected because a newer document exists. Throws if it rejected any for another
 * reason.
 */
async function write(
  views: Collection<ViewDoc>,
  changes: readonly DocumentChange[],
): Promise<readonly DocumentChange[]> {
  try {
    await views.bulkWrite(changes.map(buildGuardedReplacement), { ordered: false });
    return [];
  } catch (error) {
    if (!(error instanceof MongoBulkWriteError) || error.result.getWriteConcernError()) throw error;
    const rejected = [error.writeErrors].flat();
    if (rejected.length === 0 || rejected.some(({ code }) => code !== DUPLICATE_KEY)) throw error;
    const indexes = rejected.map(({ index }) => index);
    const handledCount = error.matchedCount + error.upsertedCount + rejected.length;
    // Some servers stop at a rejected change even when unordered; later ones weren't written.
    const unhandled = handledCount < changes.length ? changes.slice(Math.max(...indexes) + 1) : [];
    const rejectedLater = unhandled.length > 0 ? await write(views, unhandled) : [];
    return [...indexes.flatMap((index) => changes[index] ?? []), ...rejectedLater];
  }
}

/** The server's limit, less what an operation adds to a document: more than its filter, which contains the id. */
const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024 - 16 * 1024;

/** Lists the ids of oversized changes. Called only after an error, because measuring costs as much as writing. */
function listOversizedIds(changes: readonly DocumentChange[]): readonly string[] {
  const isTooLarge = (change: DocumentChange) =>
    BSON.calculateObjectSize(buildReplacement(change)) > MAX_DOCUMENT_BYTES;
  return changes.filter(isTooLarge).map(({ id }) => id);
}

/** Loaded documents, by id. */
export const toLoadedDocuments = (docs: readonly ViewDoc[]): ReadonlyMap<string, LoadedDocument> =>
  new Map(
    docs.map(({ _id, doc, position }) => [
      _id,
      { doc: doc === undefined ? undefined : (toDocument(doc) as StoredDocument), position },
    ]),
  );

/** The documents of the builds, each with the log position that it is up to date with. */
export function createMongoDocuments(db: Db) {
  return {
    async load(collection: string, ids: readonly string[]): Promise<ReadonlyMap<string, LoadedDocument>> {
      const filter = { _id: { $in: [...ids] } };
      // One more than there can be, so that the server returns them all at once and closes the cursor.
      const options = { maxTimeMS: MAX_READ_MS, batchSize: ids.length + 1 };
      return toLoadedDocuments(await getDocuments(db, collection).find(filter, options).toArray());
    },
    /**
     * Removes every document about the user, unless it contains a later event. Leaves a tombstone for each removed one.
     */
    async removeOwned(
      { model, collection }: ReadModelBuild,
      userId: string,
      position: Position,
    ): Promise<void> {
      const { owner } = model;
      if (owner === undefined) return;
      const idQuery = {
        $or: [{ _id: userId }, { _id: { $gte: `${userId}:`, $lt: `${userId}${CHARACTER_AFTER_COLON}` } }],
      };
      const ownerQuery = owner === 'id' ? idQuery : { [toFieldPath(owner)]: userId };
      await getDocuments(db, collection).updateMany(
        { live: true, position: { $lt: position }, ...ownerQuery },
        { $set: { live: false, position }, $unset: { doc: '' } },
      );
    },
    /** Applies each change unless its document already contains that event or a later one. Throws DocumentTooLarge. */
    async apply(collection: string, changes: readonly DocumentChange[]): Promise<void> {
      if (changes.length === 0) return;
      const views = getDocuments(db, collection);
      try {
        const rejected = await write(views, changes);
        // A change is also rejected if a concurrent writer just inserted the document with an earlier event. The
        // document exists now, so the change is retried.
        if (rejected.length > 0) await write(views, rejected);
      } catch (error) {
        const ids = listOversizedIds(changes);
        throw ids.length > 0 ? new DocumentTooLarge(ids, error) : error;
      }
    },
  };
}

export type MongoDocuments = ReturnType<typeof createMongoDocuments>;
