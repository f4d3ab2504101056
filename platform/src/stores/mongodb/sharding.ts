import { type Db, MongoServerError } from 'mongodb';
import { readServerHello } from './server-hello';

/** In the format of `shardCollection`. */
type ShardKey = Readonly<Record<string, unknown>>;

interface ShardedCollection {
  readonly _id: string;
  readonly key?: ShardKey;
  readonly dropped?: boolean;
}

/** docs/production.md recommends these keys. */
const RECOMMENDED_KEY: ShardKey = { _id: 'hashed' };
const NOT_ALLOWED_CODE = 13;
const ALREADY_SHARDED_CODES = new Set([20, 23]);

/** For a user who may not read the cluster's own records. */
async function readKeyFromStatistics(db: Db, collection: string): Promise<ShardKey | undefined> {
  const { sharded } = await db.command({ collStats: collection });
  return sharded === true ? RECOMMENDED_KEY : undefined;
}

async function findShardKey(db: Db, collection: string): Promise<ShardKey | undefined> {
  const records = db.client.db('config').collection<ShardedCollection>('collections');
  try {
    const record = await records.findOne({ _id: `${db.databaseName}.${collection}` });
    return record?.dropped === true ? undefined : record?.key;
  } catch (error) {
    if (!(error instanceof MongoServerError) || error.code !== NOT_ALLOWED_CODE) throw error;
    return readKeyFromStatistics(db, collection);
  }
}

/**
 * Shards a new, empty collection by the key of another one, if that is sharded. Returns the server's reason if it
 * refuses (the user may lack the right to shard); the collection then stays on one shard.
 */
export async function shardLike(db: Db, template: string, collection: string): Promise<string | undefined> {
  const { msg } = await readServerHello(db);
  if (msg !== 'isdbgrid') return undefined;
  try {
    const key = await findShardKey(db, template);
    if (!key) return undefined;
    await db.admin().command({ shardCollection: `${db.databaseName}.${collection}`, key });
    return undefined;
  } catch (error) {
    if (!(error instanceof MongoServerError)) throw error;
    return ALREADY_SHARDED_CODES.has(Number(error.code)) ? undefined : error.message;
  }
}
