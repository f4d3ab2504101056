import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';

/** How much memory loading and exporting may use. They need this much only for events of several megabytes. */
const MEMORY_LIMIT = '512MB';

/** A string as an SQL literal. */
export const quoteText = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Freed memory beyond this goes back to the system at once, because DuckDB would keep it for seconds. */
const KEPT_FREE_MEMORY = '2MB';

/** The settings of a database that loads or exports events, and may write files to a folder. */
const getSettings = (folder: string) => ({
  memory_limit: MEMORY_LIMIT,
  allocator_flush_threshold: KEPT_FREE_MEMORY,
  allocator_bulk_deallocation_flush_threshold: KEPT_FREE_MEMORY,
  threads: '1',
  // Each file is read once. The cache would keep all of them in memory, up to the limit.
  enable_external_file_cache: 'false',
  temp_directory: folder,
  autoinstall_known_extensions: 'false',
  autoload_known_extensions: 'false',
});

/**
 * Runs work on a new database in memory, which may write files to a folder. A connection runs one statement at a time;
 * the second one may run another.
 */
export async function withDuckDb<Result>(
  folder: string,
  work: (connection: DuckDBConnection, second: DuckDBConnection) => Promise<Result>,
): Promise<Result> {
  const instance = await DuckDBInstance.create(':memory:', getSettings(folder));
  const connections: DuckDBConnection[] = [];
  const connect = async () => {
    const connection = await instance.connect();
    connections.push(connection);
    return connection;
  };
  try {
    return await work(await connect(), await connect());
  } finally {
    for (const connection of connections) connection.closeSync();
    instance.closeSync();
  }
}
