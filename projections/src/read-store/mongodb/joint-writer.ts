import type { ReadModelBuild } from '@tapwise/contracts/read-models/define-read-model';
import type { MongoStore } from '@tapwise/platform/stores/mongodb/open-mongodb';
import type { Batch, JointWriter } from '../port';
import type { MongoBuilds } from './builds';
import type { MongoDocuments } from './documents';
import type { AheadOfCheckpoint } from './documents-ahead';
import { createJointRead } from './read-together';
import { findStoredBuild } from './stored-builds';

interface Dependencies {
  readonly store: MongoStore;
  readonly builds: MongoBuilds;
  readonly documents: MongoDocuments;
  readonly ahead: AheadOfCheckpoint;
  /** Commits one batch by itself. */
  readonly commit: (batch: Batch) => Promise<boolean>;
}

type StoredPart = ReturnType<typeof findStoredBuild>;

const canWrite = (stored: StoredPart, { fencingToken, after }: Batch): boolean =>
  stored !== undefined &&
  stored.state !== 'old' &&
  stored.part.fence === fencingToken &&
  stored.part.position === after;

/**
 * The stored builds as of the last load, used once. They let a process that lost a lease stop before it writes
 * documents. What counts is decided by each write itself: a document is guarded by its position, and a checkpoint by
 * the fencing token.
 */
function rememberStoredBuilds() {
  const stored = new Map<string, StoredPart>();
  return {
    set: ({ collection }: ReadModelBuild, part: StoredPart) => void stored.set(collection, part),
    take: ({ collection }: ReadModelBuild): StoredPart => {
      const part = stored.get(collection);
      stored.delete(collection);
      return part;
    },
  };
}

/** Commits of several builds in two round trips: one for the documents, and one for all checkpoints. */
export function createJointWriter({ store, builds, documents, ahead, commit }: Dependencies): JointWriter {
  const { db, run } = store;
  const read = createJointRead(db, documents);
  const storedBuilds = rememberStoredBuilds();

  const writeDocuments = async (batch: Batch): Promise<boolean> => {
    const { build, changes } = batch;
    const part = storedBuilds.take(build);
    if (changes.length === 0) return true;
    if (!canWrite(part, batch)) return false;
    await documents.apply(build.collection, changes);
    return true;
  };
  const moveCheckpoints = async (batches: readonly Batch[]): Promise<ReadonlyMap<Batch, boolean>> => {
    // Documents of an interrupted batch don't change again, but caches of them must still be invalidated.
    const moves = batches.map((batch) => ({
      ...batch,
      hasChanged: batch.changes.length > 0 || ahead.has(batch.build),
    }));
    const moved = await builds.moveAll(moves);
    for (const [index, { build, upTo }] of batches.entries())
      if (moved[index] === true) ahead.recordCheckpoint(build, upTo);
    return new Map(batches.map((batch, index) => [batch, moved[index] === true]));
  };
  /** A batch that quarantines events also records them, which takes its own steps. */
  const isSeparate = ({ quarantined = [] }: Batch) => quarantined.length > 0;

  return {
    loadAll: (requests) =>
      run(async () => {
        const { models, documents: loaded } = await read(requests);
        for (const [index, { build }] of requests.entries()) {
          storedBuilds.set(build, findStoredBuild(models.get(build.model.collection), build));
          ahead.recordLoaded(build, loaded[index] ?? new Map());
        }
        return loaded;
      }),
    async commitAll(batches) {
      const written = await Promise.allSettled(
        batches.map((batch) => run(() => (isSeparate(batch) ? commit(batch) : writeDocuments(batch)))),
      );
      const movable = batches.filter((batch, index) => {
        const result = written[index];
        return !isSeparate(batch) && result?.status === 'fulfilled' && result.value;
      });
      const moving = movable.length === 0 ? undefined : run(() => moveCheckpoints(movable));
      const isMoved = async (batch: Batch): Promise<boolean> => (await moving)?.get(batch) === true;
      return Promise.allSettled(
        batches.map(async (batch, index) => {
          const result = written[index];
          if (result?.status === 'rejected') throw result.reason;
          return movable.includes(batch) ? isMoved(batch) : result?.value === true;
        }),
      );
    },
  };
}
