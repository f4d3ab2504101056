import { getCollection } from '@tapwise/contracts/read-models/define-read-model';
import type { ProjectionPause } from '../pause';
import type { Sqlite } from './open-sqlite';

interface Row {
  readonly name: string;
  readonly version: number;
  readonly failure: string;
}

/** The paused projections, by their live documents. */
export function listSqlitePauses(db: Sqlite): readonly ProjectionPause[] {
  const rows = db
    .prepare<[], Row>(
      `SELECT name, version, failure FROM checkpoints JOIN fillings USING (collection)
       WHERE state = 'live' AND failure IS NOT NULL`,
    )
    .all();
  return rows.map(({ name, version, failure }) => {
    const { settledRequestId = null } = JSON.parse(failure) as Partial<ProjectionPause>;
    return { collection: getCollection(name, version), settledRequestId };
  });
}
