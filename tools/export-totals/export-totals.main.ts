import { type CliContext, EXIT, type ExitCode, runCommand } from '@tapwise/platform/terminal/command-line';
import { projectEvents } from './project-events';
import { readExportedEvents } from './read-events';
import { computeTotals } from './totals';

const USAGE = `Usage: npm run export-totals -- <file> [--documents]
  Computes the totals that Tapwise shows from a file of a user's events (GET /api/user/export/events), and prints them
  as JSON: purchases, spending, refunds, rewards, and months. With --documents, prints all documents that screens show.

Example:
  npm run export-totals -- tapwise-events-2026-11-23.ndjson

Exit codes: 0 success; 1 failure: the file can't be read, or is damaged or incomplete; 2 wrong usage`;

async function run({ getValue, hasFlag, printLine }: CliContext): Promise<ExitCode> {
  const documents = await projectEvents(readExportedEvents(getValue('file')));
  printLine(JSON.stringify(hasFlag('documents') ? documents : computeTotals(documents), null, 2));
  return EXIT.ok;
}

await runCommand({ usage: USAGE, options: [], positionals: ['file'], flags: ['documents'], run });
