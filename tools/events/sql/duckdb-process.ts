import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { getDuckDbSettings, withDuckDb } from './duckdb';

/** A build names it differently. */
const SOURCE = join(import.meta.dirname, 'run-statements.mjs');
const PROGRAM = existsSync(SOURCE) ? SOURCE : join(import.meta.dirname, 'run-statements.js');

const Reply = z.union([
  z.object({ rowsChanged: z.number(), rows: z.array(z.array(z.unknown())) }),
  z.object({ error: z.string() }),
]);
/** The arguments of the event `message`. */
const Replies = z.tuple([Reply], z.unknown());

interface StatementResult {
  /** How many rows the statement wrote. */
  readonly rowsChanged: number;
  readonly rows: readonly (readonly unknown[])[];
}

/** Runs one SQL statement. Throws if it fails. */
export type RunStatement = (sql: string) => Promise<StatementResult>;

/** Rejects when the process ends. */
async function waitForEnd(child: ChildProcess): Promise<never> {
  await once(child, 'exit');
  throw new Error('The process that writes Parquet files ended early');
}

/**
 * Runs statements on a new database in a process of its own, which may write files to a folder. DuckDB parses the JSON
 * of many events at once, and keeps the memory for a while. The end of the process returns it.
 */
export async function withDuckDbProcess<Result>(
  folder: string,
  work: (runStatement: RunStatement) => Promise<Result>,
): Promise<Result> {
  const child = fork(PROGRAM, [JSON.stringify(getDuckDbSettings(folder))], { execArgv: [] });
  const ended = waitForEnd(child);
  ended.catch(() => undefined);
  const runStatement: RunStatement = async (sql) => {
    // Without a callback, a closed channel would throw from elsewhere. `ended` reports it.
    child.send(sql, () => undefined);
    const [reply] = Replies.parse(await Promise.race([once(child, 'message'), ended]));
    if ('error' in reply) throw new Error(reply.error);
    return reply;
  };
  try {
    return await work(runStatement);
  } finally {
    child.kill('SIGKILL');
    await ended.catch(() => undefined);
  }
}

/** Runs statements on a new database in this process, which starts faster. Use it for few events. */
export async function withDuckDbHere<Result>(
  folder: string,
  work: (runStatement: RunStatement) => Promise<Result>,
): Promise<Result> {
  return withDuckDb(folder, (connection) =>
    work(async (sql) => {
      const result = await connection.runAndReadAll(sql);
      return { rowsChanged: result.rowsChanged, rows: result.getRowsJson() };
    }),
  );
}
