import type { Db } from 'mongodb';
import { isNotSupported } from '@tapwise/platform/stores/mongodb/errors';
import { MAX_READ_MS } from '@tapwise/platform/stores/mongodb/open-mongodb';
import {
  getViewsCollections,
  type ReadModelDoc,
  type ViewDoc,
} from '@tapwise/platform/stores/mongodb/views-layout';
import type { LoadedDocument, LoadRequest } from '../port';
import { type MongoDocuments, toLoadedDocuments } from './documents';

/** What several builds have stored. */
interface ReadTogether {
  /** By the id of the read model. */
  readonly models: ReadonlyMap<string, ReadModelDoc>;
  /** In the order of the requests. */
  readonly documents: readonly ReadonlyMap<string, LoadedDocument>[];
}

type UnionRow = (ReadModelDoc & { readonly from?: undefined }) | (ViewDoc & { readonly from: string });

const matchIds = (ids: readonly string[]) => ({ _id: { $in: [...ids] } });

const listModelIds = (requests: readonly LoadRequest[]) =>
  requests.map(({ build }) => build.model.collection);

/** The stored builds, then the documents of each build, marked with their collection. */
async function readUnion(db: Db, requests: readonly LoadRequest[]): Promise<ReadTogether> {
  const unions = requests
    .filter(({ ids }) => ids.length > 0)
    .map(({ build: { collection }, ids }) => ({
      $unionWith: {
        coll: collection,
        pipeline: [{ $match: matchIds(ids) }, { $set: { from: { $literal: collection } } }],
      },
    }));
  const pipeline = [{ $match: matchIds(listModelIds(requests)) }, ...unions];
  // One more than there can be, so that the server returns them all at once and closes the cursor.
  const batchSize = requests.reduce((sum, { ids }) => sum + ids.length + 1, 1);
  const options = { maxTimeMS: MAX_READ_MS, batchSize };
  const rows = await getViewsCollections(db).readModels.aggregate<UnionRow>(pipeline, options).toArray();
  const models = new Map<string, ReadModelDoc>();
  const views = new Map<string, ViewDoc[]>();
  for (const row of rows) {
    if (row.from === undefined) models.set(row._id, row);
    else views.set(row.from, [...(views.get(row.from) ?? []), row]);
  }
  return {
    models,
    documents: requests.map(({ build }) => toLoadedDocuments(views.get(build.collection) ?? [])),
  };
}

/** The same in one command for each collection, all at the same time. */
async function readSideBySide(
  db: Db,
  requests: readonly LoadRequest[],
  documents: MongoDocuments,
): Promise<ReadTogether> {
  const filter = matchIds(listModelIds(requests));
  const [models, ...loaded] = await Promise.all([
    getViewsCollections(db).readModels.find(filter, { maxTimeMS: MAX_READ_MS }).toArray(),
    ...requests.map(async ({ build, ids }) =>
      ids.length === 0 ? new Map<string, LoadedDocument>() : documents.load(build.collection, ids),
    ),
  ]);
  return { models: new Map(models.map((doc) => [doc._id, doc])), documents: loaded };
}

/**
 * Reads the documents of several builds with the stored builds themselves, in one command. If the server doesn't
 * support unions, in parallel commands.
 */
export function createJointRead(db: Db, documents: MongoDocuments) {
  let hasUnions = true;
  return async (requests: readonly LoadRequest[]): Promise<ReadTogether> => {
    if (!hasUnions) return readSideBySide(db, requests, documents);
    try {
      return await readUnion(db, requests);
    } catch (error) {
      if (!isNotSupported(error)) throw error;
      hasUnions = false;
      return readSideBySide(db, requests, documents);
    }
  };
}
