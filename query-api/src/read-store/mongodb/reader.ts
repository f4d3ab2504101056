import type { ReadModel } from '@tapwise/contracts/read-models/define-read-model';
import { HEARTBEAT_TTL_MS } from '@tapwise/platform/stores/heartbeat';
import { createMongoClock } from '@tapwise/platform/stores/mongodb/clock';
import { openMongoStore } from '@tapwise/platform/stores/mongodb/open-mongodb';
import { getViewsCollections } from '@tapwise/platform/stores/mongodb/views-layout';
import { toCheckpoint } from '../live-build';
import type { ListOptions, ReadModelReader } from '../port';
import { createDocumentReader } from './documents';
import { createLiveBuildReader } from './live-builds';
import { readMongoOperations } from './operations';

interface Options {
  /** As in MONGODB_URL. */
  readonly url: string;
}

/**
 * Reads the read models from MongoDB, always from the primary, because a secondary may lag behind
 * acknowledged writes. Rejects with `ConfigurationError` or `StoreUnavailable`, as `openMongoStore` does.
 */
export async function openMongoReader({ url }: Options): Promise<ReadModelReader> {
  const store = await openMongoStore({ url, purpose: 'views' });
  const { db, run } = store;
  const { source, leases } = getViewsCollections(db);
  const clock = createMongoClock(db);
  const liveBuilds = createLiveBuildReader(db);
  const documents = createDocumentReader(db);
  const selectInLive = <Result>(model: ReadModel, read: (collection: string) => Promise<Result>) =>
    run(async () => read((await liveBuilds.cached(model)).collection));
  return {
    get: <Doc>(model: ReadModel<string, Doc>, id: string) =>
      selectInLive(model, (collection) => documents.get(collection, id) as Promise<Doc | undefined>),
    getMany: <Doc>(model: ReadModel<string, Doc>, ids: readonly string[]) =>
      selectInLive(model, (collection) => documents.getMany(collection, ids) as Promise<readonly Doc[]>),
    list: <Doc>(model: ReadModel<string, Doc>, options: ListOptions) =>
      selectInLive(model, (collection) => documents.list(collection, options) as Promise<readonly Doc[]>),
    count: (model, where = {}, range) =>
      selectInLive(model, (collection) => documents.count(collection, where, range)),
    readCheckpoint: (model) => run(async () => toCheckpoint(await liveBuilds.current(model))),
    readRecentCheckpoint: (model) => run(async () => toCheckpoint(await liveBuilds.cached(model))),
    readQuarantines: (models) =>
      run(async () => {
        const all = await liveBuilds.allCached();
        const quarantines = models.map(
          ({ name, collection }) => [name, all.get(collection)?.quarantine] as const,
        );
        return new Map(
          quarantines.flatMap(([name, quarantine]) => (quarantine ? [[name, quarantine] as const] : [])),
        );
      }),
    readDataVersion: async () => undefined,
    readEpoch: () => run(async () => (await source.findOne({ _id: 'source' }))?.epoch),
    isInitialBuild: async () => false,
    listHeartbeats: () =>
      run(async () => {
        const now = await clock();
        const since = new Date(now - HEARTBEAT_TTL_MS);
        const docs = await leases
          .find({ 'heartbeat.at': { $gt: since } })
          .sort({ 'heartbeat.at': 1 })
          .toArray();
        const newest = new Map(
          docs.flatMap(({ heartbeat }) => (heartbeat ? [[heartbeat.holder, heartbeat]] : [])),
        );
        return Array.from(newest.values(), ({ at, ...report }) => ({ reportedAt: at.getTime(), ...report }));
      }),
    readOperations: (models) =>
      run(async () => {
        const sums = await Promise.all(
          models.map(async (model) => [model.name, (await liveBuilds.cached(model)).collection] as const),
        );
        return readMongoOperations(db, { models, collections: new Map(sums) }, await clock());
      }),
    close: () => store.close(),
  };
}
