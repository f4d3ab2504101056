import type { Collection } from 'mongodb';
import { isDuplicateKey } from './mongodb-faults';

/** Puts a document where one of its id may be already. */
export async function putDocument<Doc extends { readonly _id: string }>(
  collection: Collection<Doc>,
  doc: Doc,
): Promise<void> {
  const { _id, ...rest } = doc;
  const put = () =>
    collection.bulkWrite([{ replaceOne: { filter: { _id } as never, replacement: rest, upsert: true } }]);
  try {
    await put();
  } catch (error) {
    // Of two that put the same at once, a server may refuse one: it is there by then, and can be replaced.
    if (!isDuplicateKey(error)) throw error;
    await put();
  }
}
