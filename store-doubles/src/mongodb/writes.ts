import { BSON } from 'mongodb';
import { checkArguments, checkFields, getCollectionName, parseDocument, parseDocuments } from './arguments';
import type { Collection } from './collection';
import { sortDocs } from './filter';
import { createParseError, ServerRejection } from './server-rejection';
import type { ServerDatabases } from './store';
import { applyUpdate, createUpserted, isReplacement, toStorable } from './update';
import { type Doc, toKey } from './values';

const createId = () => new BSON.ObjectId();

const getTarget = (store: ServerDatabases, command: Doc) =>
  store.collection(String(command['$db']), getCollectionName(command));

/** Performs writes in order. If `ordered` is true, stops at the first rejected one. */
function runWrites(command: Doc, writes: readonly Doc[], write: (doc: Doc, index: number) => void): Doc {
  const writeErrors: Doc[] = [];
  for (const [index, doc] of writes.entries()) {
    try {
      write(doc, index);
    } catch (error) {
      if (!(error instanceof ServerRejection)) throw error;
      const { code, message: errmsg, details } = error;
      writeErrors.push({ index, code, errmsg, ...details });
      if (command['ordered'] !== false) break;
    }
  }
  return writeErrors.length > 0 ? { writeErrors } : {};
}

export function insert(store: ServerDatabases, command: Doc): Doc {
  checkArguments(command, ['documents', 'ordered']);
  const collection = getTarget(store, command);
  let n = 0;
  const errors = runWrites(command, parseDocuments(command['documents'], 'documents'), (doc) => {
    collection.insert(toStorable('_id' in doc ? doc : { _id: createId(), ...doc }));
    n += 1;
  });
  return { n, ...errors, ok: 1 };
}

function updateOne(collection: Collection, statement: Doc) {
  checkFields('update.updates', statement, ['q', 'u', 'upsert', 'multi']);
  const filter = parseDocument(statement['q'], 'q');
  if (Array.isArray(statement['u'])) throw createParseError("The double doesn't support updates by pipeline");
  const change = parseDocument(statement['u'], 'u');
  if (statement['multi'] === true && isReplacement(change))
    throw createParseError('multi update is not supported for replacement-style update');
  const all = collection.listMatching(filter);
  const matches = statement['multi'] === true ? all : all.slice(0, 1);
  if (matches.length === 0 && statement['upsert'] === true) {
    const doc = createUpserted(filter, change, createId);
    collection.insert(doc);
    return { n: 1, nModified: 0, upsertedId: doc['_id'], isUpsert: true };
  }
  let nModified = 0;
  for (const doc of matches) {
    const after = applyUpdate(doc, change);
    if (toKey(after) !== toKey(doc)) nModified += 1;
    collection.replace(after, isReplacement(change) ? 'replace' : 'update');
  }
  return { n: matches.length, nModified, upsertedId: undefined, isUpsert: false };
}

export function update(store: ServerDatabases, command: Doc): Doc {
  checkArguments(command, ['updates', 'ordered']);
  const collection = getTarget(store, command);
  const upserts: Doc[] = [];
  let n = 0;
  let nModified = 0;
  const errors = runWrites(command, parseDocuments(command['updates'], 'updates'), (statement, index) => {
    const result = updateOne(collection, statement);
    n += result.n;
    nModified += result.nModified;
    if (result.isUpsert) upserts.push({ index, _id: result.upsertedId });
  });
  return { n, nModified, ...(upserts.length > 0 ? { upserted: upserts } : {}), ...errors, ok: 1 };
}

export function remove(store: ServerDatabases, command: Doc): Doc {
  checkArguments(command, ['deletes', 'ordered']);
  const collection = getTarget(store, command);
  let n = 0;
  const errors = runWrites(command, parseDocuments(command['deletes'], 'deletes'), (statement) => {
    checkFields('delete.deletes', statement, ['q', 'limit']);
    const all = collection.listMatching(parseDocument(statement['q'], 'q'));
    const matches = statement['limit'] === 1 ? all.slice(0, 1) : all;
    for (const doc of matches) collection.remove(doc);
    n += matches.length;
  });
  return { n, ...errors, ok: 1 };
}

function modify(collection: Collection, command: Doc, doc: Doc | undefined): Doc {
  const isNew = command['new'] === true;
  const change = parseDocument(command['update'], 'update');
  if (doc) {
    const after = applyUpdate(doc, change);
    collection.replace(after, isReplacement(change) ? 'replace' : 'update');
    return { lastErrorObject: { n: 1, updatedExisting: true }, value: isNew ? after : doc };
  }
  if (command['upsert'] !== true) return { lastErrorObject: { n: 0, updatedExisting: false }, value: null };
  const upserted = createUpserted(parseDocument(command['query'], 'query'), change, createId);
  collection.insert(upserted);
  const lastErrorObject = { n: 1, updatedExisting: false, upserted: upserted['_id'] };
  return { lastErrorObject, value: isNew ? upserted : null };
}

export function runFindAndModify(store: ServerDatabases, command: Doc): Doc {
  checkArguments(command, ['query', 'update', 'remove', 'new', 'upsert', 'sort']);
  if (Array.isArray(command['update']))
    throw createParseError("The double doesn't support updates by pipeline");
  const collection = getTarget(store, command);
  const filter = parseDocument(command['query'], 'query');
  const [doc] = sortDocs(collection.listMatching(filter), parseDocument(command['sort'], 'sort'));
  if (command['remove'] !== true) return { ...modify(collection, command, doc), ok: 1 };
  if (doc) collection.remove(doc);
  return { lastErrorObject: { n: doc ? 1 : 0 }, value: doc ?? null, ok: 1 };
}
