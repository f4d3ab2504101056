import { resolve } from 'node:path';
import { formatCount } from '@tapwise/contracts/vocabulary/format-count';
import { readConfiguration } from '@tapwise/platform/configuration/configuration';
import { type CliContext, EXIT, type ExitCode, runCommand } from '@tapwise/platform/terminal/command-line';
import { OperatorError } from '@tapwise/platform/terminal/operator-error';
import { buildReplay, type BuiltReplay } from './build-replay';
import { describeMoment } from './replay-folder';

const USAGE = `Usage: npm run replay -- --until <moment> --into <folder>
  Builds the read models as of a moment in <folder>/views.db, with the same tables as the live ones. Reads the log, even
  while the product runs, and nothing else: a replay contains no names and no email addresses.
  --until   a position (1200), a time (2026-11-01T08:30:00Z), or a UTC day (2026-11-01: its start); inclusive
  --into    a new or empty folder, or an earlier replay, which is replaced

Examples:
  npm run replay -- --until 2026-11-01 --into replays/november
  docker compose exec command-api node dist/replay.js --until 2026-11-01 --into /tmp/replay

Exit codes: 0 success; 1 the log can't be read, or has unreadable events, which are left out; 2 wrong usage`;

/** What the moment means in this log, if the operator may have expected something else. */
function describeRange({ events, isEarlier }: BuiltReplay['point']): string {
  if (events === 0) return ' The log has no event that old, so the read models are empty.';
  return isEarlier ? '' : ' The log ends there, so nothing is left out.';
}

async function run({ getValue, printLine, ...context }: CliContext): Promise<ExitCode> {
  const folder = resolve(getValue('into'));
  const configuration = readConfiguration(process.env);
  const until = getValue('until');
  const built = await buildReplay({ ...context, configuration, until, folder, now: new Date() });
  const { manifest, point, unreadable } = built;
  const { events, position } = manifest;
  printLine(
    `${folder}/views.db contains the read models as of ${describeMoment(manifest)}: ${formatCount(events, 'event')}, up to position ${String(position)}.${describeRange(point)}`,
  );
  if (unreadable > 0)
    throw new OperatorError(
      `The read models leave out ${formatCount(unreadable, 'unreadable event')}. For details: npm run verify.`,
    );
  return EXIT.ok;
}

await runCommand({ usage: USAGE, options: ['until', 'into'], run });
