import { CACHED_COLUMNS, type EventView, SHARED_COLUMNS, toSqlType } from './columns';
import { quoteText } from './duckdb';
import type { RunStatement } from './duckdb-process';

const SHARED_LIST = SHARED_COLUMNS.map(({ name }) => name).join(', ');

/** Reads cached files, whose columns are alike. */
export const readFilesSql = (files: readonly string[]) =>
  `read_parquet([${files.map(quoteText).join(', ')}])`;

/** Selects the events of one type from cached files, with a column for each field of their payloads. */
function selectViewSql({ type, columns }: EventView, files: readonly string[]): string {
  const structure = Object.fromEntries(columns.map(({ field, structure: column }) => [field, column]));
  const payload =
    columns.length === 0
      ? 'NULL'
      : `from_json(coalesce(newest, data), ${quoteText(JSON.stringify(structure))})`;
  const fields = columns.map(({ name, field }) => `, payload."${field}" AS ${name}`).join('');
  return `SELECT ${SHARED_LIST}${fields} FROM (SELECT *, ${payload} AS payload FROM ${readFilesSql(files)} WHERE type = ${quoteText(type)})`;
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

const COMPRESSION = 'FORMAT parquet, COMPRESSION snappy, ROW_GROUP_SIZE 256';

/** Writes the events of one type, which are in cached files, to a file. Returns their number. */
export async function writeView(
  runStatement: RunStatement,
  view: EventView,
  { files, path }: { readonly files: readonly string[]; readonly path: string },
): Promise<number> {
  return copyToFile(runStatement, selectViewSql(view, files), path);
}

/** Writes the rows of several files, in their order, to one. Returns their number. */
export async function mergeFiles(
  runStatement: RunStatement,
  files: readonly string[],
  file: string,
): Promise<number> {
  return copyToFile(runStatement, `FROM ${readFilesSql(files)}`, file);
}

/** A statement that writes the result of a query to a Parquet file. */
export const copyToFileSql = (query: string, file: string) =>
  `COPY (${query}) TO ${quoteText(file)} (${COMPRESSION})`;

/** Writes the result of a query to a Parquet file. Returns the number of rows. */
export async function copyToFile(runStatement: RunStatement, query: string, file: string): Promise<number> {
  return (await runStatement(copyToFileSql(query, file))).rowsChanged;
}
