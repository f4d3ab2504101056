import type { Statement } from 'better-sqlite3';
import { type Position, START } from '@tapwise/contracts/events/position';
import { collectionOf, type ReadModel } from '@tapwise/contracts/read-models/define-read-model';
import { READ_MODELS } from '@tapwise/contracts/read-models/read-models';
import { followViews } from '@tapwise/platform/stores/damage/follow-views';
import { DamagedStore } from '@tapwise/platform/stores/damaged-store';
import { type Heartbeat, HEARTBEAT_LASTS_MS } from '@tapwise/platform/stores/heartbeat';
import { openSqlite, type Sqlite } from '@tapwise/platform/stores/open-sqlite';
import {
  CHECKED_VIEWS_TABLES,
  type CheckedDocument,
  isWholeSql,
  wholeDocument,
} from '@tapwise/platform/stores/row-checksum';
import { fieldOf, sortKey, viewsLayout } from '@tapwise/platform/stores/sqlite-layout';
import type { Checkpoint, FailedEvent, FindOptions, ReadModelReader } from './port';
import { forModels, groupByCollection, NOTHING_QUARANTINED, type Quarantines } from './quarantine';

/** A rebuild may list as many events for its documents as the former ones left out. */
const READ_QUARANTINE_EVERY_MS = 250;

type DocQuery = Statement<(string | number)[], CheckedDocument>;

/** Statements by their text: each is prepared once. */
function statements(db: Sqlite) {
  const prepared = new Map<string, DocQuery>();
  return (sql: string): DocQuery => {
    const known = prepared.get(sql);
    if (known) return known;
    const statement = db.prepare<(string | number)[], CheckedDocument>(sql);
    prepared.set(sql, statement);
    return statement;
  };
}

const byId = (collection: string) => `SELECT id, doc, checksum FROM ${collection} WHERE id = ?`;

/** Throws DamagedStore where the row isn't as it was written, or an index led to another than the one that was asked for. */
function checkedDoc(
  collection: string,
  row: CheckedDocument,
  where: Readonly<Record<string, string>>,
): unknown {
  const doc = JSON.parse(wholeDocument(collection, row)) as Readonly<Record<string, unknown>>;
  if (Object.entries(where).every(([field, value]) => doc[field] === value)) return doc;
  throw new DamagedStore(`An index of ${collection} in views.db is damaged.`);
}

const conditions = (where: Readonly<Record<string, string>>) =>
  Object.keys(where).map((field) => `${fieldOf(field)} = ?`);

function isAfter(sort: readonly string[]): string {
  const fields = sort.map((field) => fieldOf(field.slice(1))).join(', ');
  return `(${fields}) < (${sort.map(() => '?').join(', ')})`;
}

const whereClause = (all: readonly string[]) => (all.length === 0 ? '' : ` WHERE ${all.join(' AND ')}`);

/** The query of a `find`; exported so that a test can look at its plan. */
export function findSql(collection: string, { where = {}, sort = [], after }: FindOptions): string {
  const all = [...conditions(where), ...(after === undefined ? [] : [isAfter(sort)])];
  const order = sort.length === 0 ? '' : ` ORDER BY ${sort.map(sortKey).join(', ')}`;
  return `SELECT id, doc, checksum FROM ${collection}${whereClause(all)}${order} LIMIT ?`;
}

/** The fields that the document `after` is sorted by. */
function placeOf(db: Sqlite, collection: string, sort: readonly string[], id: string) {
  const fields = sort.map((field) => fieldOf(field.slice(1))).join(', ');
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
  readonly isWhole: number;
}

/** Where the live documents of a read model are, and how far they have come. */
interface LiveBuild extends Checkpoint {
  readonly collection: string;
}

const NOT_BEGUN: Checkpoint = { position: START, changedAt: START, generation: 1, isPaused: false };

interface StoredFailure extends Partial<FailedEvent> {
  readonly error?: string;
}

function standing(failure: string | null): Pick<Checkpoint, 'isPaused' | 'failure' | 'failedAt'> {
  if (failure === null) return { isPaused: false };
  const { error = 'unknown', eventId, eventType } = JSON.parse(failure) as StoredFailure;
  const isKnown = eventId !== undefined && eventType !== undefined;
  return { isPaused: true, failure: error, ...(isKnown ? { failedAt: { eventId, eventType } } : {}) };
}

/** Throws DamagedStore where what says how far a filling has come isn't as it was written. */
function placeOfRow({ position, changedAt, failure, ...row }: Row): [string, LiveBuild] {
  const { collection, name, version, isWhole } = row;
  if (isWhole !== 1)
    throw new DamagedStore('Which read models views.db has, or how far they are, is damaged.');
  const first = name === null || version === null ? collection : collectionOf(name, version);
  const generation = row.generation ?? 1;
  return [first, { collection, position, changedAt, generation, ...standing(failure) }];
}

/** All checkpoints of live documents are read at once, and once for all who ask in the same turn of the event loop. */
function livePlaces(db: Sqlite): (model: ReadModel) => LiveBuild {
  const findAll = db.prepare<[], Row>(
    `SELECT collection, name, version, generation, position, changed_at AS changedAt, failure,
       ${isWholeSql(CHECKED_VIEWS_TABLES.checkpoints)}
         AND (name IS NULL OR ${isWholeSql(CHECKED_VIEWS_TABLES.fillings)}) AS isWhole
     FROM checkpoints LEFT JOIN fillings USING (collection) WHERE state IS NULL OR state = 'live'`,
  );
  let known: ReadonlyMap<string, LiveBuild> | undefined;
  const read = () => {
    setImmediate(() => (known = undefined));
    return new Map(findAll.all().map(placeOfRow));
  };
  return ({ collection }) => (known ??= read()).get(collection) ?? { ...NOT_BEGUN, collection };
}

