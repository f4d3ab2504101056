import { readConfiguration } from '@tapwise/platform/server/configuration';
import { type CliContext, EXIT, type ExitCode, runCommand } from './command-line';
import { type Deletions, restore } from './restore';
import { serverRestoreInstructions } from './server-backup-instructions';

const USAGE = `Usage: npm run restore -- --from <folder>
  Replaces log, vault, and keys in DATA_DIR with those of a backup, and deletes the read models, which the next start
  builds from the log. Everyone has to sign in again. Accounts that the
  replaced log has forgotten are forgotten again. Stop the product first. The backup is checked before anything is
  changed; interrupted, run it again. With EVENT_STORE=eventstoredb or READ_STORE=mongodb, it names the command that
  restores that store.

Examples:
  npm run restore -- --from /backups/2026-11-21
  DATA_DIR=./trial npm run restore -- --from /backups/2026-11-21 && DATA_DIR=./trial npm start
  docker compose run --rm --no-deps -v /backups:/backups:ro command-api node dist/restore.js --from /backups/2026-11-21

Exit codes: 0 restored; 1 it failed, and nothing was changed unless the message says so; 2 wrong usage`;

const FORGET = 'npm run accounts -- forget <id>';

function describeDeletions(deletions: Deletions, madeAt: string): string | undefined {
  switch (deletions.kind) {
    case 'applied': {
      const { count } = deletions;
      if (count === 0) return undefined;
      return `${String(count)} ${count === 1 ? 'account' : 'accounts'} deleted after the backup was made: deleted again.`;
    }
    case 'unknown':
      return `The replaced log is missing or unreadable: any accounts that were deleted after ${madeAt} are back. Delete them again: ${FORGET}.`;
    case 'elsewhere':
      return `Any accounts that were deleted after ${madeAt} are in the restored vault. Delete them again: ${FORGET}.`;
  }
}

async function run({ value, printLine, bar, signal }: CliContext): Promise<ExitCode> {
  const settings = readConfiguration(process.env);
  const folder = value('from');
  const { manifest, deletions } = await restore({ settings, folder, bar, signal });
  const { madeAt, files, events } = manifest;
  printLine(
    `Restored the backup of ${madeAt} into ${settings.DATA_DIR}: ${files.map(({ name }) => name).join(', ')}.`,
  );
  if (events) printLine(`The log ends at event ${events.count.toLocaleString('en-US')}.`);
  const sentence = describeDeletions(deletions, madeAt);
  if (sentence !== undefined) printLine(sentence);
  printLine('Sessions and reset tokens were deleted: everyone has to sign in again.');
  for (const sentence of serverRestoreInstructions(settings)) printLine(sentence);
  return EXIT.fine;
}

await runCommand({ usage: USAGE, options: ['from'], run });
