import type { DuckDBConnection } from '@duckdb/node-api';
import { quoteText } from './duckdb';
import { CACHED_COLUMNS, type EventView, SHARED_COLUMNS, toSqlType } from './event-columns';

const SHARED_LIST = SHARED_COLUMNS.map(({ name }) => name).join(', ');

/** Reads cached files, which have the same columns. */
export const readFilesSql = (files: readonly string[]) =>
  `read_parquet([${files.map(quoteText).join(', ')}])`;

interface ViewSource {
  /** Cached files of events. */
  readonly files: readonly string[];
  /** Events up to this position are left out. */
  readonly after: number;
}

/** Selects the events of one type from cached files, with a column for each field of their payloads. */
function selectViewSql({ type, columns }: EventView, { files, after }: ViewSource): string {
  const structure = Object.fromEntries(columns.map(({ field, structure: column }) => [field, column]));
  const payload =
    columns.length === 0
      ? 'NULL'
      : `from_json(coalesce(newest, data), ${quoteText(JSON.stringify(structure))})`;
  const fields = columns.map(({ name, field }) => `, payload."${field}" AS ${name}`).join('');
  return `SELECT ${SHARED_LIST}${fields} FROM (SELECT *, ${payload} AS payload FROM ${readFilesSql(files)} WHERE type = ${quoteText(type)} AND position > ${String(after)})`;
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

/** Each group of rows needs memory while it is written, and a little of it until the end of the file. */
const FORMAT = 'FORMAT parquet, COMPRESSION snappy, ROW_GROUP_SIZE 1024';

/** Writes the events of one type, which are in cached files, to a file. Returns their number. */
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
