import type { Position } from '@tapwise/contracts/events/position';
import type { Filling } from '@tapwise/contracts/read-models/define-read-model';
import { DUPLICATE_KEY } from '@tapwise/contracts/storage/mongodb-faults';
import { MAX_READ_MS } from '@tapwise/contracts/storage/open-mongodb';
import {
  fromStored,
  pathOf,
  toStored,
  viewsIn,
  type ViewDoc,
} from '@tapwise/contracts/storage/mongodb-views-layout';
import { BSON, MongoBulkWriteError, type Collection, type Db } from 'mongodb';
import type { StoredDocument } from '../projection';
import { DocumentTooLarge, type DocumentChange, type LoadedDocument } from './port';

/** The first character that sorts after the colon behind a user's id. */
const AFTER_COLON = ';';

// With the id, though the filter has it: not every server takes it from there for a document that it makes.
const replacementOf = ({ id, doc, position }: DocumentChange): ViewDoc =>
  doc === undefined
    ? { _id: id, live: false, position }
    : { _id: id, live: true, position, doc: toStored(doc) };

const guarded = (change: DocumentChange) => ({
  replaceOne: {
    // Where the document is as new, none is found, and a second one of its id cannot be made: the server refuses.
    filter: { _id: change.id, position: { $lt: change.position } },
    replacement: replacementOf(change),
    upsert: true,
  },
});

/** Those of the changes that the server refused because there is such a document. Throws where it refused for other reasons. */
async function write(
  views: Collection<ViewDoc>,
  changes: readonly DocumentChange[],
): Promise<readonly DocumentChange[]> {
  try {
    await views.bulkWrite(changes.map(guarded), { ordered: false });
    return [];
  } catch (error) {
    if (!(error instanceof MongoBulkWriteError) || error.result.getWriteConcernError()) throw error;
    const refused = [error.writeErrors].flat();
    if (refused.length === 0 || refused.some(({ code }) => code !== DUPLICATE_KEY)) throw error;
    const places = refused.map(({ index }) => index);
    const answered = error.matchedCount + error.upsertedCount + refused.length;
    // Some servers stop at what they refuse, ordered or not: what comes after it was not written.
    const left = answered < changes.length ? changes.slice(Math.max(...places) + 1) : [];
    const refusedLater = left.length > 0 ? await write(views, left) : [];
    return [...places.flatMap((at) => changes[at] ?? []), ...refusedLater];
  }
}

/** What a server takes, less what an operation adds to a document: more than its filter, which has the id. */
const MOST_BYTES = 16 * 1024 * 1024 - 16 * 1024;

/** Those that no server takes. Looked for only after a fault: measuring costs as much as writing. */
function oversized(changes: readonly DocumentChange[]): readonly string[] {
  const isTooLarge = (change: DocumentChange) => BSON.calculateObjectSize(replacementOf(change)) > MOST_BYTES;
  return changes.filter(isTooLarge).map(({ id }) => id);
}

/** The documents of fillings, each with the position that it holds the log up to. */
export function mongoDocuments(db: Db) {
  return {
    async load(collection: string, ids: readonly string[]): Promise<ReadonlyMap<string, LoadedDocument>> {
      const wanted = { _id: { $in: [...ids] } };
      const found = await viewsIn(db, collection).find(wanted, { maxTimeMS: MAX_READ_MS }).toArray();
      return new Map(
        found.map(({ _id, doc, position }) => [
          _id,
          { doc: doc === undefined ? undefined : (fromStored(doc) as StoredDocument), position },
        ]),
      );
    },
    /** Every document about the user goes, unless it holds a later event; marks stay, as of all that went. */
    async removeOwned({ model, collection }: Filling, user: string, position: Position): Promise<void> {
      const { owner } = model;
      if (owner === undefined) return;
      const ofId = { $or: [{ _id: user }, { _id: { $gte: `${user}:`, $lt: `${user}${AFTER_COLON}` } }] };
      const about = owner === 'id' ? ofId : { [pathOf(owner)]: user };
      await viewsIn(db, collection).updateMany(
        { live: true, position: { $lt: position }, ...about },
        { $set: { live: false, position }, $unset: { doc: '' } },
      );
    },
    /** Applies each change unless its document holds as late an event already. Throws DocumentTooLarge. */
    async apply(collection: string, changes: readonly DocumentChange[]): Promise<void> {
      if (changes.length === 0) return;
      const views = viewsIn(db, collection);
      try {
        const refused = await write(views, changes);
        // Refused as well: who made the document in the same moment, with an earlier event. It is there now, and is told apart.
        if (refused.length > 0) await write(views, refused);
      } catch (error) {
        const ids = oversized(changes);
        throw ids.length > 0 ? new DocumentTooLarge(ids, error) : error;
      }
    },
  };
}
