import { formatCount } from '@tapwise/contracts/vocabulary/format-count';
import { readConfiguration } from '@tapwise/platform/configuration/configuration';
import { type CliContext, EXIT, type ExitCode, runCommand } from '@tapwise/platform/terminal/command-line';
import { getServerRestoreInstructions } from '../backup/server-backup-instructions';
import { type Deletions, restore } from './restore';

const USAGE = `Usage: npm run restore -- --from <folder>
  Replaces the log, vault, and keys in DATA_DIR with those of a backup, and deletes the read models, which the next startup
  rebuilds from the log. Everyone signs in again, and creates new access tokens and calendar links. Accounts that were
  deleted in the replaced log are deleted again.
  Stop Tapwise first. The command checks the backup before it changes anything. If it is interrupted, run it again.
  With EVENT_STORE=eventstoredb or kurrentdb, or READ_STORE=mongodb, the command prints how to restore that store.

Examples:
  npm run restore -- --from /backups/2026-11-21
  DATA_DIR=./trial npm run restore -- --from /backups/2026-11-21 && DATA_DIR=./trial npm start
  docker compose run --rm --no-deps -v /backups:/backups:ro command-api node dist/restore.js --from /backups/2026-11-21

Exit codes: 0 restored; 1 failure, and nothing was changed unless the message states otherwise; 2 wrong usage`;

const FORGET_COMMAND = 'npm run accounts -- forget <id>';

function describeDeletions(deletions: Deletions, madeAt: string): string | undefined {
  switch (deletions.kind) {
    case 'applied': {
      const { count } = deletions;
      if (count === 0) return undefined;
      return `${formatCount(count, 'account')} deleted after the backup was made ${count === 1 ? 'was' : 'were'} deleted again.`;
    }
    case 'unknown':
      return `The replaced log is missing or unreadable, so accounts that were deleted after ${madeAt} have been restored. Delete them again: ${FORGET_COMMAND}.`;
    case 'elsewhere':
      return `Accounts that were deleted after ${madeAt} are in the restored vault. Delete them again: ${FORGET_COMMAND}.`;
  }
}

async function run({ getValue, printLine, startProgress, signal }: CliContext): Promise<ExitCode> {
  const configuration = readConfiguration(process.env);
  const folder = getValue('from');
  const { manifest, deletions } = await restore({ configuration, folder, startProgress, signal });
  const { madeAt, files, events } = manifest;
  printLine(
    `Restored the backup of ${madeAt} into ${configuration.DATA_DIR}: ${files.map(({ name }) => name).join(', ')}.`,
  );
  if (events) printLine(`The log ends at event ${events.count.toLocaleString('en-US')}.`);
  const deletionNote = describeDeletions(deletions, madeAt);
  if (deletionNote !== undefined) printLine(deletionNote);
  printLine(
    'Sessions, access tokens, calendar links, and links in emails no longer work: everyone signs in again, and creates new access tokens and calendar links.',
  );
  for (const sentence of getServerRestoreInstructions(configuration)) printLine(sentence);
  return EXIT.ok;
}

await runCommand({ usage: USAGE, options: ['from'], run });
