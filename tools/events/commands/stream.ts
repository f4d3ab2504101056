import { OperatorError } from '@tapwise/platform/errors/operator-error';
import {
  type CliContext,
  EXIT,
  type ExitCode,
  type OperatorCommand,
} from '@tapwise/platform/terminal/command-line';
import { DamageCollector } from '../../event-log/damage-collector';
import { type EventRow, toEventRow } from '../../event-log/event-row';
import type { LogReader } from '../../event-log/port';
import { withLog } from '../../event-log/with-log';
import { formatRow, toJsonArray, toLines } from '../format-row';
import { createStandardOutput } from '../output';

const USAGE = `Usage: npm run events -- stream <id> [--json]
  Prints the events of one stream, in order.
  <id>      a stream: account-<user>, wallet-<user>, ledger-<user>-<year>, favorites-<user>,
            recommendation-<id>, household-<id>, advice-<user>-<year>, catalogue, pricing, correction-<version>
  --json    one JSON array

Examples:
  npm run events -- stream catalogue
  npm run events -- stream wallet-01a1fe63-4e62-751c-ab70-a7893dc1bdba --json
  docker compose exec command-api node dist/events.js stream pricing

Exit codes: 0 success; 1 failure: no such stream, or damaged events; 2 wrong usage`;

async function* readStream(log: LogReader, stream: string): AsyncGenerator<readonly EventRow[]> {
  const damaged = new DamageCollector();
  let isEmpty = true;
  for await (const batch of log.readStream(stream)) {
    isEmpty = false;
    damaged.add(batch.damaged);
    yield batch.events.map(toEventRow);
  }
  if (isEmpty)
    throw new OperatorError(`There is no stream '${stream}'. npm run events -- stats lists the kinds.`);
  damaged.assertNone();
}

async function run({ getValue, hasFlag }: CliContext): Promise<ExitCode> {
  const output = createStandardOutput();
  await withLog(async (log) => {
    const batches = readStream(log, getValue('id'));
    if (hasFlag('json')) for await (const text of toJsonArray(batches)) await output.write(text);
    else for await (const rows of batches) await output.write(toLines(rows, formatRow));
  });
  return EXIT.ok;
}

export const streamCommand: OperatorCommand = {
  usage: USAGE,
  options: [],
  positionals: ['id'],
  flags: ['json'],
  run,
};
