import { checkArguments, checkFields, getCollectionName, parseDocument, parseDocuments } from './arguments';
import type { Index } from './collection';
import { createBadValueError, ServerRejection } from './server-rejection';
import type { ServerDatabases } from './store';
import type { Doc } from './values';

const INDEX_FIELDS = ['v', 'key', 'name', 'unique', 'expireAfterSeconds'];

function parseIndex(spec: Doc): Index {
  checkFields('createIndexes.indexes', spec, INDEX_FIELDS);
  const key = parseDocument(spec['key'], 'key');
  for (const [field, direction] of Object.entries(key))
    if (direction !== 1 && direction !== -1)
      throw createBadValueError(`The double doesn't support this index: ${field}`);
  const seconds = spec['expireAfterSeconds'];
  return {
    name: String(spec['name']),
    key,
    ...(spec['unique'] === true ? { unique: true } : {}),
    ...(typeof seconds === 'number' ? { expireAfterSeconds: seconds } : {}),
  };
}

export function createIndexes(store: ServerDatabases, command: Doc): Doc {
  checkArguments(command, ['indexes', 'commitQuorum']);
  const collection = store.collection(String(command['$db']), getCollectionName(command));
  const numIndexesBefore = collection.indexes.length;
  for (const spec of parseDocuments(command['indexes'], 'indexes')) collection.addIndex(parseIndex(spec));
  return { numIndexesBefore, numIndexesAfter: collection.indexes.length, ok: 1 };
}

export function listIndexes(store: ServerDatabases, command: Doc): Doc {
  checkArguments(command, ['cursor']);
  const database = String(command['$db']);
  const name = getCollectionName(command);
  const collection = store.find(database, name);
  if (!collection)
    throw new ServerRejection(26, 'NamespaceNotFound', `ns does not exist: ${database}.${name}`);
  const docs = collection.indexes.map((index) => ({ v: 2, ...index }));
  return store.openCursor(collection.namespace, docs, docs.length);
}

export function listCollections(store: ServerDatabases, command: Doc): Doc {
  checkArguments(command, ['filter', 'nameOnly', 'cursor', 'authorizedCollections']);
  if (Object.keys(parseDocument(command['filter'], 'filter')).length > 0)
    throw createBadValueError("The double doesn't support filters for collections");
  const database = String(command['$db']);
  const docs = [...store.database(database).keys()].map((name) => ({ name, type: 'collection' }));
  return store.openCursor(`${database}.$cmd.listCollections`, docs, docs.length);
}

export function drop(store: ServerDatabases, command: Doc): Doc {
  checkArguments(command, []);
  const database = String(command['$db']);
  const name = getCollectionName(command);
  const collection = store.find(database, name);
  if (!collection) throw new ServerRejection(26, 'NamespaceNotFound', 'ns not found');
  store.database(database).delete(name);
  const sharded = store.find('config', 'collections');
  for (const doc of sharded?.listMatching({ _id: collection.namespace }) ?? []) sharded?.remove(doc);
  return { nIndexesWas: collection.indexes.length, ns: collection.namespace, ok: 1 };
}

export function dropDatabase(store: ServerDatabases, command: Doc): Doc {
  checkArguments(command, []);
  const database = String(command['$db']);
  store.dropDatabase(database);
  return { dropped: database, ok: 1 };
}

/** As a router: records the shard key where routers store it, and creates the collection. */
export function shardCollection(store: ServerDatabases, command: Doc): Doc {
  checkArguments(command, ['key', 'unique']);
  const namespace = getCollectionName(command);
  const [database = '', ...name] = namespace.split('.');
  const sharded = store.collection('config', 'collections');
  if (sharded.listMatching({ _id: namespace }).length > 0)
    throw new ServerRejection(
      23,
      'AlreadyInitialized',
      `sharding already enabled for collection ${namespace}`,
    );
  store.collection(database, name.join('.'));
  sharded.insert({ _id: namespace, key: parseDocument(command['key'], 'key'), unique: false });
  return { collectionsharded: namespace, ok: 1 };
}

export function readCollectionStats(store: ServerDatabases, command: Doc): Doc {
  checkArguments(command, []);
  const ns = `${String(command['$db'])}.${getCollectionName(command)}`;
  const sharded = store.find('config', 'collections')?.listMatching({ _id: ns }) ?? [];
  return { ns, sharded: sharded.length > 0, ok: 1 };
}

export function listDatabases(store: ServerDatabases, command: Doc): Doc {
  checkArguments(command, ['nameOnly', 'filter']);
  return { databases: store.listDatabases().map((name) => ({ name })), ok: 1 };
}
