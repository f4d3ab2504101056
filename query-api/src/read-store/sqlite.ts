import type { Statement } from 'better-sqlite3';
import { LOG_START, type Position } from '@tapwise/contracts/events/position';
import { getCollection, type ReadModel } from '@tapwise/contracts/read-models/define-read-model';
import { READ_MODELS } from '@tapwise/contracts/read-models/read-models';
import { followViews } from '@tapwise/platform/stores/damage/follow-views';
import { DamagedStore } from '@tapwise/platform/stores/damaged-store';
import { type Heartbeat, HEARTBEAT_TTL_MS } from '@tapwise/platform/stores/heartbeat';
import { createViewsLayout, sortKey, toFieldExpression } from '@tapwise/platform/stores/sqlite/layout';
import { openSqlite, type Sqlite } from '@tapwise/platform/stores/sqlite/open-sqlite';
import {
  buildIntactCondition,
  CHECKED_VIEWS_TABLES,
  type CheckedDocument,
  readIntactDocument,
} from '@tapwise/platform/stores/sqlite/row-checksum';
import type { Checkpoint, FailedEvent, FindOptions, ReadModelReader } from './port';
import { groupByCollection, NOTHING_QUARANTINED, type Quarantines, selectModels } from './quarantine';

/** A rebuild may quarantine as many events as the previous build did, so an unchanged count isn't proof. */
const READ_QUARANTINE_EVERY_MS = 250;

type DocQuery = Statement<(string | number)[], CheckedDocument>;

/** Prepares each statement once. */
function createStatementCache(db: Sqlite) {
  const prepared = new Map<string, DocQuery>();
  return (sql: string): DocQuery => {
    const existing = prepared.get(sql);
    if (existing) return existing;
    const statement = db.prepare<(string | number)[], CheckedDocument>(sql);
    prepared.set(sql, statement);
    return statement;
  };
}

const buildByIdSql = (collection: string) => `SELECT id, doc, checksum FROM ${collection} WHERE id = ?`;

/**
 * Throws DamagedStore if the row doesn't match its checksum, or if a damaged index returned the wrong
 * row.
 */
function parseDocument(
  collection: string,
  row: CheckedDocument,
  where: Readonly<Record<string, string>>,
): unknown {
  const doc = JSON.parse(readIntactDocument(collection, row)) as Readonly<Record<string, unknown>>;
  if (Object.entries(where).every(([field, value]) => doc[field] === value)) return doc;
  throw new DamagedStore(`An index of ${collection} in views.db is damaged.`);
}

const buildConditions = (where: Readonly<Record<string, string>>) =>
  Object.keys(where).map((field) => `${toFieldExpression(field)} = ?`);

function buildAfterCondition(sort: readonly string[]): string {
  const fields = sort.map((field) => toFieldExpression(field.slice(1))).join(', ');
  return `(${fields}) < (${sort.map(() => '?').join(', ')})`;
}

const buildWhereClause = (all: readonly string[]) => (all.length === 0 ? '' : ` WHERE ${all.join(' AND ')}`);

/** The query of a `find`, exported so that a test can check its query plan. */
export function buildFindSql(collection: string, { where = {}, sort = [], after }: FindOptions): string {
  const all = [...buildConditions(where), ...(after === undefined ? [] : [buildAfterCondition(sort)])];
  const order = sort.length === 0 ? '' : ` ORDER BY ${sort.map(sortKey).join(', ')}`;
  return `SELECT id, doc, checksum FROM ${collection}${buildWhereClause(all)}${order} LIMIT ?`;
}

/** The fields that the document `after` is sorted by. */
function readSortValues(db: Sqlite, collection: string, sort: readonly string[], id: string) {
  const fields = sort.map((field) => toFieldExpression(field.slice(1))).join(', ');
  return db.prepare<[string], string[]>(`SELECT ${fields} FROM ${collection} WHERE id = ?`).raw().get(id);
}

