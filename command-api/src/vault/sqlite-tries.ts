import type { Sqlite } from '@tapwise/contracts/storage/open-sqlite';
import { RateLimiterRes, RateLimiterSQLite } from 'rate-limiter-flexible';
import type { Spent, Tries, TriesRule } from './port';

const SWEEP_EVERY_MS = 10 * 60 * 1000;

/** The library rejects with its result where a key has no tries left, and with an error where the store failed. */
function spentOrFault(reason: unknown): Spent {
  if (reason instanceof RateLimiterRes) return { waitMs: reason.msBeforeNext };
  throw reason;
}

export interface OpenTries {
  triesOf(rule: TriesRule): Tries;
  close(): void;
}

/** Tries counted in the vault's file. The library reads the time from the system's clock. */
export function openTries(db: Sqlite): OpenTries {
  const sweep = db.prepare<[number]>('DELETE FROM tries WHERE expire <= ?');
  const sweeping = setInterval(() => sweep.run(Date.now()), SWEEP_EVERY_MS).unref();

  return {
    triesOf({ name, tries, seconds }) {
      const limiter = new RateLimiterSQLite({
        storeClient: db,
        storeType: 'better-sqlite3',
        tableName: 'tries',
        tableCreated: true,
        keyPrefix: name,
        points: tries,
        duration: seconds,
      });
      return {
        use: (key) => limiter.consume(key).then(() => undefined, spentOrFault),
        async check(key) {
          const known = await limiter.get(key);
          return known && known.consumedPoints >= tries ? { waitMs: known.msBeforeNext } : undefined;
        },
        async forget(key) {
          await limiter.delete(key);
        },
      };
    },
    close: () => clearInterval(sweeping),
  };
}
