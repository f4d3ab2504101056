import { RateLimiterSQLite } from 'rate-limiter-flexible';
import { triesOf, type Tries, type TriesRule } from '../server/tries';
import type { Sqlite } from './open-sqlite';
import { whileBusy } from './sqlite-faults';

const SWEEP_EVERY_MS = 10 * 60 * 1000;

export interface OpenTries {
  triesOf(rule: TriesRule): Tries;
  /** Ends the sweeping; the database stays open. */
  close(): void;
}

/** Tries counted in the vault's file. The library reads the time from the system's clock. */
export function openSqliteTries(db: Sqlite): OpenTries {
  const sweep = db.prepare<[number]>('DELETE FROM tries WHERE expire <= ?');
  const sweeping = setInterval(() => {
    // What could not be deleted now is deleted the next time.
    whileBusy(() => sweep.run(Date.now())).catch(() => undefined);
  }, SWEEP_EVERY_MS).unref();
  return {
    triesOf({ name, tries, seconds }) {
      const limiter = triesOf(
        new RateLimiterSQLite({
          ...{ storeClient: db, storeType: 'better-sqlite3', tableName: 'tries', tableCreated: true },
          ...{ keyPrefix: name, points: tries, duration: seconds },
        }),
      );
      return {
        use: (key) => whileBusy(() => limiter.use(key)),
        check: (key) => whileBusy(() => limiter.check(key)),
        forget: (key) => whileBusy(() => limiter.forget(key)),
      };
    },
    close: () => clearInterval(sweeping),
  };
}
