import type { DuckDBConnection } from '@duckdb/node-api';
import { quoteText } from './duckdb';
import { CACHED_COLUMNS, type EventView, SHARED_COLUMNS, toSqlType } from './event-columns';

const SHARED_LIST = SHARED_COLUMNS.map(({ name }) => name).join(', ');

/** Reads cached files, which have the same columns. */
export const readFilesSql = (files: readonly string[]) =>
  `read_parquet([${files.map(quoteText).join(', ')}])`;

/** Where payloads are read. */
export interface PayloadSource {
  /** Cached files of events. */
  readonly files: readonly string[];
  readonly types: readonly string[];
  /** Events up to this position are left out. */
  readonly after: number;
}

/** Selects the events of some types from cached files, with their newest payloads as JSON. */
export function selectPayloadsSql({ files, types, after }: PayloadSource): string {
  return `SELECT ${SHARED_LIST}, type, coalesce(newest, data) AS json FROM ${readFilesSql(files)} WHERE type IN (${types.map(quoteText).join(', ')}) AND position > ${String(after)}`;
}

interface ViewSource {
  /** A table or query in parentheses with the columns of `selectPayloadsSql`. */
  readonly payloads: string;
  /** Events up to this position are left out. */
  readonly after: number;
}

/** Selects the events of one type, with a column for each field of their payloads. */
function selectViewSql({ type, columns }: EventView, { payloads, after }: ViewSource): string {
  const structure = Object.fromEntries(columns.map(({ field, structure: column }) => [field, column]));
  const payload = columns.length === 0 ? 'NULL' : `from_json(json, ${quoteText(JSON.stringify(structure))})`;
  const fields = columns.map(({ name, field }) => `, payload."${field}" AS ${name}`).join('');
  return `SELECT ${SHARED_LIST}${fields} FROM (SELECT *, ${payload} AS payload FROM ${payloads} WHERE type = ${quoteText(type)} AND position > ${String(after)})`;
}

/** A query with the columns of the cached files of a view, or of all events, and no rows. */
export function selectNothingSql(view: EventView | undefined): string {
  const columns = view
    ? [
        ...SHARED_COLUMNS,
        ...view.columns.map(({ name, structure }) => ({ name, sqlType: toSqlType(structure) })),
      ]
    : CACHED_COLUMNS;
  return `SELECT ${columns.map(({ name, sqlType }) => `NULL::${sqlType} AS ${name}`).join(', ')} WHERE false`;
}

/**
 * Each group of rows needs memory while it is written, and a little of it until the end of the file. By default, DuckDB
 * reserves a megabyte for the dictionary of each text column. Level 1 of zstd takes as long as snappy, and the files
 * are half as large.
 */
const FORMAT =
  'FORMAT parquet, COMPRESSION zstd, COMPRESSION_LEVEL 1, ROW_GROUP_SIZE 512, STRING_DICTIONARY_PAGE_SIZE_LIMIT 65536';

const PAYLOADS = 'payloads';

/** Holds the events of some types in memory while `work` writes several views. `work` receives the table's name. */
export async function withPayloads<Result>(
  connection: DuckDBConnection,
  source: PayloadSource,
  work: (table: string) => Promise<Result>,
): Promise<Result> {
  await connection.run(`CREATE TEMP TABLE ${PAYLOADS} AS ${selectPayloadsSql(source)}`);
  try {
    return await work(PAYLOADS);
  } finally {
    await connection.run(`DROP TABLE ${PAYLOADS}`);
  }
}

/** Writes the events of one type to a file. Returns their number. */
export async function writeView(
  connection: DuckDBConnection,
  view: EventView,
  { path, ...source }: ViewSource & { readonly path: string },
): Promise<number> {
  return copyToFile(connection, selectViewSql(view, source), path);
}

/** Writes the rows of several files, in their order, to one. Returns their number. */
export async function mergeFiles(
  connection: DuckDBConnection,
  files: readonly string[],
  file: string,
): Promise<number> {
  return copyToFile(connection, `FROM ${readFilesSql(files)}`, file);
}

/** A statement that writes the result of a query to a Parquet file. */
export const copyToFileSql = (query: string, file: string) =>
  `COPY (${query}) TO ${quoteText(file)} (${FORMAT})`;

/** Writes the result of a query to a Parquet file. Returns the number of rows. */
export async function copyToFile(connection: DuckDBConnection, query: string, file: string): Promise<number> {
  return (await connection.run(copyToFileSql(query, file))).rowsChanged;
}
