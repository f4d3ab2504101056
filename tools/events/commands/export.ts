import { readConfiguration } from '@tapwise/platform/configuration/configuration';
import {
  type CliContext,
  EXIT,
  type ExitCode,
  type OperatorCommand,
} from '@tapwise/platform/terminal/command-line';
import { UsageError } from '@tapwise/platform/terminal/usage-error';
import { DamageCollector } from '../../event-log/damage-collector';
import { readFilteredRows } from '../../event-log/read-filtered-rows';
import { withLog } from '../../event-log/with-log';
import { assertReplaceable } from '../assert-replaceable';
import { CSV_HEAD, formatCsv } from '../format-csv';
import { formatJson, toLines } from '../format-row';
import { createStandardOutput, type Output, withFileOutput } from '../output';
import { FILTER_OPTIONS, FILTER_USAGE, readFilterOptions } from './filter-options';

const FORMATS = ['ndjson', 'csv', 'parquet'] as const;
type Format = (typeof FORMATS)[number];

const USAGE = `Usage: npm run events -- export [--from <point>] [--to <point>] [--type <types>] [--format ndjson|csv|parquet]
    [--to-file <path>] [--json]
  Exports events with position, stream, version, type, payloadVersion, occurredAt, userId, data, and metadata. In CSV, data
  and metadata are JSON.
${FILTER_USAGE}
  --format  ndjson by default
  --to-file the file to write, which appears once it is complete. Required for parquet; otherwise stdout by default
  --json    with --to-file: prints {file, format, events}

Examples:
  npm run --silent events -- export > events.ndjson
  npm run events -- export --format csv --from 2026-01-01 --to 2027-01-01 --to-file 2026.csv
  npm run events -- export --format parquet --type PurchaseRecorded --to-file purchases.parquet
  docker compose exec command-api node dist/events.js export --format csv --to-file /tmp/events.csv

Exit codes: 0 success; 1 failure: the log can't be read, or has damaged events, which are left out; 2 wrong usage`;

function parseFormat(text: string): Format {
  const format = FORMATS.find((name) => name === (text || 'ndjson'));
  if (format === undefined) throw new UsageError(`Unknown format '${text}'. Formats: ${FORMATS.join(', ')}`);
  return format;
}

type Rows = ReturnType<typeof readFilteredRows>;

/** Returns the number of rows. */
async function writeText(rows: Rows, format: Format, output: Output): Promise<number> {
  let count = 0;
  if (format === 'csv') await output.write(CSV_HEAD);
  for await (const batch of rows) {
    await output.write(format === 'csv' ? formatCsv(batch) : toLines(batch, formatJson));
    count += batch.length;
  }
  return count;
}

async function run(context: CliContext): Promise<ExitCode> {
  const { getValue, hasFlag, printLine } = context;
  const filter = readFilterOptions(context);
  const format = parseFormat(getValue('format'));
  const file = getValue('to-file');
  if (file === '' && format === 'parquet') throw new UsageError('Parquet needs --to-file');
  if (file === '' && hasFlag('json')) throw new UsageError('--json needs --to-file');
  if (file !== '') assertReplaceable(file, readConfiguration(process.env).DATA_DIR);
  const damaged = new DamageCollector();
  const events = await withLog(async (log) => {
    const dataForm = format === 'parquet' ? 'bytes' : 'text';
    const rows = readFilteredRows(log, filter, { ...context, damaged, dataForm });
    // DuckDB takes memory and time to load.
    if (format === 'parquet') return (await import('../sql/export-parquet')).exportParquet(rows, file);
    if (file === '') return writeText(rows, format, createStandardOutput());
    return withFileOutput(file, (output) => writeText(rows, format, output));
  });
  if (hasFlag('json')) printLine(JSON.stringify({ file, format, events }, undefined, 2));
  damaged.assertNone();
  return EXIT.ok;
}

export const exportCommand: OperatorCommand = {
  usage: USAGE,
  options: [],
  optionalOptions: [...FILTER_OPTIONS, 'format', 'to-file'],
  flags: ['json'],
  run,
};
