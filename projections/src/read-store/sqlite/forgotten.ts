import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Position } from '@tapwise/contracts/events/position';
import { CHARACTER_AFTER_COLON, type ReadModelBuild } from '@tapwise/contracts/read-models/define-read-model';
import { DamagedStore } from '@tapwise/platform/stores/errors/damaged-store';
import { toFieldExpression } from '@tapwise/platform/stores/sqlite/layout';
import type { Sqlite } from '@tapwise/platform/stores/sqlite/open-sqlite';
import { buildIntactCondition, CHECKED_VIEWS_TABLES } from '@tapwise/platform/stores/sqlite/row-checksum';
import {
  type DocumentChange,
  type ForgetRequest,
  isForgottenId,
  type LoadedDocument,
  type ReadModelWriter,
  toForgottenId,
} from '../port';

interface Mark {
  readonly id: string;
  readonly position: Position;
  readonly isIntact: number;
}

/** Throws `DamagedStore` if the mark is damaged. */
function toLoadedMark({ id, position, isIntact }: Mark): readonly [string, LoadedDocument] {
  if (isIntact === 1) return [id, { doc: undefined, position }];
  throw new DamagedStore("The list of forgotten users in views.db doesn't match its checksums.");
}

/** How many documents one transaction removes. */
const BATCH = 100;

/**
 * Which users a build has forgotten, and the removal of their documents. Call each operation within a transaction.
 */
export function createForgottenOwners(db: Sqlite) {
  const put = db.prepare<[string, string, string]>(
    'INSERT OR REPLACE INTO forgotten_owners (collection, id, position) VALUES (?, ?, ?)',
  );
  const find = db.prepare<[string, string], Mark>(
    `SELECT id, position, ${buildIntactCondition(CHECKED_VIEWS_TABLES.forgotten_owners)} AS isIntact FROM forgotten_owners
     WHERE collection = ? AND id IN (SELECT value FROM json_each(?))`,
  );
  return {
    add(collection: string, changes: readonly DocumentChange[]): void {
      for (const { id, position } of changes) if (isForgottenId(id)) put.run(collection, id, position);
    },
    load(collection: string, ids: readonly string[]): readonly (readonly [string, LoadedDocument])[] {
      const forgottenIds = ids.filter(isForgottenId);
      if (forgottenIds.length === 0) return [];
      return find.all(collection, JSON.stringify(forgottenIds)).map(toLoadedMark);
    },
    /** Removes some of the documents about the user. Returns how many. */
    removeSome({ model, collection }: ReadModelBuild, userId: string): number {
      if (model.owner === undefined) return 0;
      const ownerCondition =
        model.owner === 'id' ? 'id = ? OR (id >= ? AND id < ?)' : `${toFieldExpression(model.owner)} = ?`;
      const values =
        model.owner === 'id' ? [userId, `${userId}:`, `${userId}${CHARACTER_AFTER_COLON}`] : [userId];
      return db
        .prepare<string[]>(
          `DELETE FROM ${collection} WHERE id IN (SELECT id FROM ${collection} WHERE ${ownerCondition} LIMIT ${String(BATCH)})`,
        )
        .run(...values).changes;
    },
  };
}

/** Wraps work in a transaction. */
export type Atomic = <Args extends unknown[], Result>(
  work: (...args: Args) => Result,
) => (...args: Args) => Promise<Result>;

interface ForgetDependencies {
  readonly forgotten: ReturnType<typeof createForgottenOwners>;
  readonly isOpenTo: (build: ReadModelBuild, fencingToken: number) => boolean;
  readonly atomic: Atomic;
  /** Called after the documents are removed. */
  readonly onRemoved: () => void;
}

/** Uses many short transactions instead of a long one, so that no one waits for the whole removal. */
export function createForget({
  forgotten,
  isOpenTo,
  atomic,
  onRemoved,
}: ForgetDependencies): ReadModelWriter['forget'] {
  const mark = atomic(({ build, fencingToken, userId, position }: ForgetRequest): boolean => {
    if (!isOpenTo(build, fencingToken)) return false;
    forgotten.add(build.collection, [{ id: toForgottenId(userId), doc: undefined, position }]);
    return true;
  });
  const removeSome = atomic(({ build, fencingToken, userId }: ForgetRequest): number =>
    isOpenTo(build, fencingToken) ? forgotten.removeSome(build, userId) : 0,
  );
  return async (forgetting) => {
    if (!(await mark(forgetting))) return;
    while ((await removeSome(forgetting)) === BATCH) await nextTurn();
    onRemoved();
  };
}
