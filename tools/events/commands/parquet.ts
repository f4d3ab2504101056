import { join, resolve } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { OperatorError } from '@tapwise/platform/errors/operator-error';
import { createOperatorFolder } from '@tapwise/platform/files/create-operator-folder';
import {
  type CliContext,
  EXIT,
  type ExitCode,
  type OperatorCommand,
} from '@tapwise/platform/terminal/command-line';
import { withLog } from '../../event-log/with-log';
import { type CachedEvents, getCacheFolder, updateCache } from '../sql/cache';
import { ALL_EVENTS } from '../sql/cache-files';
import { withDuckDb } from '../sql/duckdb';
import { EVENT_VIEWS, JSON_COLUMNS, NEWEST_COLUMN } from '../sql/event-columns';
import { joinParquetFiles } from '../sql/join-parquet';
import { listViews } from '../sql/views';
import { copyToFile } from '../sql/write-parquet';
import { writeCompleteFile } from '../write-complete-file';

const USAGE = `Usage: npm run events -- parquet --to-folder <folder> [--json]
  Writes a Parquet file per view of npm run events -- sql: events.parquet, purchase_recorded.parquet, and so on. A type
  without events gets a file without rows. Files of an earlier run are replaced.
  --json    {folder, files: [{file, rows}]}

Examples:
  npm run events -- parquet --to-folder notebook
  python -c "import pandas; print(pandas.read_parquet('notebook/purchase_recorded.parquet'))"
  docker compose exec command-api node dist/events.js parquet --to-folder /tmp/notebook

Exit codes: 0 success; 1 failure: the log can't be read, or has damaged events, which are left out; 2 wrong usage`;

/** The cached files of events contain one more column, and JSON as text. */
const EVENTS_CHANGES = { droppedColumn: NEWEST_COLUMN.name, jsonColumns: JSON_COLUMNS };

interface WrittenFile {
  readonly file: string;
  readonly rows: number;
}

/** Returns the files in the order of the views. Throws an `OperatorError` when `signal` is aborted. */
async function writeFiles(
  cached: CachedEvents,
  folder: string,
  { startProgress, signal }: CliContext,
): Promise<readonly WrittenFile[]> {
  const views = listViews(cached);
  const rowsByFile = new Map(views.map(({ name }) => [`${name}.parquet`, 0]));
  const progress = startProgress('files', views.length);
  let done = 0;
  const remaining = views.values();
  const writeRemaining = async (connection: DuckDBConnection) => {
    for (const { name, files: cachedFiles, query } of remaining) {
      if (signal.aborted)
        throw new OperatorError('Interrupted: not every file was written. Run the command again.');
      const file = `${name}.parquet`;
      const rows = await writeCompleteFile(join(folder, file), (draft) =>
        cachedFiles.length > 0
          ? joinParquetFiles(cachedFiles, draft, name === ALL_EVENTS ? EVENTS_CHANGES : {})
          : copyToFile(connection, query, draft),
      );
      rowsByFile.set(file, rows);
      progress.update((done += 1));
    }
  };
  await withDuckDb(folder, async (...connections) => {
    // Writing the largest file takes as long as all others. If one fails, the other ends before its connection closes.
    const tasks = connections.map(writeRemaining);
    await Promise.allSettled(tasks);
    await Promise.all(tasks);
  });
  progress.end();
  return [...rowsByFile].map(([file, rows]) => ({ file, rows }));
}

async function run(context: CliContext): Promise<ExitCode> {
  const { getValue, hasFlag, printLine } = context;
  const folder = resolve(getValue('to-folder'));
  createOperatorFolder(folder);
  const cached = await withLog((log) =>
    updateCache(log, getCacheFolder(), { ...context, neededViews: EVENT_VIEWS }),
  );
  const files = await writeFiles(cached, folder, context);
  if (hasFlag('json')) printLine(JSON.stringify({ folder, files }, undefined, 2));
  else printLine(`Wrote ${String(files.length)} files to ${folder}.`);
  cached.damaged.assertNone();
  return EXIT.ok;
}

export const parquetCommand: OperatorCommand = {
  usage: USAGE,
  options: ['to-folder'],
  flags: ['json'],
  run,
};
