import type { ReadModel } from '@tapwise/contracts/read-models/define-read-model';
import { createMongoClock } from '@tapwise/platform/stores/mongodb/clock';
import { openMongoStore } from '@tapwise/platform/stores/mongodb/open-mongodb';
import { getViewsCollections } from '@tapwise/platform/stores/mongodb/views-layout';
import { toCheckpoint } from '../live-build';
import type { ListOptions, ReadModelReader } from '../port';
import { createCheckpointStream } from './checkpoint-stream';
import { createDocumentReader } from './documents';
import { createLiveBuildReader } from './live-builds';
import { listMongoHeartbeats, readMongoOperations } from './operations';

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
  const { source } = getViewsCollections(db);
  const clock = createMongoClock(db);
  const liveBuilds = createLiveBuildReader(db);
  const documents = createDocumentReader(db);
  const streams: { close(): Promise<void> }[] = [];
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
    streamCheckpoints(onChange) {
      const stream = createCheckpointStream(db, onChange);
      streams.push(stream);
      return stream;
    },
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
    listHeartbeats: () => run(async () => listMongoHeartbeats(db, await clock())),
    readOperations: (models) =>
      run(async () => {
        const sums = await Promise.all(
          models.map(async (model) => [model.name, (await liveBuilds.cached(model)).collection] as const),
        );
        return readMongoOperations(db, { models, collections: new Map(sums) }, await clock());
      }),
    async close() {
      await Promise.all(streams.map((stream) => stream.close()));
      await store.close();
    },
  };
}
