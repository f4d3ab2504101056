import { START, type Position } from '@tapwise/contracts/events/position';
import { collectionOf, type ReadModel } from '@tapwise/contracts/read-models/define-read-model';
import { READ_MODELS } from '@tapwise/contracts/read-models/read-models';
import { openSqlite, type Sqlite } from '@tapwise/contracts/storage/open-sqlite';
import { fieldOf, sortKey, viewsLayout } from '@tapwise/contracts/storage/sqlite-layout';
import type { Statement } from 'better-sqlite3';
import type { Checkpoint, FailedEvent, Find, ReadModelReader } from './port';

type DocQuery = Statement<(string | number)[], string>;

/** Statements by their text: each is prepared once. */
function statements(db: Sqlite) {
  const prepared = new Map<string, DocQuery>();
  return (sql: string): DocQuery => {
    const known = prepared.get(sql);
    if (known) return known;
    const statement = db.prepare<(string | number)[], string>(sql).pluck();
    prepared.set(sql, statement);
    return statement;
  };
}

const conditions = (where: Readonly<Record<string, string>>) =>
  Object.keys(where).map((field) => `${fieldOf(field)} = ?`);

function isAfter(sort: readonly string[]): string {
  const fields = sort.map((field) => fieldOf(field.slice(1))).join(', ');
  return `(${fields}) < (${sort.map(() => '?').join(', ')})`;
}

const whereClause = (all: readonly string[]) => (all.length === 0 ? '' : ` WHERE ${all.join(' AND ')}`);

/** The query of a `find`; exported so that a test can look at its plan. */
export function findSql(collection: string, { where = {}, sort = [], after }: Find): string {
  const all = [...conditions(where), ...(after === undefined ? [] : [isAfter(sort)])];
  const order = sort.length === 0 ? '' : ` ORDER BY ${sort.map(sortKey).join(', ')}`;
  return `SELECT doc FROM ${collection}${whereClause(all)}${order} LIMIT ?`;
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
}

/** Where the live documents of a read model are, and how far they have come. */
interface Place extends Checkpoint {
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

function placeOfRow({ position, changedAt, failure, ...row }: Row): [string, Place] {
  const { collection, name, version } = row;
  const first = name === null || version === null ? collection : collectionOf(name, version);
  const generation = row.generation ?? 1;
  return [first, { collection, position, changedAt, generation, ...standing(failure) }];
}

/** All checkpoints of live documents are read at once, and once for all who ask in the same turn of the event loop. */
function livePlaces(db: Sqlite): (model: ReadModel) => Place {
  const findAll = db.prepare<[], Row>(
    `SELECT collection, name, version, generation, position, changed_at AS changedAt, failure
     FROM checkpoints LEFT JOIN fillings USING (collection) WHERE state IS NULL OR state = 'live'`,
  );
  let known: ReadonlyMap<string, Place> | undefined;
  const read = () => {
    setImmediate(() => (known = undefined));
    return new Map(findAll.all().map(placeOfRow));
  };
  return ({ collection }) => (known ??= read()).get(collection) ?? { ...NOT_BEGUN, collection };
}

/** Reads the SQLite file that the projections fill; it is made, empty, where it is not there yet. */
export function openSqliteReader(path: string): ReadModelReader {
  const db = openSqlite(path, { durable: false, layout: viewsLayout(READ_MODELS) });
  db.pragma('query_only = ON');
  const query = statements(db);
  const placeOfLive = livePlaces(db);
  const findEpoch = db.prepare<[], string>('SELECT epoch FROM source').pluck();
  return {
    async get<Doc>(model: ReadModel<string, Doc>, id: string) {
      const { collection } = placeOfLive(model);
      const text = query(`SELECT doc FROM ${collection} WHERE id = ?`).get(id);
      return text === undefined ? undefined : (JSON.parse(text) as Doc);
    },
    async getMany<Doc>(model: ReadModel<string, Doc>, ids: readonly string[]) {
      const { collection } = placeOfLive(model);
      const one = query(`SELECT doc FROM ${collection} WHERE id = ?`);
      return ids.flatMap((id) => one.all(id)).map((text) => JSON.parse(text) as Doc);
    },
    async find<Doc>(model: ReadModel<string, Doc>, options: Find) {
      const { where = {}, sort = [], after, limit } = options;
      const { collection } = placeOfLive(model);
      const place = after === undefined ? [] : placeOf(db, collection, sort, after);
      if (!place) return [];
      const texts = query(findSql(collection, options)).all(...Object.values(where), ...place, limit);
      return texts.map((text) => JSON.parse(text) as Doc);
    },
    async count(model, where = {}) {
      const { collection } = placeOfLive(model);
      const sql = `SELECT count(*) FROM ${collection}${whereClause(conditions(where))}`;
      return Number(query(sql).get(...Object.values(where)));
    },
    async checkpoint(model) {
      const { collection: _, ...checkpoint } = placeOfLive(model);
      return checkpoint;
    },
    epoch: async () => findEpoch.get(),
    close: async () => void db.close(),
  };
}
