import type { Collection, CreateIndexesOptions, Document, IndexDescription } from 'mongodb';

/**
 * An index over many documents takes minutes, and the server sends nothing until it is done; other calls have a
 * deadline of five seconds.
 */
const LONGEST_BUILD_MS = 60 * 60_000;

/** Creates missing indexes and waits for them. */
export async function buildIndexes<Doc extends Document>(
  collection: Collection<Doc>,
  indexes: IndexDescription[],
): Promise<void> {
  const options: CreateIndexesOptions & { readonly socketTimeoutMS: number } = {
    socketTimeoutMS: LONGEST_BUILD_MS,
  };
  await collection.createIndexes(indexes, options);
}
