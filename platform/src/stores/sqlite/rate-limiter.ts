import { RateLimiterSQLite } from 'rate-limiter-flexible';
import { type RateLimiter, type RateLimitRule, toRateLimiter } from '../rate-limiter';
import { retryWhileBusy } from './errors';
import type { Sqlite } from './open-sqlite';

const SWEEP_EVERY_MS = 10 * 60 * 1000;

/** Rate limiters that count in a file. */
export interface OpenRateLimiters {
  createRateLimiter(rule: RateLimitRule): RateLimiter;
  /** Stops the sweeping. The database stays open. */
  close(): void;
}

/** Attempts counted in the vault's file. The library reads the system's clock. */
export function openSqliteRateLimiters(db: Sqlite): OpenRateLimiters {
  const sweep = db.prepare<[number]>('DELETE FROM tries WHERE expire <= ?');
  const sweeping = setInterval(() => {
    // If the deletion fails, the next one catches up.
    retryWhileBusy(() => sweep.run(Date.now())).catch(() => undefined);
  }, SWEEP_EVERY_MS).unref();
  return {
    createRateLimiter({ name, attempts, seconds }) {
      const limiter = toRateLimiter(
        new RateLimiterSQLite({
          storeClient: db,
          storeType: 'better-sqlite3',
          tableName: 'tries',
          tableCreated: true,
          keyPrefix: name,
          points: attempts,
          duration: seconds,
        }),
      );
      return {
        consume: (key) => retryWhileBusy(() => limiter.consume(key)),
        check: (key) => retryWhileBusy(() => limiter.check(key)),
        forget: (key) => retryWhileBusy(() => limiter.forget(key)),
      };
    },
    close: () => clearInterval(sweeping),
  };
}
