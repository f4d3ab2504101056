import type { Statement } from 'better-sqlite3';
import { DamagedStore } from '@tapwise/platform/stores/errors/damaged-store';
import { toFieldExpression, toSortExpression } from '@tapwise/platform/stores/sqlite/layout';
import type { Sqlite } from '@tapwise/platform/stores/sqlite/open-sqlite';
import { type CheckedDocument, readIntactDocument } from '@tapwise/platform/stores/sqlite/row-checksum';
import type { CountRange, ListOptions } from '../port';

type DocQuery = Statement<(string | number)[], CheckedDocument>;

type StatementCache = ReturnType<typeof createStatementCache>;

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
 * Throws `DamagedStore` if the row doesn't match its checksum, or if a damaged index returned the wrong
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

function buildRangeConditions({ field }: CountRange): readonly string[] {
  const expression = toFieldExpression(field);
  return [`${expression} >= ?`, `${expression} < ?`];
}

const buildWhereClause = (all: readonly string[]) => (all.length === 0 ? '' : ` WHERE ${all.join(' AND ')}`);

/** Builds the query of a `list`. Exported so that a test can check its query plan. */
export function buildListSql(collection: string, { where = {}, sort = [], after }: ListOptions): string {
  const all = [...buildConditions(where), ...(after === undefined ? [] : [buildAfterCondition(sort)])];
  const order = sort.length === 0 ? '' : ` ORDER BY ${sort.map(toSortExpression).join(', ')}`;
  return `SELECT id, doc, checksum FROM ${collection}${buildWhereClause(all)}${order} LIMIT ?`;
}

/** Reads the values of the `sort` fields of the document with this id. */
function readSortValues(
  db: Sqlite,
  collection: string,
  sort: readonly string[],
  id: string,
): readonly string[] | undefined {
  const fields = sort.map((field) => toFieldExpression(field.slice(1))).join(', ');
  return db.prepare<[string], string[]>(`SELECT ${fields} FROM ${collection} WHERE id = ?`).raw().get(id);
}

/** Selects the rows of a `list`. None if the document with the id `after` doesn't exist. */
function selectRows(
  db: Sqlite,
  query: StatementCache,
  collection: string,
  options: ListOptions,
): readonly CheckedDocument[] {
  const { where = {}, sort = [], after, limit } = options;
  const isId = typeof after === 'string';
  const last = isId ? query(buildByIdSql(collection)).get(after) : undefined;
  if (last) readIntactDocument(collection, last);
  const sortValues = isId ? readSortValues(db, collection, sort, after) : (after ?? []);
  return sortValues
    ? query(buildListSql(collection, options)).all(...Object.values(where), ...sortValues, limit)
    : [];
}

/** Reads the documents of a collection. Throws `DamagedStore` if one doesn't match its checksum. */
export function createDocumentReader(db: Sqlite) {
  const query = createStatementCache(db);
  return {
    get: (collection: string, id: string): unknown => {
      const row = query(buildByIdSql(collection)).get(id);
      return row && parseDocument(collection, row, { id });
    },
    getMany: (collection: string, ids: readonly string[]): readonly unknown[] => {
      const documentQuery = query(buildByIdSql(collection));
      return ids.flatMap((id) => documentQuery.all(id).map((row) => parseDocument(collection, row, { id })));
    },
    list: (collection: string, options: ListOptions): readonly unknown[] =>
      selectRows(db, query, collection, options).map((row) =>
        parseDocument(collection, row, options.where ?? {}),
      ),
    count: (collection: string, where: Readonly<Record<string, string>>, range?: CountRange): number => {
      const conditions = [...buildConditions(where), ...(range ? buildRangeConditions(range) : [])];
      const sql = `SELECT count(*) FROM ${collection}${buildWhereClause(conditions)}`;
      const bounds = range ? [range.from, range.before] : [];
      const count = db.prepare<string[], number>(sql).pluck();
      return count.get(...Object.values(where), ...bounds) ?? 0;
    },
  };
}
