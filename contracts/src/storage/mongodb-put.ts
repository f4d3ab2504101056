import type { Collection, Filter } from 'mongodb';
import { isDuplicateKey } from './mongodb-faults';

/** Puts a document where one of its id may be already. */
export async function putDocument<Doc extends { readonly _id: string }>(
  collection: Collection<Doc>,
  doc: Doc,
): Promise<void> {
  // The replacement has the id, too: not every server takes it from the filter for a document that it makes.
  const replaceOne = { filter: { _id: doc._id } as Filter<Doc>, replacement: doc, upsert: true };
  const put = () => collection.bulkWrite([{ replaceOne }]);
  try {
    await put();
  } catch (error) {
    // Of two that put the same at once, a server may refuse one: it is there by then, and can be replaced.
    if (!isDuplicateKey(error)) throw error;
    await put();
  }
}
