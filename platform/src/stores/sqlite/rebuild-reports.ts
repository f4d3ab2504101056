import type { RebuildReport, StoredRebuildReport } from '../rebuild-report';
import type { Sqlite } from './open-sqlite';

interface Row {
  readonly settledRequestId: string | null;
  readonly content: string;
}

/** The newest report about each projection. */
export function createSqliteRebuildReportReader(db: Sqlite): () => readonly StoredRebuildReport[] {
  const selectAll = db.prepare<[], Row>(
    'SELECT settled_request AS settledRequestId, content FROM rebuild_reports ORDER BY projection',
  );
  return () =>
    selectAll.all().map(({ settledRequestId, content }) => ({
      ...(JSON.parse(content) as RebuildReport),
      settledRequestId,
    }));
}

/** Replaces the report about a projection. A rebuild without a request keeps the newest settled one. */
export function createSqliteRebuildReportWriter(db: Sqlite): (report: RebuildReport) => void {
  const save = db.prepare<[object]>(
    `INSERT INTO rebuild_reports (projection, settled_request, content) VALUES (@projection, @settled, @content)
     ON CONFLICT (projection) DO UPDATE SET
       settled_request = coalesce(excluded.settled_request, settled_request), content = excluded.content`,
  );
  return (report) => {
    const { projection, state, requestId } = report;
    const settled = state === 'running' ? null : requestId;
    save.run({ projection, settled, content: JSON.stringify(report) });
  };
}
