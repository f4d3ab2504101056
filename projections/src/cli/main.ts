import { readConfiguration } from '@tapwise/platform/configuration/configuration';
import { assertRestoreFinished } from '@tapwise/platform/stores/installation/unfinished-restore';
import { type CliContext, EXIT, type ExitCode, runCommand } from '@tapwise/platform/terminal/command-line';
import { OperatorError, UsageError } from '@tapwise/platform/terminal/operator-error';
import { openStores } from '../open-stores';
import { RebuildStopped } from '../rebuild/rebuild-stopped';
import { type CommandDependencies, dropOld, rebuildOne, showStatus } from './commands';
import { createProgressReport } from './progress-report';
import { resumeAll, resumeOne, skipOne } from './quarantine-commands';

const USAGE = `Usage: npm run projections -- <command>
  status          shows each projection's progress, who runs it, and why it is paused
  rebuild <name>  rebuilds it alongside the live documents, then switches; if you run it again, it continues where it stopped
  resume <name>   retries a paused projection, and rebuilds it if an event that it left out is readable now
  resume --all    does the same for every projection
  skip <event id> skips an unreadable event permanently, and rebuilds the projections that left it out
  drop-old        removes documents that nothing reads anymore

Exit codes: 0 success; 1 failure; 2 wrong usage`;

type Command = (deps: CommandDependencies) => Promise<void>;

const WITHOUT_NAME = new Map<string, Command>([
  ['status', showStatus],
  ['drop-old', dropOld],
]);
const WITH_NAME = new Map<string, (name: string, deps: CommandDependencies) => Promise<void>>([
  ['rebuild', rebuildOne],
  ['resume', resumeOne],
  ['skip', skipOne],
]);

/** Throws a UsageError if there is no such command, or if its name is missing or superfluous. */
function requireCommand({ getValue, hasFlag }: Pick<CliContext, 'getValue' | 'hasFlag'>): Command {
  const command = getValue('command');
  const name = getValue('name');
  if (command === 'resume' && name === '' && hasFlag('all')) return resumeAll;
  const withName = WITH_NAME.get(command);
  const found =
    name === ''
      ? WITHOUT_NAME.get(command)
      : withName && ((deps: CommandDependencies) => withName(name, deps));
  if (!found || hasFlag('all')) throw new UsageError(`\`${command}\` can't be used like this`);
  return found;
}

async function run(context: CliContext): Promise<ExitCode> {
  const command = requireCommand(context);
  const configuration = readConfiguration(process.env);
  assertRestoreFinished(configuration.DATA_DIR);
  const stores = await openStores(configuration);
  try {
    await command({
      stores,
      print: context.printLine,
      clock: Date.now,
      signal: context.signal,
      startReport: (name) => createProgressReport(name, process.stdout, Date.now),
    });
    return EXIT.ok;
  } catch (error) {
    if (error instanceof RebuildStopped) throw new OperatorError(error.message, { cause: error });
    throw error;
  } finally {
    await stores.close();
  }
}

await runCommand({
  usage: USAGE,
  options: [],
  positionals: ['command'],
  optionalPositionals: ['name'],
  flags: ['all'],
  run,
});
