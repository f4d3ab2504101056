import Database from 'better-sqlite3';
import { onTestFinished } from 'vitest';
import { openMongoStore } from '@tapwise/platform/stores/mongodb/open-mongodb';
import { getDocuments } from '@tapwise/platform/stores/mongodb/views-layout';
import { openDoubleDatabase } from '@tapwise/platform/stores/testing/mongodb-test-database';
import { openMongoWriter } from '../read-store/mongodb/writer';
import type { ReadModelWriter } from '../read-store/port';
import { openSqliteWriter } from '../read-store/sqlite/writer';

/** A store of read models, and a way to read all documents that readers find in a collection. */
export interface TestReadStore {
  readonly writer: ReadModelWriter;
  readonly listDocuments: (collection: string) => Promise<readonly unknown[]>;
}
type OpenReadStore = (getPath: (name: string) => string, epoch: string) => Promise<TestReadStore>;

/** Closed when the test has finished. */
export const openReadStoreOnSqlite: OpenReadStore = async (getPath, epoch) => {
  const path = getPath('views.db');
  const writer = openSqliteWriter({ path, epoch });
  const db = new Database(path, { readonly: true });
  onTestFinished(async () => {
    db.close();
    await writer.close();
  });
  return {
    writer,
    listDocuments: async (collection) => db.prepare(`SELECT id, doc FROM ${collection} ORDER BY id`).all(),
  };
};

/** On a double of its own, closed when the test has finished. */
export const openReadStoreOnMongo: OpenReadStore = async (_getPath, epoch) => {
  const database = await openDoubleDatabase({ isReplicaSet: true });
  const writer = await openMongoWriter({ url: database.url, epoch });
  const store = await openMongoStore({ url: database.url, purpose: 'views' });
  onTestFinished(async () => {
    await Promise.all([writer.close(), store.close()]);
    await database.drop();
  });
  return {
    writer,
    listDocuments: async (collection) =>
      (await getDocuments(store.db, collection).find().toArray())
        .filter(({ doc }) => doc !== undefined)
        .map(({ _id, doc }) => JSON.stringify({ _id, doc }))
        .toSorted(),
  };
};
