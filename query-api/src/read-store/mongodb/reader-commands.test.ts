import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toPosition } from '@tapwise/contracts/events/position';
import { accounts } from '@tapwise/contracts/read-models/accounts';
import { favorites } from '@tapwise/contracts/read-models/favorites';
import { StoreUnavailable } from '@tapwise/platform/stores/errors/store-unavailable';
import { type MongoStore, openMongoStore } from '@tapwise/platform/stores/mongodb/open-mongodb';
import { getDocuments, toIndexes } from '@tapwise/platform/stores/mongodb/views-layout';
import {
  type DoubleDatabase,
  openDoubleDatabase,
} from '@tapwise/platform/stores/testing/mongodb-test-database';
import { ServerRejection } from '@tapwise/store-doubles/mongodb/server-rejection';
import { toUuid, USER_ID } from '../../testing/documents';
import { LISTED_MODELS } from '../../testing/listed';
import { createViewsDatabase } from '../../testing/views-database';
import type { ReadModelReader } from '../port';
import { openMongoReader } from './reader';

let database: DoubleDatabase;
let store: MongoStore;
let reader: ReadModelReader;
beforeEach(async () => {
  database = await openDoubleDatabase();
  store = await openMongoStore({ url: database.url, purpose: 'views' });
  reader = await openMongoReader({ url: `${database.url}?serverSelectionTimeoutMS=1000` });
});
afterEach(async () => {
  await Promise.all([reader.close(), store.close()]);
  await database.drop();
});

describe('each find', () => {
  it.each(LISTED_MODELS)('of $collection uses the order of an index', async (model, options) => {
    const views = getDocuments(store.db, model.collection);
    const fields = { doc: { registeredAt: 'a', createdAt: 'a', userId: toUuid(1) } };
    await views.insertOne({ _id: toUuid(5), live: true, position: toPosition(1), ...fields });
    await reader.readCheckpoint(model);
    database.double.takeCommands();
    await reader.list(model, { ...options, limit: 3 });

    const sent = database.double.takeCommands().findLast((command) => command['find'] === model.collection);
    const { $or: rest, ...filter } = sent?.['filter'] as Record<string, unknown>;
    const fixed = Object.keys(filter).filter((field) => typeof filter[field] !== 'object');
    const wanted = [
      ...fixed.map((field): [string, unknown] => [field, 1]),
      ...Object.entries(sent?.['sort'] as object),
    ];
    const indexes = toIndexes(model).map(({ key }) => Object.entries(key as object));
    expect(indexes.map((index) => index.slice(0, wanted.length))).toContainEqual(wanted);
    expect(sent).toMatchObject({ limit: 3, maxTimeMS: 4000 });
    expect(rest === undefined).toBe(options.after === undefined);
  });
});

it('the reader respects the limit, even 0', async () => {
  await createViewsDatabase(store.db).put(favorites, [{ id: USER_ID, searchTerms: [] }]);
  expect(await reader.list(favorites, { limit: 0 })).toEqual([]);
});

it('the reader ignores removed documents', async () => {
  await createViewsDatabase(store.db).put(favorites, [{ id: USER_ID, searchTerms: [] }]);
  const gone = { live: false, position: toPosition(5) };
  await getDocuments(store.db, favorites.collection).replaceOne({ _id: USER_ID }, gone);
  expect(await reader.get(favorites, USER_ID)).toBeUndefined();
  expect(await reader.getMany(favorites, [USER_ID])).toEqual([]);
  expect(await reader.list(favorites, { limit: 5 })).toEqual([]);
  expect(await reader.count(favorites)).toBe(0);
});

it('the reader counts on a server without aggregations', async () => {
  const refuse = () => {
    throw new ServerRejection(59, 'CommandNotFound', "no such command: 'aggregate'");
  };
  const plain = await openDoubleDatabase({ except: { aggregate: refuse } });
  const { db, close } = await openMongoStore({ url: plain.url, purpose: 'views' });
  const counting = await openMongoReader({ url: plain.url });
  expect(await counting.count(favorites)).toBe(0);
  await createViewsDatabase(db).put(favorites, [{ id: USER_ID, searchTerms: [] }]);
  expect(await counting.count(favorites)).toBe(1);
  await Promise.all([counting.close(), close()]);
  await plain.drop();
});

it('the reader reads the checkpoints once per turn of the event loop', async () => {
  database.double.takeCommands();
  await Promise.all([
    reader.readCheckpoint(favorites),
    reader.readCheckpoint(accounts),
    reader.readCheckpoint(favorites),
  ]);
  expect(database.double.takeCommands().filter((command) => command['find'] === 'read_models')).toHaveLength(
    1,
  );
});

it('the reader reports an unreachable store, and recovers automatically', async () => {
  const { put } = createViewsDatabase(store.db);
  await put(favorites, [{ id: USER_ID, searchTerms: ['Costco'] }]);
  await database.double.stop();
  await expect(reader.readCheckpoint(favorites)).rejects.toBeInstanceOf(StoreUnavailable);
  await database.double.restart();
  await vi.waitFor(
    async () =>
      expect(await reader.get(favorites, USER_ID)).toEqual({ id: USER_ID, searchTerms: ['Costco'] }),
    10_000,
  );
});
