import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StoreUnavailable } from '../errors/store-unavailable';
import { type DoubleDatabase, openDoubleDatabase } from '../testing/mongodb-test-database';
import { listServers } from './client-internals';
import { type MongoStore, openMongoStore } from './open-mongodb';

describe('a command on a connection that is just closing', () => {
  let database: DoubleDatabase;
  let store: MongoStore;
  beforeEach(async () => {
    database = await openDoubleDatabase();
  });
  afterEach(async () => {
    await store.close();
    await database.drop();
  });

  const open = async (settings: string) => {
    store = await openMongoStore({ url: `${database.url}?${settings}`, purpose: 'views' });
  };
  const find = () => store.run(() => store.db.collection('items').find().toArray());
  /** The library notices a closed socket only after it has written the next command. */
  const closeSockets = () => {
    const connections = listServers(store.db.client).flatMap(({ pool }) => [...pool.connections]);
    expect(connections.length).toBeGreaterThan(0);
    for (const { socket } of connections) socket.destroy();
  };

  it('is repeated on another connection if it reads', async () => {
    await open('retryReads=true');
    closeSockets();
    expect(await find()).toEqual([]);
  });

  it('fails if the library may not repeat it, and leaves no connection in use', async () => {
    await open('retryReads=false');
    closeSockets();
    await expect(find()).rejects.toBeInstanceOf(StoreUnavailable);
    expect(listServers(store.db.client).flatMap(({ pool }) => [...pool.checkedOut])).toEqual([]);
    expect(await find()).toEqual([]);
  });
});
