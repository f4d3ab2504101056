import type { Db, Filter } from 'mongodb';
import { isNotSupported } from '@tapwise/platform/stores/mongodb/errors';
import { MAX_READ_MS } from '@tapwise/platform/stores/mongodb/open-mongodb';
import {
  getDocuments,
  toDocument,
  toFieldPath,
  toOrder,
  type ViewDoc,
} from '@tapwise/platform/stores/mongodb/views-layout';
import type { CountRange, ListOptions } from '../port';

type Query = Filter<ViewDoc>;

const toLiveFilter = (where: Readonly<Record<string, string>>): Query => ({
  live: true,
  ...Object.fromEntries(Object.entries(where).map(([field, value]) => [toFieldPath(field), value])),
});

function getValue(view: ViewDoc, path: string): unknown {
  let value: unknown = view;
  for (const part of path.split('.'))
    value =
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[part] : undefined;
  return value;
}

const buildRangeCondition = ({ field, from, before }: CountRange): Query => ({
  [toFieldPath(field)]: { $gte: from, $lt: before },
});

const listPaths = (sort: readonly string[]) => sort.map((field) => toFieldPath(field.slice(1)));

/** Matches the documents after these values of descending fields. */
function buildAfterCondition(values: readonly unknown[], sort: readonly string[]): Query {
  const paths = listPaths(sort);
  const [first = '_id'] = paths;
  return {
    // Bounds the index scan. The `$or` then decides among documents with the same value.
    [first]: { $lte: values[0] },
    $or: paths.map((path, depth) => ({
      ...Object.fromEntries(paths.slice(0, depth).map((before, index) => [before, values[index]])),
      [path]: { $lt: values[depth] },
    })),
  };
}

/** Reads the live documents of a collection. */
export function createDocumentReader(db: Db) {
  const limits = { maxTimeMS: MAX_READ_MS };
  const findById = (collection: string, id: string) =>
    getDocuments(db, collection).findOne({ _id: id, live: true }, limits);

  /** The values of the `sort` fields of the document with this id. Null if it doesn't exist. */
  const readSortValues = async (collection: string, sort: readonly string[], id: string) => {
    const view = await findById(collection, id);
    return view && listPaths(sort).map((path) => getValue(view, path));
  };

  return {
    get: async (collection: string, id: string): Promise<unknown> => {
      const view = await findById(collection, id);
      return view ? toDocument(view.doc) : undefined;
    },
    getMany: async (collection: string, ids: readonly string[]): Promise<readonly unknown[]> => {
      const filter: Query = { _id: { $in: [...ids] }, live: true };
      const views = await getDocuments(db, collection).find(filter, limits).toArray();
      const byId = new Map(views.map((view) => [view._id, view]));
      return ids.flatMap((id) => byId.get(id) ?? []).map(({ doc }) => toDocument(doc));
    },
    list: async (collection: string, options: ListOptions): Promise<readonly unknown[]> => {
      const { where = {}, sort = [], after, limit } = options;
      const values = typeof after === 'string' ? await readSortValues(collection, sort, after) : after;
      // MongoDB reads a limit of 0 as no limit.
      if (values === null || limit < 1) return [];
      const query = { ...toLiveFilter(where), ...(values ? buildAfterCondition(values, sort) : {}) };
      const cursor = getDocuments(db, collection).find(query, limits).sort(toOrder(sort)).limit(limit);
      return (await cursor.toArray()).map(({ doc }) => toDocument(doc));
    },
    count: async (
      collection: string,
      where: Readonly<Record<string, string>>,
      range?: CountRange,
    ): Promise<number> => {
      const views = getDocuments(db, collection);
      const query = { ...toLiveFilter(where), ...(range ? buildRangeCondition(range) : {}) };
      try {
        return await views.countDocuments(query, limits);
      } catch (error) {
        if (!isNotSupported(error)) throw error;
        return (await views.find(query, { ...limits, projection: { _id: 1 } }).toArray()).length;
      }
    },
  };
}