interface Row {
  readonly collection: string;
  readonly name: string | null;
  readonly version: number | null;
  readonly generation: number | null;
  readonly position: Position;
  readonly changedAt: Position;
  readonly failure: string | null;
  readonly isIntact: number;
}

/** The live collection of a read model, and its progress. */
interface LiveBuild extends Checkpoint {
  readonly collection: string;
}

const NOT_STARTED: Checkpoint = { position: LOG_START, changedAt: LOG_START, generation: 1, isPaused: false };

interface StoredFailure extends Partial<FailedEvent> {
  readonly error?: string;
}

function toPause(failure: string | null): Pick<Checkpoint, 'isPaused' | 'failure' | 'failedAt'> {
  if (failure === null) return { isPaused: false };
  const { error = 'unknown', eventId, eventType } = JSON.parse(failure) as StoredFailure;
  const isKnown = eventId !== undefined && eventType !== undefined;
  return { isPaused: true, failure: error, ...(isKnown ? { failedAt: { eventId, eventType } } : {}) };
}

/** Throws DamagedStore if the checkpoint doesn't match its checksum. */
function toLiveBuild({ position, changedAt, failure, ...row }: Row): [string, LiveBuild] {
  const { collection, name, version, isIntact } = row;
  if (isIntact !== 1)
    throw new DamagedStore(
      'The list of read models or a checkpoint in views.db does not match its checksum.',
    );
  const first = name === null || version === null ? collection : getCollection(name, version);
  const generation = row.generation ?? 1;
  return [first, { collection, position, changedAt, generation, ...toPause(failure) }];
}

/** Reads the checkpoints of all live builds together. Calls in the same turn of the event loop share one read. */
function createLiveBuildReader(db: Sqlite): (model: ReadModel) => LiveBuild {
  const findAll = db.prepare<[], Row>(
    `SELECT collection, name, version, generation, position, changed_at AS changedAt, failure,
       ${buildIntactCondition(CHECKED_VIEWS_TABLES.checkpoints)}
         AND (name IS NULL OR ${buildIntactCondition(CHECKED_VIEWS_TABLES.fillings)}) AS isIntact
     FROM checkpoints LEFT JOIN fillings USING (collection) WHERE state IS NULL OR state = 'live'`,
  );
  let cached: ReadonlyMap<string, LiveBuild> | undefined;
  const read = () => {
    setImmediate(() => (cached = undefined));
    return new Map(findAll.all().map(toLiveBuild));
  };
  return ({ collection }) => (cached ??= read()).get(collection) ?? { ...NOT_STARTED, collection };
}

interface QuarantineRow {
  readonly collection: string;
  readonly stream: string;
  readonly owner: string | null;
  readonly isIntact: number;
}

/** Rows are only added while their build is live, so a changed count shows a change. */
function createQuarantineReader(db: Sqlite): () => Quarantines {
  const count = db.prepare<[], number>('SELECT count(*) FROM quarantined_events').pluck();
  const findAll = db.prepare<[], QuarantineRow>(
    `SELECT collection, stream, owner, ${buildIntactCondition(CHECKED_VIEWS_TABLES.quarantined_events)} AS isIntact
     FROM quarantined_events`,
  );
  const readAll = (): Quarantines => {
    const rows = findAll.all();
    if (rows.every(({ isIntact }) => isIntact === 1)) return groupByCollection(rows);
    throw new DamagedStore('The list of unreadable events in views.db does not match its checksums.');
  };
  let cached: { readonly count: number; readonly readAt: number; readonly all: Quarantines } | undefined;
  let isFresh = false;
  return () => {
    if (cached && isFresh) return cached.all;
    isFresh = true;
    setImmediate(() => (isFresh = false));
    const now = count.get() ?? 0;
    if (cached?.count !== now || (now > 0 && Date.now() - cached.readAt > READ_QUARANTINE_EVERY_MS))
      cached = { count: now, readAt: Date.now(), all: readAll() };
    return cached.all;
  };
}

