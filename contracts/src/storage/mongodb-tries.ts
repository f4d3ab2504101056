import type { Db } from 'mongodb';
import { RateLimiterMongo } from 'rate-limiter-flexible';
import { triesOf, type Tries, type TriesRule } from '../server/tries';
import type { MongoStore } from './open-mongodb';

/** Counting a try waits for no disk and no other node: a failover may forget its last moments. */
const writeConcern = { w: 1 } as const;

/** What the library wants of a database. */
const counting = (db: Db) => ({ collection: (name: string) => db.collection(name, { writeConcern }) });

/** Tries counted in the vault's database, whose indexes are there. The library reads the time from the system's clock. */
export function mongoTries({ db, ask }: MongoStore): (rule: TriesRule) => Tries {
  const storeClient = counting(db);
  return ({ name, tries, seconds }) => {
    const inner = triesOf(
      new RateLimiterMongo({
        ...{ storeClient, tableName: 'tries', disableIndexesCreation: true },
        ...{ keyPrefix: name, points: tries, duration: seconds },
      }),
    );
    return {
      use: (key) => ask(() => inner.use(key)),
      check: (key) => ask(() => inner.check(key)),
      forget: (key) => ask(() => inner.forget(key)),
    };
  };
}
