import { setFlagsFromString } from 'node:v8';
import { runCommandGroup } from '@tapwise/platform/terminal/command-line';
import { checkCommand } from './commands/check';
import { exportCommand } from './commands/export';
import { parquetCommand } from './commands/parquet';
import { schemaCommand } from './commands/schema';
import { sqlCommand } from './commands/sql';
import { statsCommand } from './commands/stats';
import { streamCommand } from './commands/stream';
import { tailCommand } from './commands/tail';

const USAGE = `Usage: npm run events -- <command>
  Reads the event log for analysis, even while the product runs. It contains no names, email addresses, or passwords.

Commands:
  tail      print each event when it is stored
  stream    print the events of one stream
  stats     count the events by type, day, and kind of stream
  export    write events as NDJSON, CSV, or Parquet
  schema    describe every event type and version
  check     verify the log
  sql       query the events in SQL
  parquet   write a folder of Parquet files for notebooks

Examples:
  npm run events -- stats
  npm run events -- sql "SELECT count(*) FROM purchase_recorded"
  npm run events -- export --help
  docker compose exec command-api node dist/events.js stats

Exit codes: 0 success; 1 fault found, or failure; 2 wrong usage`;

// The log is read in small parts that soon become garbage. A heap that grows slowly keeps the process below 200 MB.
setFlagsFromString('--heap-growing-percent=20');
setFlagsFromString('--semi-space-growth-factor=1');

await runCommandGroup({
  usage: USAGE,
  commands: {
    tail: tailCommand,
    stream: streamCommand,
    stats: statsCommand,
    export: exportCommand,
    schema: schemaCommand,
    check: checkCommand,
    sql: sqlCommand,
    parquet: parquetCommand,
  },
});
