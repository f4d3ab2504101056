import { text } from 'node:stream/consumers';
import {
  type CliContext,
  EXIT,
  type ExitCode,
  type OperatorCommand,
} from '@tapwise/platform/terminal/command-line';
import { withLog } from '../../event-log/with-log';
import { createStandardOutput } from '../output';
import { getCacheFolder, updateCache } from '../sql/cache';
import { EVENT_VIEWS } from '../sql/event-columns';
import { formatTable, toJsonObjects } from '../sql/format-result';
import { runQuery, type SqlResult } from '../sql/run-query';
import { listViewsRead } from '../sql/statement-text';

const USAGE = `Usage: npm run events -- sql "<query>" [--json]
  Runs one query in DuckDB's SQL on the events. The view events has one row per event. Each event type has a view in
  snake case with a column per field, such as purchase_recorded. npm run events -- schema lists the fields.
  The events are copied to DATA_DIR/analysts as Parquet files, and brought up to date before each query.
  <query>   - reads the query from stdin
  --json    one JSON array of objects

Examples:
  npm run events -- sql "SELECT type, count(*) AS events FROM events GROUP BY type ORDER BY events DESC"
  npm run events -- sql "SELECT store_name, sum(amount_cents) / 100 AS dollars FROM purchase_recorded GROUP BY 1"
  npm run events -- sql "DESCRIBE recommendation_given"
  npm run --silent events -- sql - --json < query.sql
  docker compose exec command-api node dist/events.js sql "SELECT count(*) FROM events" --json

Exit codes: 0 success; 1 failure: the log can't be read, or has damaged events; 2 wrong usage, or a query that fails`;

async function run(context: CliContext): Promise<ExitCode> {
  const { getValue, hasFlag } = context;
  const query = getValue('query') === '-' ? await text(process.stdin) : getValue('query');
  const neededViews = listViewsRead(query, EVENT_VIEWS);
  const cached = await withLog((log) => updateCache(log, getCacheFolder(), { ...context, neededViews }));
  const output = createStandardOutput();
  const print = async (result: SqlResult) => {
    const parts = hasFlag('json') ? toJsonObjects(result) : formatTable(result);
    for await (const part of parts) await output.write(part);
  };
  await runQuery(query, cached, print, context.signal);
  cached.damaged.assertNone();
  return EXIT.ok;
}

export const sqlCommand: OperatorCommand = {
  usage: USAGE,
  options: [],
  positionals: ['query'],
  flags: ['json'],
  run,
};
