import { formatCount } from '@tapwise/contracts/vocabulary/format-count';
import { readConfiguration } from '@tapwise/platform/configuration/configuration';
import { type CliContext, EXIT, type ExitCode, runCommand } from '@tapwise/platform/terminal/command-line';
import { backUp } from './backup';

const USAGE = `Usage: npm run backup -- --to <folder>
  Copies the log, vault, and keys of the installation in DATA_DIR, which may be running, into a new or empty folder. The
  backup is complete when the folder contains backup.json. It includes password hashes and secrets: keep it safe.
  With EVENT_STORE=eventstoredb or kurrentdb, or READ_STORE=mongodb, the command prints how to back up that store.

Examples:
  npm run backup -- --to /backups/2026-11-21
  DATA_DIR=/srv/tapwise npm run backup -- --to "/backups/$(date +%F)"
  docker compose exec command-api node dist/backup.js --to /data/backups/2026-11-21

Exit codes: 0 backup complete; 1 failure, or the data was already damaged; 2 wrong usage`;

async function run({ getValue, printLine, startProgress, signal }: CliContext): Promise<ExitCode> {
  const configuration = readConfiguration(process.env);
  const folder = getValue('to');
  const { events, accounts, elsewhere, files } = await backUp({
    configuration,
    folder,
    startProgress,
    signal,
    clock: () => new Date(),
  });
  if (accounts) printLine(`Vault: ${formatCount(accounts.count, 'account')}.`);
  if (events)
    printLine(`Log: ${formatCount(events.count, 'event')} in ${formatCount(events.streams, 'stream')}.`);
  printLine(`Backup complete: ${files.map(({ name }) => name).join(', ') || 'no files'} in ${folder}.`);
  for (const sentence of elsewhere) printLine(sentence);
  const damaged = (events?.damaged ?? 0) + (accounts?.damaged ?? 0);
  if (damaged === 0) return EXIT.ok;
  printLine(`Already damaged: ${formatCount(damaged, 'record')}. Run npm run verify for details.`);
  return EXIT.fault;
}

await runCommand({ usage: USAGE, options: ['to'], run });
