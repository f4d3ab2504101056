import type { Db } from 'mongodb';
import type { RebuildReport, StoredRebuildReport } from '../rebuild-report';
import { getViewsCollections } from './views-layout';

/** The newest report about each projection. */
export async function listMongoRebuildReports(db: Db): Promise<readonly StoredRebuildReport[]> {
  const docs = await getViewsCollections(db).rebuildReports.find().sort({ _id: 1 }).toArray();
  return docs.map(({ report, settledRequestId = null }) => ({ ...report, settledRequestId }));
}

/** Replaces the report about a projection. A rebuild without a request keeps the newest settled one. */
export async function saveMongoRebuildReport(db: Db, report: RebuildReport): Promise<void> {
  const { projection, state, requestId } = report;
  const settled = state === 'running' || requestId === null ? {} : { settledRequestId: requestId };
  await getViewsCollections(db).rebuildReports.updateOne(
    { _id: projection },
    { $set: { report, ...settled } },
    { upsert: true },
  );
}
