import { once } from 'node:events';
import { connect } from 'node:net';
import { BSON, type Collection, type Db, type Filter, MongoClient } from 'mongodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type MongoDouble, startMongoDouble } from './double';
import { computeCrc32c } from './wire';

let double: MongoDouble;
let client: MongoClient;
let db: Db;
let items: Collection<Item>;
beforeEach(async () => {
  double = await startMongoDouble({ isReplicaSet: true });
  client = new MongoClient(double.url, { serverSelectionTimeoutMS: 2_000 });
  db = client.db('shop');
  items = db.collection('items');
});
afterEach(async () => {
  await client.close();
  await double.close();
});

interface Item {
  _id: number;
  size?: string;
  price?: number;
  in?: { stock: number };
  at?: Date;
}
const listIds = (docs: readonly { readonly _id: number }[]) => docs.map(({ _id }) => _id);

describe('reading from the double', () => {
  beforeEach(() =>
    items.insertMany([
      { _id: 1, size: 'S', price: 5, in: { stock: 2 } },
      { _id: 2, size: 'M', price: 5 },
      { _id: 3, size: 'M', price: 9, in: { stock: 0 } },
    ]),
  );

  it.each<[object, number[]]>([
    [{ size: 'M' }, [2, 3]],
    [{ 'in.stock': 0 }, [3]],
    [{ price: { $gt: 5 } }, [3]],
    [{ price: { $gte: 5, $lt: 9 } }, [1, 2]],
    [{ price: { $lte: 5 }, size: { $ne: 'M' } }, [1]],
    [{ size: { $in: ['S', 'L'] } }, [1]],
    [{ in: { $exists: false } }, [2]],
    [{ in: null }, [2]],
    [{ $or: [{ size: 'S' }, { price: 9 }] }, [1, 3]],
    // A range never contains values of another type.
    [{ size: { $gt: 5 } }, []],
  ])('finds by %j', async (query, expected) => {
    const filter = query as Filter<Item>;
    expect(listIds(await items.find(filter).sort({ _id: 1 }).toArray())).toEqual(expected);
    expect(await items.countDocuments(filter)).toBe(expected.length);
  });

  it('sorts, skips, limits, and projects', async () => {
    const docs = items.find({}, { sort: { price: -1, _id: -1 }, projection: { size: 1, _id: 0 } });
    expect(await docs.limit(2).toArray()).toEqual([{ size: 'M' }, { size: 'M' }]);
    expect(listIds(await items.find().sort({ _id: 1 }).skip(1).toArray())).toEqual([2, 3]);
  });

  it('returns long results in batches, and closes abandoned cursors', async () => {
    await db.collection('many').insertMany(Array.from({ length: 250 }, () => ({})));
    expect(await db.collection('many').find().batchSize(100).toArray()).toHaveLength(250);
    const begun = db.collection('many').find().batchSize(100);
    await begun.next();
    expect(double.store.countOpenCursors()).toBe(1);
    await begun.close();
    expect(double.store.countOpenCursors()).toBe(0);
  });
});

describe('writing to the double', () => {
  it('replaces, or inserts if missing', async () => {
    const put = (price: number, below: number) =>
      items.replaceOne({ _id: 1, price: { $lt: below } }, { price }, { upsert: true });
    expect(await put(5, 5)).toMatchObject({ upsertedId: 1, upsertedCount: 1 });
    expect(await put(6, 6)).toMatchObject({ matchedCount: 1, modifiedCount: 1 });
    await expect(put(6, 6)).rejects.toMatchObject({ code: 11000 });
    expect(await items.findOne()).toEqual({ _id: 1, price: 6 });
  });

  it('changes fields by $set, $unset, $inc, $max and $setOnInsert', async () => {
    const change = { $inc: { price: 2 }, $max: { 'in.stock': 5 }, $setOnInsert: { size: 'S' } };
    await items.updateOne({ _id: 1 }, change, { upsert: true });
    await items.updateOne({ _id: 1 }, change, { upsert: true });
    await items.updateOne({ _id: 1 }, { $max: { 'in.stock': 3 }, $set: { size: 'M' } });
    expect(await items.findOne()).toEqual({ _id: 1, price: 4, in: { stock: 5 }, size: 'M' });
    await items.updateOne({ _id: 1 }, { $unset: { in: '' } });
    expect(await items.findOne()).toEqual({ _id: 1, price: 4, size: 'M' });
  });

  it('rejects two changes to the same field', async () => {
    const change = { $set: { 'in.stock': 1 }, $setOnInsert: { in: { stock: 2 } } };
    await expect(items.updateOne({ _id: 1 }, change, { upsert: true })).rejects.toMatchObject({
      code: 40,
    });
  });

  it('enforces unique indexes and reports violations as a server does', async () => {
    await items.createIndexes([{ key: { size: 1 }, unique: true }]);
    const write = items.bulkWrite(
      [
        { _id: 1, size: 'S' },
        { _id: 2, size: 'S' },
        { _id: 3, size: 'M' },
      ].map((document) => ({
        insertOne: { document },
      })),
      { ordered: false },
    );
    const errmsg = 'E11000 duplicate key error collection: shop.items index: size_1 dup key: { size: "S" }';
    await expect(write).rejects.toMatchObject({
      code: 11000,
      insertedCount: 2,
      writeErrors: [{ index: 1, errmsg }],
    });
    await expect(items.findOneAndUpdate({ _id: 3 }, { $set: { size: 'S' } })).rejects.toMatchObject({
      code: 11000,
      codeName: 'DuplicateKey',
      keyPattern: { size: 1 },
      keyValue: { size: 'S' },
    });
    expect(listIds(await items.find().sort({ _id: 1 }).toArray())).toEqual([1, 3]);
  });

  it('removes expired documents when it sweeps', async () => {
    await items.createIndexes([{ key: { at: 1 }, expireAfterSeconds: 10 }]);
    await items.insertMany([{ _id: 1, at: new Date(1_000) }, { _id: 2, at: new Date(9_000) }, { _id: 3 }]);
    double.sweepExpired(11_000);
    expect(listIds(await items.find().toArray())).toEqual([2, 3]);
  });

  it('performs a write once if it is repeated because its response was lost', async () => {
    await items.insertOne({ _id: 1, price: 1 });
    double.interrupt('update', 'after');
    await items.updateOne({ _id: 1 }, { $inc: { price: 1 } });
    expect(await items.findOne()).toMatchObject({ price: 2 });
  });
});

