import { DuckDBInstance } from '@duckdb/node-api';

/**
 * Runs SQL statements for `withDuckDbProcess`, one after another. It is plain JavaScript, so that it runs from source
 * and from a build.
 */
const [text = '{}'] = process.argv.slice(2);
/** @type {Record<string, string>} */
const settings = JSON.parse(text);
const instance = await DuckDBInstance.create(':memory:', settings);
const connection = await instance.connect();

/** @param {string} sql */
async function run(sql) {
  try {
    const result = await connection.runAndReadAll(sql);
    process.send?.({ rowsChanged: result.rowsChanged, rows: result.getRowsJson() });
  } catch (error) {
    process.send?.({ error: error instanceof Error ? error.message : String(error) });
  }
}

// Ctrl-C reaches both processes, and the parent ends this one.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit());
process.on('message', (/** @type {string} */ sql) => void run(sql));
