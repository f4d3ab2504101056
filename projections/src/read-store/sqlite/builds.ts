import { setImmediate as nextTurn } from 'node:timers/promises';
import { LOG_START, type Position } from '@tapwise/contracts/events/position';
import {
  type BuildState,
  getBuild,
  type ReadModel,
  type ReadModelBuild,
} from '@tapwise/contracts/read-models/define-read-model';
import { DamagedStore } from '@tapwise/platform/stores/errors/damaged-store';
import { createCollectionSql } from '@tapwise/platform/stores/sqlite/layout';
import type { Sqlite } from '@tapwise/platform/stores/sqlite/open-sqlite';
import { buildIntactCondition, CHECKED_VIEWS_TABLES } from '@tapwise/platform/stores/sqlite/row-checksum';
import type { BuildFailure, BuildRecord, ReadModelWriter } from '../port';
import type { Atomic } from './forgotten';

/** How many documents one transaction removes. */
const BATCH = 100;

interface Row {
  readonly collection: string;
  readonly name: string;
  readonly version: number;
  readonly generation: number;
  readonly state: BuildState;
  readonly fence: number;
  readonly retiredAt: number | null;
  readonly position: Position | null;
  readonly failure: string | null;
  readonly isIntact: number;
}

const ROWS_SQL = `
  SELECT fillings.collection, name, version, generation, state, fence, retired_at AS retiredAt, position, failure,
    ${buildIntactCondition(CHECKED_VIEWS_TABLES.fillings)}
      AND (position IS NULL OR ${buildIntactCondition(CHECKED_VIEWS_TABLES.checkpoints)}) AS isIntact
  FROM fillings LEFT JOIN checkpoints USING (collection)
`;

/** Throws `DamagedStore` if the record of a build or its checkpoint is damaged. */
function assertIntact<Found extends Row | undefined>(row: Found): Found {
  if (row === undefined || row.isIntact === 1) return row;
  throw new DamagedStore("The records of the read models' builds in views.db are damaged.");
}

const toRecord = ({ position, failure, retiredAt, fence: _, isIntact: __, ...row }: Row): BuildRecord => ({
  ...row,
  position: position ?? LOG_START,
  failure: failure === null ? undefined : (JSON.parse(failure) as BuildFailure),
  retiredAt: retiredAt ?? undefined,
});

function prepareStatements(db: Sqlite) {
  const selectAll = db.prepare<[], Row>(`${ROWS_SQL} ORDER BY fillings.collection`);
  const selectOne = db.prepare<[string], Row>(`${ROWS_SQL} WHERE fillings.collection = ?`);
  const selectByModel = db.prepare<[string, number], Row>(
    `${ROWS_SQL} WHERE name = ? AND version = ? ORDER BY generation DESC`,
  );
  return {
    selectAll: () => selectAll.all().map(assertIntact),
    selectOne: (collection: string) => assertIntact(selectOne.get(collection)),
    selectByModel: (name: string, version: number) => selectByModel.all(name, version).map(assertIntact),
    insert: db.prepare<[string, string, number, number, BuildState]>(
      'INSERT INTO fillings (collection, name, version, generation, state) VALUES (?, ?, ?, ?, ?)',
    ),
    setFence: db.prepare<[number, string]>('UPDATE fillings SET fence = ? WHERE collection = ?'),
    setState: db.prepare<[BuildState, number | null, string]>(
      'UPDATE fillings SET state = ?, retired_at = ?, fence = 0 WHERE collection = ?',
    ),
  };
}
type Statements = ReturnType<typeof prepareStatements>;

/** Finds the build in this state; if there is none, begins the next generation. */
function createBuildOpener(db: Sqlite, { selectByModel, insert }: Statements) {
  return (model: ReadModel, state: 'live' | 'building'): ReadModelBuild => {
    const rows = selectByModel(model.name, model.version);
    const row = rows.find((candidate) => candidate.state === state);
    if (row) return getBuild(model, row.generation);
    const build = getBuild(model, (rows[0]?.generation ?? 0) + 1);
    const { collection, generation } = build;
    db.exec(createCollectionSql({ collection, indexes: model.indexes }));
    insert.run(collection, model.name, model.version, generation, state);
    return build;
  };
}

/** The builds. Call each operation within a transaction. */
export function createSqliteBuilds(db: Sqlite, clock: () => number) {
  const prepared = prepareStatements(db);
  const { selectAll, selectOne, setFence, setState } = prepared;
  const openBuild = createBuildOpener(db, prepared);
  return {
    openLive: (model: ReadModel) => openBuild(model, 'live'),
    openNext(model: ReadModel): ReadModelBuild {
      openBuild(model, 'live');
      return openBuild(model, 'building');
    },
    list: () => selectAll().map(toRecord),
    /** Whether the build accepts writes with this fence. */
    isOpenTo: ({ collection }: ReadModelBuild, fence: number): boolean => {
      const row = selectOne(collection);
      return row !== undefined && row.state !== 'old' && row.fence === fence;
    },
    claim({ collection }: ReadModelBuild, fence: number): Position | undefined {
      const row = selectOne(collection);
      if (!row || row.state === 'old' || row.fence > fence) return undefined;
      setFence.run(fence, collection);
      return row.position ?? LOG_START;
    },
    switchTo({ model, collection }: ReadModelBuild, fence: number): boolean {
      const built = selectOne(collection);
      if (built?.state !== 'building' || built.fence !== fence) return false;
      const live = selectOne(openBuild(model, 'live').collection);
      if (!live || (live.position ?? LOG_START) > (built.position ?? LOG_START)) return false;
      setState.run('old', clock(), live.collection);
      setState.run('live', null, collection);
      return true;
    },
    /**
     * Called before its documents are removed in steps, so that no process claims it or mistakes it for complete if
     * that is interrupted.
     */
    retire: (collection: string): void => void setState.run('old', clock(), collection),
    /** Removes some documents of a retired build. Returns how many. */
    removeSome(collection: string): number {
      const table = db.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(collection);
      if (!table) return 0;
      const batchIdsSql = `SELECT id FROM ${collection} LIMIT ${String(BATCH)}`;
      return db.prepare(`DELETE FROM ${collection} WHERE id IN (${batchIdsSql})`).run().changes;
    },
    drop(collection: string): void {
      db.exec(`DROP TABLE IF EXISTS ${collection}`);
      db.prepare('DELETE FROM quarantined_events WHERE collection = ?').run(collection);
      db.prepare('DELETE FROM forgotten_owners WHERE collection = ?').run(collection);
      db.prepare('DELETE FROM checkpoints WHERE collection = ?').run(collection);
      db.prepare('DELETE FROM fillings WHERE collection = ?').run(collection);
    },
  };
}

/**
 * Drops in steps: SQLite overwrites the freed pages, and dropping a large table in one step would block all writers.
 */
export function createDrop(
  builds: ReturnType<typeof createSqliteBuilds>,
  atomic: Atomic,
): ReadModelWriter['drop'] {
  const retire = atomic((collection: string) => {
    builds.retire(collection);
  });
  const removeSome = atomic((collection: string) => builds.removeSome(collection));
  const drop = atomic((collection: string) => {
    builds.drop(collection);
  });
  return async ({ collection }) => {
    await retire(collection);
    while ((await removeSome(collection)) > 0) await nextTurn();
    await drop(collection);
  };
}
