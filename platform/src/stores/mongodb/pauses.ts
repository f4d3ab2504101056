import type { Db } from 'mongodb';
import type { ProjectionPause } from '../pause';
import { buildKey, getViewsCollections } from './views-layout';

/** The paused projections, by their live documents. */
export async function listMongoPauses(db: Db): Promise<readonly ProjectionPause[]> {
  const docs = await getViewsCollections(db).readModels.find().toArray();
  return docs.flatMap(({ _id: collection, live, fillings }) => {
    const failure = live === null ? undefined : fillings[buildKey(live)]?.failure;
    return failure ? [{ collection, settledRequestId: failure.settledRequestId ?? null }] : [];
  });
}
