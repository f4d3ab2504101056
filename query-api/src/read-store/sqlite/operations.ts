import type { ReadModel } from '@tapwise/contracts/read-models/define-read-model';
import type { Sqlite } from '@tapwise/platform/stores/sqlite/open-sqlite';
import { createSqliteRebuildReportReader } from '@tapwise/platform/stores/sqlite/rebuild-reports';
import type { LiveBuild } from '../live-build';
import type { ListedQuarantineEntry, ProjectionOperations } from '../port';
import { toProjectionOperations } from '../projection-operations';

/** Reads what operators see of the projections. */
export function createOperationsReader(
  db: Sqlite,
  readLiveBuild: (model: ReadModel) => LiveBuild,
): (models: readonly ReadModel[]) => ProjectionOperations {
  const findLeases = db.prepare<[number], { name: string; holder: string }>(
    'SELECT name, holder FROM leases WHERE until > ?',
  );
  const findQuarantined = db.prepare<[], ListedQuarantineEntry>(
    `SELECT collection, event_id AS eventId, type, stream, position, error
     FROM quarantined_events ORDER BY collection, position`,
  );
  const listReports = createSqliteRebuildReportReader(db);
  return (models) =>
    toProjectionOperations(
      models,
      new Map(models.map((model) => [model.name, readLiveBuild(model).collection])),
      {
        leases: findLeases.all(Date.now()),
        quarantined: findQuarantined.all(),
        rebuilds: listReports(),
      },
    );
}