describe('an unsupported feature', () => {
  it.each([
    ['a command', () => db.command({ mapReduce: 'items' }), /no such command/],
    ['an argument', () => items.find().hint({ _id: 1 }).toArray(), /unknown field/],
    ['an operator', () => items.findOne({ price: { $mod: [2, 0] } }), /unknown operator: \$mod/],
    ['a top level operator', () => items.findOne({ $nor: [{ price: 1 }] }), /unknown top level operator/],
    ['an update operator', () => items.updateOne({ _id: 1 }, { $mul: { price: 2 } }), /Unknown modifier/],
    ['an update by pipeline', () => items.updateOne({}, [{ $set: { price: 1 } }]), /pipeline/],
    ['an aggregation', () => items.aggregate([{ $sort: { price: 1 } }]).toArray(), /pipeline/],
    [
      'an index with options',
      () => items.createIndexes([{ key: { size: 1 }, sparse: true }]),
      /unknown field/,
    ],
    ['a key with a dot', () => db.collection('invalid').insertOne({ 'a.b': 1 }), /not valid for storage/],
    [
      'a key with a dollar',
      () => db.collection('invalid').insertOne({ a: { $b: 1 } }),
      /not valid for storage/,
    ],
    [
      'a transaction',
      () => client.withSession((session) => session.withTransaction(() => items.findOne({}, { session }))),
      /doesn't support transactions/,
    ],
  ])('is rejected: %s', async (_, send, words) => {
    await items.insertOne({ _id: 1, price: 1 });
    await expect(send()).rejects.toThrow(words);
  });
});

describe('the double’s wire protocol', () => {
  const body = BSON.serialize({ ping: 1, $db: 'shop' });
  function createMessage(flags: number, checksum?: (bytes: Buffer) => number): Buffer {
    const length = 16 + 4 + 1 + body.length + (checksum ? 4 : 0);
    const head = Buffer.alloc(21);
    head.writeInt32LE(length, 0);
    head.writeInt32LE(7, 4);
    head.writeInt32LE(2013, 12);
    head.writeUInt32LE(flags, 16);
    const bytes = Buffer.concat([head, body]);
    if (!checksum) return bytes;
    const sum = Buffer.alloc(4);
    sum.writeUInt32LE(checksum(bytes));
    return Buffer.concat([bytes, sum]);
  }
  /** The response, or nothing if the double closes the connection. */
  async function readResponse(bytes: Buffer): Promise<unknown> {
    const socket = connect(double.port, '127.0.0.1');
    const received: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => {
      received.push(chunk);
      socket.end();
    });
    // In two pieces, because a message may arrive in parts.
    socket.write(bytes.subarray(0, 9));
    socket.write(bytes.subarray(9));
    await once(socket, 'close');
    const all = Buffer.concat(received);
    return all.length > 0 ? BSON.deserialize(all.subarray(21)) : undefined;
  }

  it('computes the standard’s checksum', () => {
    expect(computeCrc32c(Buffer.from('123456789'))).toBe(0xe3069283);
  });

  it('accepts a valid checksum and closes the connection if it is invalid', async () => {
    expect(await readResponse(createMessage(0))).toEqual({ ok: 1 });
    expect(await readResponse(createMessage(1, computeCrc32c))).toEqual({ ok: 1 });
    expect(await readResponse(createMessage(1, () => 42))).toBeUndefined();
  });

  it('closes the connection if required flags are unsupported', async () => {
    expect(await readResponse(createMessage(4))).toBeUndefined();
  });

  it('rejects a document larger than 16 MB, new or grown', async () => {
    const size = 'x'.repeat(16 * 1024 * 1024);
    await expect(items.insertOne({ _id: 1, size })).rejects.toMatchObject({ code: 10334 });
    await items.insertOne({ _id: 2 });
    await expect(items.updateOne({ _id: 2 }, { $set: { size } })).rejects.toMatchObject({ code: 10334 });
  });

  it('stops and comes back at the same address with its data', async () => {
    await items.insertOne({ _id: 1 });
    const { port } = double;
    await double.stop();
    await expect(items.findOne()).rejects.toThrow();
    await double.restart();
    expect(double.port).toBe(port);
    expect(await items.findOne()).toEqual({ _id: 1 });
  });
});
