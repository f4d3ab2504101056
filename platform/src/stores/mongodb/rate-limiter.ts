import type { Db } from 'mongodb';
import { RateLimiterMongo } from 'rate-limiter-flexible';
import { type RateLimiter, type RateLimitRule, toRateLimiter } from '../rate-limiter';
import type { MongoStore } from './open-mongodb';

/** Counting an attempt doesn't wait for the disk or other nodes, so a failover may lose the latest counts. */
const writeConcern = { w: 1 } as const;

/** The library's interface to a database. */
const withWriteConcern = (db: Db) => ({
  collection: (name: string) => db.collection(name, { writeConcern }),
});

/** Attempts counted in the vault's database, which has the indexes. The library reads the system's clock. */
export function createMongoRateLimiters({ db, run }: MongoStore): (rule: RateLimitRule) => RateLimiter {
  const storeClient = withWriteConcern(db);
  return ({ name, attempts, seconds }) => {
    const inner = toRateLimiter(
      new RateLimiterMongo({
        storeClient,
        tableName: 'tries',
        disableIndexesCreation: true,
        keyPrefix: name,
        points: attempts,
        duration: seconds,
      }),
    );
    return {
      consume: (key) => run(() => inner.consume(key)),
      check: (key) => run(() => inner.check(key)),
      forget: (key) => run(() => inner.forget(key)),
    };
  };
}
