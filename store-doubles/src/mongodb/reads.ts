import { checkArguments, getCollectionName, parseDocument } from './arguments';
import { sortDocs } from './filter';
import { createBadValueError } from './server-rejection';
import type { ServerDatabases } from './store';
import { type Doc, getValue, removeValue, withValue } from './values';

export const FIRST_BATCH = 101;

function checkProjection(fields: readonly unknown[]): void {
  if (!fields.every((value) => value === 1 || value === 0))
    throw createBadValueError('The double projects by 0 and 1 only');
  if (new Set(fields).size > 1)
    throw createBadValueError('Cannot do inclusion and exclusion in one projection');
}

function includeFields(doc: Doc, paths: readonly string[]): Doc {
  let result: Doc = { _id: doc['_id'] };
  for (const path of paths) {
    const value = getValue(doc, path);
    if (value !== undefined) result = withValue(result, path, value);
  }
  return result;
}

function projectDocument(doc: Doc, projection: Doc): Doc {
  const { _id: withId = 1, ...fields } = projection;
  const paths = Object.keys(fields);
  checkProjection(Object.values(fields));
  const isInclusion = paths.some((path) => fields[path] === 1);
  const result = isInclusion ? includeFields(doc, paths) : paths.reduce(removeValue, doc);
  return withId ? result : removeValue(result, '_id');
}

export const parseCount = (value: unknown, otherwise: number) =>
  value === undefined ? otherwise : Number(value);

export function find(store: ServerDatabases, command: Doc): Doc {
  const supported = ['filter', 'sort', 'projection', 'limit', 'skip', 'batchSize', 'singleBatch'];
  checkArguments(command, supported);
  const database = String(command['$db']);
  const name = getCollectionName(command);
  const matches = store.find(database, name)?.listMatching(parseDocument(command['filter'], 'filter')) ?? [];
  const skip = parseCount(command['skip'], 0);
  const limit = Math.abs(parseCount(command['limit'], 0)) || Infinity;
  const projection = parseDocument(command['projection'], 'projection');
  const docs = sortDocs(matches, parseDocument(command['sort'], 'sort'))
    .slice(skip, skip + limit)
    .map((doc) => projectDocument(doc, projection));
  const size = parseCount(command['batchSize'], FIRST_BATCH);
  return store.openCursor(`${database}.${name}`, docs, size, command['singleBatch'] === true);
}

export function getMore(store: ServerDatabases, command: Doc): Doc {
  checkArguments(command, ['collection', 'batchSize']);
  return store.next(String(command['getMore']), parseCount(command['batchSize'], Infinity));
}

export function killCursors(store: ServerDatabases, command: Doc): Doc {
  checkArguments(command, ['cursors']);
  const ids = Array.isArray(command['cursors']) ? command['cursors'] : [];
  const cursorsKilled = ids.filter((id) => store.kill(String(id)));
  return { cursorsKilled, cursorsNotFound: [], cursorsAlive: [], cursorsUnknown: [], ok: 1 };
}

export function count(store: ServerDatabases, command: Doc): Doc {
  checkArguments(command, ['query', 'limit', 'skip', 'fields']);
  const collection = store.find(String(command['$db']), getCollectionName(command));
  return { n: collection?.listMatching(parseDocument(command['query'], 'query')).length ?? 0, ok: 1 };
}
