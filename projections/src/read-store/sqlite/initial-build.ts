import type { Position } from '@tapwise/contracts/events/position';
import { READ_MODELS } from '@tapwise/contracts/read-models/read-models';
import type { Sqlite } from '@tapwise/platform/stores/sqlite/open-sqlite';
import type { BuildRecord } from '../port';

/** Records that an initial build is in progress. Call each operation within a transaction. */
export function createSqliteInitialBuild(db: Sqlite, listBuilds: () => readonly BuildRecord[]) {
  const find = db.prepare<[], { readonly upTo: Position | null }>('SELECT up_to AS upTo FROM first_fill');
  const setEnd = db.prepare<[Position]>('UPDATE first_fill SET up_to = ?');
  const remove = db.prepare('DELETE FROM first_fill');
  const isBuiltTo = (end: Position) => {
    const live = listBuilds().filter(({ state }) => state === 'live');
    return READ_MODELS.every(({ name, version }) =>
      live.some(
        (build) =>
          build.name === name &&
          build.version === version &&
          (build.position >= end || build.failure !== undefined),
      ),
    );
  };
  return {
    isBuilding: () => find.get() !== undefined,
    /** Ends the initial build once every read model has reached the head as of the first call. */
    finishAt(head: Position): boolean {
      const initialBuild = find.get();
      if (!initialBuild) return true;
      if (initialBuild.upTo === null) setEnd.run(head);
      if (!isBuiltTo(initialBuild.upTo ?? head)) return false;
      remove.run();
      return true;
    },
  };
}
