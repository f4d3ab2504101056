import type { Db } from 'mongodb';
import type { ReadModel } from '@tapwise/contracts/read-models/define-read-model';
import { type Heartbeat, HEARTBEAT_TTL_MS } from '@tapwise/platform/stores/heartbeat';
import { listMongoRebuildReports } from '@tapwise/platform/stores/mongodb/rebuild-reports';
import { getViewsCollections } from '@tapwise/platform/stores/mongodb/views-layout';
import type { ProjectionOperations } from '../port';
import { toProjectionOperations } from '../projection-operations';

interface LiveCollections {
  readonly models: readonly ReadModel[];
  /** By the name of the read model. */
  readonly collections: ReadonlyMap<string, string>;
}

/** Reads what operators see of the projections. `now`: the server's time, in milliseconds since 1970. */
export async function readMongoOperations(
  db: Db,
  { models, collections }: LiveCollections,
  now: number,
): Promise<ProjectionOperations> {
  const { leases, quarantined } = getViewsCollections(db);
  const [activeLeases, events, rebuilds] = await Promise.all([
    leases.find({ until: { $gt: new Date(now) } }).toArray(),
    quarantined
      .find({ collection: { $in: [...collections.values()] } })
      .sort({ collection: 1, position: 1 })
      .toArray(),
    listMongoRebuildReports(db),
  ]);
  return toProjectionOperations(models, collections, {
    leases: activeLeases.map(({ _id: name, holder }) => ({ name, holder })),
    quarantined: events,
    rebuilds,
  });
}

/** The newest report of each process, oldest first. `now`: the server's time, in milliseconds since 1970. */
export async function listMongoHeartbeats(db: Db, now: number): Promise<readonly Heartbeat[]> {
  const since = new Date(now - HEARTBEAT_TTL_MS);
  const docs = await getViewsCollections(db)
    .leases.find({ 'heartbeat.at': { $gt: since } })
    .sort({ 'heartbeat.at': 1 })
    .toArray();
  const newest = new Map(docs.flatMap(({ heartbeat }) => (heartbeat ? [[heartbeat.holder, heartbeat]] : [])));
  return Array.from(newest.values(), ({ at, ...report }) => ({ reportedAt: at.getTime(), ...report }));
}
