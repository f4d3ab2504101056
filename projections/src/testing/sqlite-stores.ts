import { afterEach, beforeEach } from 'vitest';
import { openSqliteFeed } from '../feed/sqlite/feed';
import { openSqliteLeases } from '../leases/sqlite';
import { openSqliteWriter } from '../read-store/sqlite/writer';
import { createSqliteLog, type SqliteLog } from './sqlite-log';
import { createTempFolder } from './temp-folder';

/**
 * A log and read models in a new temporary folder for each test. `open` opens them once more, as another process would.
 * After the test, everything opened is closed, the latest first. `pageSize`: rows per read of the feed.
 */
export function useSqliteStores(pageSize?: number) {
  let folder: ReturnType<typeof createTempFolder>;
  let log: SqliteLog;
  let closing: (() => Promise<void>)[];

  beforeEach(() => {
    folder = createTempFolder();
    log = createSqliteLog(folder.getPath('events.db'));
    closing = [];
  });
  afterEach(async () => {
    for (const close of closing.toReversed()) await close();
    log.close();
    folder.remove();
  });

  return {
    log: () => log,
    onClose: (close: () => Promise<void>) => void closing.push(close),
    open() {
      const path = folder.getPath('views.db');
      const feed = openSqliteFeed({ path: log.path, ...(pageSize === undefined ? {} : { pageSize }) });
      const writer = openSqliteWriter({ path, epoch: feed.epoch });
      const leases = openSqliteLeases({ path });
      closing.push(async () => {
        await Promise.all([feed.close(), writer.close(), leases.close()]);
      });
      return { feed, writer, leases };
    },
  };
}
