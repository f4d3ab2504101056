import type { Collection, Filter } from 'mongodb';
import { isDuplicateKey } from './errors';

/** Inserts or replaces a document by id. */
export async function putDocument<Doc extends { readonly _id: string }>(
  collection: Collection<Doc>,
  doc: Doc,
): Promise<void> {
  // The replacement includes the id, because not every server copies it from the filter into a new document.
  const replaceOne = { filter: { _id: doc._id } as Filter<Doc>, replacement: doc, upsert: true };
  const put = () => collection.bulkWrite([{ replaceOne }]);
  try {
    await put();
  } catch (error) {
    // A server may reject one of two concurrent inserts. The document exists by then and can be replaced.
    if (!isDuplicateKey(error)) throw error;
    await put();
  }
}
