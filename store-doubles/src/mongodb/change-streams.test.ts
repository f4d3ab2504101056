import { type ChangeStreamDocument, type Collection, MongoClient } from 'mongodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type MongoDouble, startMongoDouble } from './double';

interface Item {
  _id: number;
  price?: number;
  in?: { stock: number; shelf?: string };
}

let double: MongoDouble;
let client: MongoClient;
let items: Collection<Item>;
beforeEach(async () => {
  double = await startMongoDouble({ isReplicaSet: true });
  client = new MongoClient(double.url, { serverSelectionTimeoutMS: 2_000 });
  items = client.db('shop').collection('items');
  await items.insertOne({ _id: 0 });
});
afterEach(async () => {
  await client.close();
  await double.close();
});

const openStream = () => items.watch([], { maxAwaitTimeMS: 200 });

async function take(stream: ReturnType<typeof openStream>, count: number) {
  const changes: ChangeStreamDocument<Item>[] = [];
  while (changes.length < count) changes.push(await stream.next());
  return changes;
}

describe('a change stream of the double', () => {
  it('reports what happens to the documents of its collection after its beginning', async () => {
    const stream = openStream();
    expect(await stream.tryNext()).toBeNull();
    await items.insertOne({ _id: 1, price: 5, in: { stock: 2, shelf: 'A' } });
    await client.db('shop').collection<Item>('other').insertOne({ _id: 7 });
    await items.updateOne({ _id: 1 }, { $set: { 'in.stock': 3 }, $unset: { 'in.shelf': 1 } });
    await items.updateOne({ _id: 1 }, { $set: { 'in.stock': 3 } });
    await items.replaceOne({ _id: 1 }, { price: 6 });
    await items.deleteOne({ _id: 1 });
    const documentKey = { _id: 1 };
    expect(await take(stream, 4)).toMatchObject([
      { operationType: 'insert', documentKey, ns: { db: 'shop', coll: 'items' } },
      {
        operationType: 'update',
        updateDescription: { updatedFields: { 'in.stock': 3 }, removedFields: ['in.shelf'] },
      },
      { operationType: 'replace', fullDocument: { _id: 1, price: 6 } },
      { operationType: 'delete', documentKey },
    ]);
    await stream.close();
    expect(double.store.countOpenCursors()).toBe(0);
  });

  it('continues after a lost connection without a gap', async () => {
    const stream = openStream();
    await stream.tryNext();
    double.dropConnections();
    await items.insertOne({ _id: 1 });
    expect(await take(stream, 1)).toMatchObject([{ documentKey: { _id: 1 } }]);
    await stream.close();
  });

  it('can continue after an earlier change, unless the server no longer keeps what followed', async () => {
    const stream = openStream();
    await stream.tryNext();
    await items.insertMany([{ _id: 1 }, { _id: 2 }]);
    const [first] = await take(stream, 1);
    await stream.close();
    const resumed = items.watch([], { resumeAfter: first?._id });
    expect(await resumed.next()).toMatchObject({ documentKey: { _id: 2 } });
    await resumed.close();
    await items.insertMany(Array.from({ length: 1_001 }, (_, index) => ({ _id: 10 + index })));
    const late = items.watch([], { resumeAfter: first?._id });
    await expect(late.next()).rejects.toMatchObject({ code: 286 });
  });

  it('is refused by a standalone server', async () => {
    const single = await startMongoDouble();
    const other = new MongoClient(single.url);
    await expect(other.db('shop').collection('items').watch().next()).rejects.toMatchObject({ code: 40573 });
    await other.close();
    await single.close();
  });
});
