import { setTimeout as sleep } from 'node:timers/promises';
import {
  type CliContext,
  EXIT,
  type ExitCode,
  type OperatorCommand,
} from '@tapwise/platform/terminal/command-line';
import { toEventRow } from '../../event-log/event-row';
import type { LogReader } from '../../event-log/port';
import { withLog } from '../../event-log/with-log';
import { formatJson, formatRow, toLines } from '../format-row';
import { createStandardOutput } from '../output';
import { readFilterOptions } from './filter-options';

const USAGE = `Usage: npm run events -- tail [--from <point>] [--type <types>] [--json]
  Prints each event when it is stored, until Ctrl-C.
  --from    start with earlier events: a UTC day (2026-11-01), a time (2026-11-01T08:30:00Z), or a position (1200)
  --type    event types, separated by commas
  --json    one JSON document per line

Examples:
  npm run events -- tail
  npm run events -- tail --type PurchaseRecorded,PurchaseRefunded
  npm run --silent events -- tail --from 2026-11-01 --json | jq .data
  docker compose exec command-api node dist/events.js tail

Exit codes: 0 interrupted; 1 failure: the log can't be read; 2 wrong usage`;

const POLL_MS = 200;

async function follow(log: LogReader, context: CliContext): Promise<void> {
  const { getValue, hasFlag, signal } = context;
  const { positions, matches } = readFilterOptions({
    getValue: (name) => (name === 'to' ? '' : getValue(name)),
  });
  const output = createStandardOutput();
  const format = hasFlag('json') ? formatJson : formatRow;
  let after = getValue('from') === '' ? await log.getHead() : positions.after;
  while (!signal.aborted) {
    const upTo = await log.getHead();
    for await (const batch of log.readRange({ after, upTo })) {
      for (const position of batch.damaged)
        process.stderr.write(`The event at position ${String(position)} is damaged and left out.\n`);
      await output.write(toLines(batch.events.map(toEventRow).filter(matches), format));
      after = batch.upTo;
      signal.throwIfAborted();
    }
    await sleep(POLL_MS, undefined, { signal }).catch(() => undefined);
  }
}

async function run(context: CliContext): Promise<ExitCode> {
  await withLog((log) => follow(log, context)).catch((error: unknown) => {
    if (!context.signal.aborted) throw error;
  });
  return EXIT.ok;
}

export const tailCommand: OperatorCommand = {
  usage: USAGE,
  options: [],
  optionalOptions: ['from', 'type'],
  flags: ['json'],
  run,
};
