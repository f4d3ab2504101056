import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineReadModel } from '@tapwise/contracts/read-models/define-read-model';
import { favorites } from '@tapwise/contracts/read-models/favorites';
import { type MongoStore, openMongoStore } from '@tapwise/platform/stores/mongodb/open-mongodb';
import {
  type DoubleDatabase,
  openDoubleDatabase,
} from '@tapwise/platform/stores/testing/mongodb-test-database';
import { ServerRejection } from '@tapwise/store-doubles/mongodb/server-rejection';
import type { ReadModelWriter } from '../port';
import { openMongoWriter } from './writer';

const KEY = { _id: 'hashed' };
const rejected = new Set<string>();
const refuse = (command: Record<string, unknown>) => {
  const [name = '', collection] = Object.entries(command)[0] ?? [];
  if (rejected.has(name) || rejected.has(String(collection)))
    throw new ServerRejection(13, 'Unauthorized', `not authorized to execute command ${name}`);
};

let database: DoubleDatabase;
let store: MongoStore;
let writer: ReadModelWriter;
const warn = vi.fn();
beforeEach(async () => {
  rejected.clear();
  warn.mockReset();
  database = await openDoubleDatabase({ isRouter: true, except: { find: refuse, shardCollection: refuse } });
  store = await openMongoStore({ url: database.url, purpose: 'views' });
  writer = await openMongoWriter({ url: database.url, epoch: 'log-1', logger: { warn } });
});
afterEach(async () => {
  await Promise.all([writer.close(), store.close()]);
  await database.drop();
});

const shard = (collection: string, key: object) =>
  store.db.admin().command({ shardCollection: `tapwise.${collection}`, key });
const readShardKey = async (collection: string) => {
  const records = store.db.client.db('config').collection<{ _id: string; key: object }>('collections');
  return (await records.findOne({ _id: `tapwise.${collection}` }))?.key;
};

describe('a rebuild on a sharded cluster', () => {
  it('shards the new collection by the live one’s key while it is empty', async () => {
    const live = await writer.openLiveBuild(favorites);
    await shard(live.collection, { _id: 1 });
    database.double.takeCommands();
    const { collection } = await writer.openNextBuild(favorites);
    expect(await readShardKey(collection)).toEqual({ _id: 1 });
    const names = database.double.takeCommands().map((command) => Object.keys(command)[0]);
    expect(names.indexOf('shardCollection')).toBeLessThan(names.indexOf('createIndexes'));
    expect(warn).not.toHaveBeenCalled();
  });

  it('shards a new version’s collection by the previous version’s key', async () => {
    await shard((await writer.openLiveBuild(favorites)).collection, KEY);
    const newer = defineReadModel('favorites', 9, favorites.schema, favorites.indexes);
    expect(await readShardKey((await writer.openLiveBuild(newer)).collection)).toEqual(KEY);
  });

  it('leaves an unsharded collection unsharded', async () => {
    await writer.openLiveBuild(favorites);
    const { collection } = await writer.openNextBuild(favorites);
    expect(await readShardKey(collection)).toBeUndefined();
  });

  it('uses the documented key if the user may not read the cluster’s records', async () => {
    const live = await writer.openLiveBuild(favorites);
    await shard(live.collection, KEY);
    rejected.add('collections');
    const { collection } = await writer.openNextBuild(favorites);
    rejected.clear();
    expect(await readShardKey(collection)).toEqual(KEY);
  });

  it('continues unsharded, with a log line, if the user may not shard', async () => {
    const live = await writer.openLiveBuild(favorites);
    await shard(live.collection, KEY);
    rejected.add('shardCollection');
    const { collection } = await writer.openNextBuild(favorites);
    expect(await readShardKey(collection)).toBeUndefined();
    expect(warn).toHaveBeenCalledWith(
      { collection, reason: 'not authorized to execute command shardCollection' },
      expect.stringContaining('not sharded') as string,
    );
  });
});

it('the writer waits for an index that takes longer to build than any other call may take', async () => {
  const url = `${database.url}?socketTimeoutMS=300`;
  const impatient = await openMongoWriter({ url, epoch: 'log-1' });
  database.double.delayNext('createIndexes', 1_500);
  expect(await impatient.openLiveBuild(favorites)).toMatchObject({ generation: 1 });
  await impatient.close();
});