interface QuarantineRow {
  readonly collection: string;
  readonly stream: string;
  readonly owner: string | null;
  readonly isWhole: number;
}

/** Rows are only added while their documents are live: their number says whether they changed. */
function liveQuarantines(db: Sqlite): () => Quarantines {
  const count = db.prepare<[], number>('SELECT count(*) FROM quarantined_events').pluck();
  const findAll = db.prepare<[], QuarantineRow>(
    `SELECT collection, stream, owner, ${isWholeSql(CHECKED_VIEWS_TABLES.quarantined_events)} AS isWhole
     FROM quarantined_events`,
  );
  const readAll = (): Quarantines => {
    const rows = findAll.all();
    if (rows.every(({ isWhole }) => isWhole === 1)) return groupByCollection(rows);
    throw new DamagedStore('The list of unreadable events in views.db does not match its checksums.');
  };
  let known: { readonly count: number; readonly readAt: number; readonly all: Quarantines } | undefined;
  let isFresh = false;
  return () => {
    if (known && isFresh) return known.all;
    isFresh = true;
    setImmediate(() => (isFresh = false));
    const now = count.get() ?? 0;
    if (known?.count !== now || (now > 0 && Date.now() - known.readAt > READ_QUARANTINE_EVERY_MS))
      known = { count: now, readAt: Date.now(), all: readAll() };
    return known.all;
  };
}

function ofLive(
  models: readonly ReadModel[],
  all: Quarantines,
  placeOf: (model: ReadModel) => LiveBuild,
): Promise<Quarantines> {
  if (all.size === 0) return NOTHING_QUARANTINED;
  return Promise.resolve(forModels(models, all, (model) => placeOf(model).collection));
}

type Queries = ReturnType<typeof statements>;

/** The rows of a `find`; none where the document that it goes on after isn't there. */
function rowsOf(
  db: Sqlite,
  query: Queries,
  collection: string,
  options: FindOptions,
): readonly CheckedDocument[] {
  const { where = {}, sort = [], after, limit } = options;
  const last = after === undefined ? undefined : query(byId(collection)).get(after);
  if (last) wholeDocument(collection, last);
  const place = after === undefined ? [] : placeOf(db, collection, sort, after);
  return place ? query(findSql(collection, options)).all(...Object.values(where), ...place, limit) : [];
}

/** Reads the SQLite file that the projections fill; it is made, empty, where it is not there yet. */
export function openSqliteReader(path: string): ReadModelReader {
  return followViews(path, () => openReader(path));
}

function openReader(path: string): ReadModelReader {
  const db = openSqlite(path, { durable: false, layout: viewsLayout(READ_MODELS) });
  db.pragma('query_only = ON');
  const query = statements(db);
  const placeOfLive = livePlaces(db);
  const quarantinesNow = liveQuarantines(db);
  const findBeats = db.prepare<[number, number], { holder: string; at: number; content: string }>(
    'SELECT holder, at, content FROM heartbeats WHERE at > ? AND at < ?',
  );
  const findFilling = db.prepare('SELECT 1 FROM first_fill');
  const findEpoch = db.prepare<[], string>('SELECT epoch FROM source').pluck();
  return {
    async get<Doc>(model: ReadModel<string, Doc>, id: string) {
      const { collection } = placeOfLive(model);
      const row = query(byId(collection)).get(id);
      return row && (checkedDoc(collection, row, { id }) as Doc);
    },
    async getMany<Doc>(model: ReadModel<string, Doc>, ids: readonly string[]) {
      const { collection } = placeOfLive(model);
      const one = query(byId(collection));
      return ids.flatMap((id) => one.all(id).map((row) => checkedDoc(collection, row, { id }) as Doc));
    },
    async find<Doc>(model: ReadModel<string, Doc>, options: FindOptions) {
      const { collection } = placeOfLive(model);
      const rows = rowsOf(db, query, collection, options);
      return rows.map((row) => checkedDoc(collection, row, options.where ?? {}) as Doc);
    },
    async count(model, where = {}) {
      const { collection } = placeOfLive(model);
      const sql = `SELECT count(*) FROM ${collection}${whereClause(conditions(where))}`;
      const count = db.prepare<string[], number>(sql).pluck();
      return count.get(...Object.values(where)) ?? 0;
    },
    async checkpoint(model) {
      const { collection: _, ...checkpoint } = placeOfLive(model);
      return checkpoint;
    },
    quarantines: (models) => ofLive(models, quarantinesNow(), placeOfLive),
    epoch: async () => findEpoch.get(),
    async heartbeats() {
      const now = Date.now();
      return findBeats
        .all(now - HEARTBEAT_LASTS_MS, now + HEARTBEAT_LASTS_MS)
        .map(({ holder, at, content }) => ({
          ...(JSON.parse(content) as Omit<Heartbeat, 'holder' | 'at'>),
          holder,
          at,
        }));
    },
    isFilling: async () => findFilling.get() !== undefined,
    close: async () => void db.close(),
  };
}
