import {
  type DuckDBConnection,
  DuckDBDecimalValue,
  DuckDBInstance,
  DuckDBListType,
  type DuckDBPreparedStatement,
  DuckDBStructType,
  DuckDBTimestampValue,
  type DuckDBType,
  type DuckDBValueConverter,
  type Json,
  JsonDuckDBValueConverter,
  StatementType,
} from '@duckdb/node-api';
import { z } from 'zod';
import { getErrorText } from '@tapwise/platform/errors/error-properties';
import { OperatorError } from '@tapwise/platform/errors/operator-error';
import { InputError } from '@tapwise/platform/terminal/usage-error';
import type { CachedEvents } from './cache';
import { quoteText } from './duckdb';
import { findExplained, hasReadOnlyKeyword, isOneStatement } from './statement-text';
import { listViews } from './views';

/** The result of a query, read in batches. */
export interface SqlResult {
  readonly columns: readonly string[];
  /** The rows, each with a value per column. Integers are numbers, times are ISO 8601. */
  readonly batches: AsyncIterable<readonly (readonly Json[])[]>;
}

const JsonValue: z.ZodType<Json> = z.json();

/** Like DuckDB's JSON, but with numbers as numbers, and ISO times. */
const convertValue: DuckDBValueConverter<Json> = (value, type, convert) => {
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  if (value instanceof DuckDBDecimalValue) return value.toDouble();
  if (value instanceof DuckDBTimestampValue) return `${value.toString().replace(' ', 'T')}Z`;
  return JsonDuckDBValueConverter(value, type, convert);
};

/** Parses strings of DuckDB's type JSON, which its converter leaves unparsed. */
function parseTexts(value: Json, type: DuckDBType): Json {
  if (typeof value === 'string' && type.alias === 'JSON') return JsonValue.parse(JSON.parse(value));
  if (Array.isArray(value) && type instanceof DuckDBListType)
    return value.map((item) => parseTexts(item, type.valueType));
  if (typeof value !== 'object' || value === null || !(type instanceof DuckDBStructType)) return value;
  const types = new Map(type.entryNames.map((name, index) => [name, type.entryTypes[index]]));
  const entries = Object.entries(value).map(([name, field]): [string, Json] => {
    const fieldType = types.get(name);
    return [name, fieldType ? parseTexts(field, fieldType) : field];
  });
  return Object.fromEntries(entries);
}

async function* parseRows(
  batches: AsyncIterable<readonly (readonly Json[])[]>,
  types: readonly DuckDBType[],
): AsyncGenerator<readonly (readonly Json[])[]> {
  for await (const rows of batches)
    yield rows.map((row) =>
      row.map((value, index) => {
        const type = types[index];
        return type ? parseTexts(value, type) : value;
      }),
    );
}

/** DuckDB's message on one line, without the excerpt of the query. */
function toInputError(error: unknown): InputError {
  const message = getErrorText(error);
  const [text = ''] = message.split('\n\nLINE ');
  return new InputError(text.replaceAll(/\s+/g, ' ').trim(), { cause: error });
}

async function rejectInvalid<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof InputError ? error : toInputError(error);
  }
}

const READ_ONLY_MESSAGE = 'Only a single query is allowed, because the log is never changed';

async function extractStatements(connection: DuckDBConnection, sql: string) {
  return connection.extractStatements(sql).catch((error: unknown) => {
    const [, reason] = getErrorText(error).split('Failed to extract statements: ');
    // Without a statement, DuckDB states no reason.
    if (reason === undefined)
      throw new InputError('The query is empty. Example: SELECT count(*) FROM events');
    throw toInputError(new Error(reason, { cause: error }));
  });
}

/** Throws an `InputError` unless the text is one query that only reads. */
async function prepareQuery(connection: DuckDBConnection, sql: string): Promise<DuckDBPreparedStatement> {
  const explained = findExplained(sql);
  if (explained !== undefined) {
    // EXPLAIN ANALYZE runs the statement.
    await prepareQuery(connection, explained);
    return (await extractStatements(connection, sql)).prepare(0);
  }
  const statements = await extractStatements(connection, sql);
  if (!hasReadOnlyKeyword(sql) || !isOneStatement(sql)) throw new InputError(READ_ONLY_MESSAGE);
  // PIVOT without IN first creates a type with the values that it finds.
  for (let index = 0; index < statements.count - 1; index += 1) {
    const preparation = await statements.prepare(index);
    if (preparation.statementType !== StatementType.CREATE) throw new InputError(READ_ONLY_MESSAGE);
    await preparation.run();
  }
  const query = await statements.prepare(statements.count - 1);
  if (query.statementType !== StatementType.SELECT) throw new InputError(READ_ONLY_MESSAGE);
  return query;
}

async function createViews(connection: DuckDBConnection, cached: CachedEvents): Promise<void> {
  for (const { name, query } of listViews(cached)) await connection.run(`CREATE VIEW ${name} AS ${query}`);
}

/** From then on, the database can read only these files, and no statement can change that. */
async function restrict(connection: DuckDBConnection, { filesByView }: CachedEvents): Promise<void> {
  const paths = [...filesByView.values()].flat().map(quoteText);
  await connection.run(`SET allowed_paths = [${paths.join(', ')}]`);
  await connection.run('SET enable_external_access = false');
  await connection.run('SET lock_configuration = true');
}

const INTERRUPTION_INTERVAL_MS = 50;

/**
 * Interrupts the statements of a connection from the time when `signal` is aborted. Again and again, because DuckDB
 * forgets an interruption that arrives before a statement starts. Returns a function that ends this.
 */
function interruptOnAbort(connection: DuckDBConnection, signal: AbortSignal | undefined): () => void {
  let timer: NodeJS.Timeout | undefined;
  const interrupt = () => {
    connection.interrupt();
    timer ??= setInterval(interrupt, INTERRUPTION_INTERVAL_MS);
  };
  if (signal?.aborted) interrupt();
  signal?.addEventListener('abort', interrupt);
  return () => {
    signal?.removeEventListener('abort', interrupt);
    clearInterval(timer);
  };
}

/** Enough for any question about a million events, and little enough for a server next to it. */
const MEMORY_LIMIT = '2GB';

/**
 * Runs one query on the cached events, and passes its result to `use`. Throws an `InputError` if the query is wrong,
 * does anything but read, or fails, and an `OperatorError` if `signal` is aborted.
 */
export async function runQuery(
  sql: string,
  cached: CachedEvents,
  use: (result: SqlResult) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const instance = await DuckDBInstance.create(':memory:', {
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    enable_external_file_cache: 'false',
    memory_limit: MEMORY_LIMIT,
    // Otherwise a query that needs more memory fills the disk.
    temp_directory: '',
  });
  const connection = await instance.connect();
  const stopWatching = interruptOnAbort(connection, signal);
  try {
    await createViews(connection, cached);
    await restrict(connection, cached);
    await rejectInvalid(async () => {
      const query = await prepareQuery(connection, sql);
      const result = await query.stream();
      await use({
        columns: result.deduplicatedColumnNames(),
        batches: parseRows(result.yieldConvertedRows(convertValue), result.columnTypes()),
      });
    });
  } catch (error) {
    if (signal?.aborted) throw new OperatorError('Interrupted.', { cause: error });
    throw error;
  } finally {
    stopWatching();
    connection.closeSync();
    instance.closeSync();
  }
}
