import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Configuration, requireSetting } from '../configuration/configuration';
import { closeAfter } from './close-after';
import { openMongoStore } from './mongodb/open-mongodb';
import { listMongoPauses } from './mongodb/pauses';
import { listMongoRebuildReports } from './mongodb/rebuild-reports';
import type { ProjectionPause } from './pause';
import type { StoredRebuildReport } from './rebuild-report';
import { SQLITE_FILES, VIEWS_LAYOUT } from './sqlite/layout';
import { openSqlite } from './sqlite/open-sqlite';
import { listSqlitePauses } from './sqlite/pauses';
import { createSqliteRebuildReportReader } from './sqlite/rebuild-reports';

/** The reports that the projections processes stored. */
export interface ProjectionReports {
  /** The newest report about the rebuilds of each projection. */
  readonly rebuilds: readonly StoredRebuildReport[];
  readonly pauses: readonly ProjectionPause[];
}

const NO_REPORTS: ProjectionReports = { rebuilds: [], pauses: [] };

async function readFromMongo(url: string): Promise<ProjectionReports> {
  const store = await openMongoStore({ url, purpose: 'views' });
  const reports = store.run(async () => ({
    rebuilds: await listMongoRebuildReports(store.db),
    pauses: await listMongoPauses(store.db),
  }));
  return closeAfter(reports, store);
}

/**
 * The reports about rebuilds, and the paused projections. Opens the read models' store for this one read, because
 * operators rarely ask for a rebuild. Empty if there are no read models yet.
 */
export async function readProjectionReports(configuration: Configuration): Promise<ProjectionReports> {
  return configuration.READ_STORE === 'mongodb'
    ? readFromMongo(requireSetting(configuration, 'MONGODB_URL', 'command-api'))
    : readSqliteProjectionReports(configuration.DATA_DIR);
}

/** `readProjectionReports` for a process that runs on SQLite only, so that it doesn't load the client of MongoDB. */
export function readSqliteProjectionReports(dataDir: string): ProjectionReports {
  const path = join(dataDir, SQLITE_FILES.views);
  if (!existsSync(path)) return NO_REPORTS;
  const db = openSqlite(path, { isDurable: false, layout: VIEWS_LAYOUT });
  try {
    return { rebuilds: createSqliteRebuildReportReader(db)(), pauses: listSqlitePauses(db) };
  } finally {
    db.close();
  }
}
