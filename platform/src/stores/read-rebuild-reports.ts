import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Configuration, requireSetting } from '../configuration/configuration';
import { openMongoStore } from './mongodb/open-mongodb';
import { listMongoRebuildReports } from './mongodb/rebuild-reports';
import type { StoredRebuildReport } from './rebuild-report';
import { SQLITE_FILES, VIEWS_LAYOUT } from './sqlite/layout';
import { openSqlite } from './sqlite/open-sqlite';
import { createSqliteRebuildReportReader } from './sqlite/rebuild-reports';

async function readFromMongo(url: string): Promise<readonly StoredRebuildReport[]> {
  const store = await openMongoStore({ url, purpose: 'views' });
  return store.run(() => listMongoRebuildReports(store.db)).finally(() => store.close());
}

/**
 * The newest report about the rebuilds of each projection. Opens the read models' store for this one read, because
 * operators rarely ask for a rebuild. Empty if there are no read models yet.
 */
export async function readRebuildReports(
  configuration: Configuration,
): Promise<readonly StoredRebuildReport[]> {
  return configuration.READ_STORE === 'mongodb'
    ? readFromMongo(requireSetting(configuration, 'MONGODB_URL', 'command-api'))
    : readSqliteRebuildReports(configuration.DATA_DIR);
}

/** `readRebuildReports` for a process that runs on SQLite only, so that it doesn't load the client of MongoDB. */
export function readSqliteRebuildReports(dataDir: string): readonly StoredRebuildReport[] {
  const path = join(dataDir, SQLITE_FILES.views);
  if (!existsSync(path)) return [];
  const db = openSqlite(path, { isDurable: false, layout: VIEWS_LAYOUT });
  try {
    return createSqliteRebuildReportReader(db)();
  } finally {
    db.close();
  }
}
