import { type Db, MongoClient } from 'mongodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type MongoDouble, startMongoDouble } from './double';

let double: MongoDouble;
let client: MongoClient;
let db: Db;
beforeEach(async () => {
  double = await startMongoDouble({ isReplicaSet: true });
  client = new MongoClient(double.url, { serverSelectionTimeoutMS: 2_000 });
  db = client.db('shop');
  await db.collection('items').insertMany([{ size: 'S' }, { size: 'M' }, { size: 'M' }]);
  await db.collection('offers').insertMany([{ size: 'M' }, { size: 'L' }]);
});
afterEach(async () => {
  await client.close();
  await double.close();
});

const run = (pipeline: object[], options = {}) =>
  db.collection('items').aggregate(pipeline, options).toArray();
const matchMedium = { $match: { size: 'M' } };

describe('a pipeline on the double', () => {
  it('adds the documents of other collections, marked with a literal', async () => {
    const pipeline = [matchMedium, { $set: { from: { $literal: 'offers' } } }];
    const union = { $unionWith: { coll: 'offers', pipeline } };
    const docs = await run([matchMedium, union], { batchSize: 1 });
    expect(docs).toMatchObject([{ size: 'M' }, { size: 'M' }, { size: 'M', from: 'offers' }]);
    expect(docs.filter((doc) => 'from' in doc)).toHaveLength(1);
  });

  it('adds everything without a nested pipeline, and nothing from a missing collection', async () => {
    expect(await run([{ $unionWith: { coll: 'offers' } }])).toHaveLength(5);
    expect(await run([{ $unionWith: { coll: 'missing' } }])).toHaveLength(3);
    expect(
      await db
        .collection('missing')
        .aggregate([{ $unionWith: { coll: 'offers' } }])
        .toArray(),
    ).toHaveLength(2);
  });

  it.each([
    ['a union without a collection', { $unionWith: { pipeline: [] } }, /name of a collection/],
    ['an unknown field of a union', { $unionWith: { coll: 'offers', as: 'x' } }, /unknown field/],
    ['an unknown stage inside a union', { $unionWith: { coll: 'a', pipeline: [{ $sort: {} }] } }, /pipeline/],
    ['an expression', { $set: { size: '$price' } }, /literals/],
    ['two stages in one', { $match: {}, $set: {} }, /exactly one field/],
  ])('is rejected with %s', async (_, stage, words) => {
    await expect(run([stage])).rejects.toThrow(words);
  });
});