function toQuarantines(
  models: readonly ReadModel[],
  all: Quarantines,
  findLiveBuild: (model: ReadModel) => LiveBuild,
): Promise<Quarantines> {
  if (all.size === 0) return NOTHING_QUARANTINED;
  return Promise.resolve(selectModels(models, all, (model) => findLiveBuild(model).collection));
}

type Queries = ReturnType<typeof createStatementCache>;

/** The rows of a `find`; none if the document with the id `after` doesn't exist. */
function findRows(
  db: Sqlite,
  query: Queries,
  collection: string,
  options: FindOptions,
): readonly CheckedDocument[] {
  const { where = {}, sort = [], after, limit } = options;
  const last = after === undefined ? undefined : query(buildByIdSql(collection)).get(after);
  if (last) readIntactDocument(collection, last);
  const sortValues = after === undefined ? [] : readSortValues(db, collection, sort, after);
  return sortValues
    ? query(buildFindSql(collection, options)).all(...Object.values(where), ...sortValues, limit)
    : [];
}

/** Reads the read models from the SQLite file that the projections write. Creates an empty file if there is none. */
export function openSqliteReader(path: string): ReadModelReader {
  return followViews(path, () => openReader(path));
}

function openReader(path: string): ReadModelReader {
  const db = openSqlite(path, { isDurable: false, layout: createViewsLayout(READ_MODELS) });
  db.pragma('query_only = ON');
  const query = createStatementCache(db);
  const findLiveBuild = createLiveBuildReader(db);
  const readQuarantines = createQuarantineReader(db);
  const findHeartbeats = db.prepare<[number, number], { holder: string; at: number; content: string }>(
    'SELECT holder, at, content FROM heartbeats WHERE at > ? AND at < ?',
  );
  const findInitialBuild = db.prepare('SELECT 1 FROM first_fill');
  const findEpoch = db.prepare<[], string>('SELECT epoch FROM source').pluck();
  return {
    async get<Doc>(model: ReadModel<string, Doc>, id: string) {
      const { collection } = findLiveBuild(model);
      const row = query(buildByIdSql(collection)).get(id);
      return row && (parseDocument(collection, row, { id }) as Doc);
    },
    async getMany<Doc>(model: ReadModel<string, Doc>, ids: readonly string[]) {
      const { collection } = findLiveBuild(model);
      const documentQuery = query(buildByIdSql(collection));
      return ids.flatMap((id) =>
        documentQuery.all(id).map((row) => parseDocument(collection, row, { id }) as Doc),
      );
    },
    async find<Doc>(model: ReadModel<string, Doc>, options: FindOptions) {
      const { collection } = findLiveBuild(model);
      const rows = findRows(db, query, collection, options);
      return rows.map((row) => parseDocument(collection, row, options.where ?? {}) as Doc);
    },
    async count(model, where = {}) {
      const { collection } = findLiveBuild(model);
      const sql = `SELECT count(*) FROM ${collection}${buildWhereClause(buildConditions(where))}`;
      const count = db.prepare<string[], number>(sql).pluck();
      return count.get(...Object.values(where)) ?? 0;
    },
    async readCheckpoint(model) {
      const { collection: _, ...checkpoint } = findLiveBuild(model);
      return checkpoint;
    },
    readQuarantines: (models) => toQuarantines(models, readQuarantines(), findLiveBuild),
    readEpoch: async () => findEpoch.get(),
    async listHeartbeats() {
      const now = Date.now();
      return findHeartbeats
        .all(now - HEARTBEAT_TTL_MS, now + HEARTBEAT_TTL_MS)
        .map(({ holder, at, content }) => ({
          ...(JSON.parse(content) as Omit<Heartbeat, 'holder' | 'reportedAt'>),
          holder,
          reportedAt: at,
        }));
    },
    isInitialBuild: async () => findInitialBuild.get() !== undefined,
    close: async () => void db.close(),
  };
}
