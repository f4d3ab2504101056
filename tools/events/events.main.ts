import './limit-memory';
import { runCommandGroup } from '@tapwise/platform/terminal/command-line';

const USAGE = `Usage: npm run events -- <command>
  Reads the event log for analysis, even while Tapwise is running. It contains no names, email addresses, or passwords.

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

Exit codes: 0 success; 1 failure, or a fault found; 2 wrong usage`;

await runCommandGroup({
  usage: USAGE,
  commands: {
    tail: async () => (await import('./commands/tail')).tailCommand,
    stream: async () => (await import('./commands/stream')).streamCommand,
    stats: async () => (await import('./commands/stats')).statsCommand,
    export: async () => (await import('./commands/export')).exportCommand,
    schema: async () => (await import('./commands/schema')).schemaCommand,
    check: async () => (await import('./commands/check')).checkCommand,
    sql: async () => (await import('./commands/sql')).sqlCommand,
    parquet: async () => (await import('./commands/parquet')).parquetCommand,
  },
});
