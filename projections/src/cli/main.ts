import { readConfiguration } from '@tapwise/platform/configuration/configuration';
import { ConfigurationError } from '@tapwise/platform/configuration/configuration-error';
import { assertRestoreFinished } from '@tapwise/platform/stores/installation/unfinished-restore';
import { StoreUnavailable } from '@tapwise/platform/stores/store-unavailable';
import { openStores } from '../open-stores';
import { RebuildStopped } from '../rebuild/rebuild-stopped';
import { type CommandDeps, dropOld, rebuildOne, showStatus } from './commands';
import { createProgressReport } from './progress-report';
import { resumeAll, resumeOne, skipOne } from './quarantine-commands';

const USAGE = `Usage: npm run projections -- <command>
  status          shows each projection's progress, who runs it, and why it is paused
  rebuild <name>  rebuilds it beside the live documents, then switches; run again, it continues where it stopped
  resume <name>   retries a paused projection, and rebuilds it if an event that it left out is readable now
  resume --all    does so for every projection
  skip <event id> skips an unreadable event permanently, and rebuilds the projections that it paused
  drop-old        removes documents that nothing reads any more`;

type Command = (deps: CommandDeps) => Promise<void>;

const WITHOUT_NAME = new Map<string, Command>([
  ['status', showStatus],
  ['drop-old', dropOld],
]);
const WITH_NAME = new Map<string, (name: string, deps: CommandDeps) => Promise<void>>([
  ['rebuild', rebuildOne],
  ['resume', resumeOne],
  ['skip', skipOne],
]);

function commandOf([command = '', name, ...rest]: readonly string[]): Command | undefined {
  if (rest.length > 0) return undefined;
  if (name === undefined) return WITHOUT_NAME.get(command);
  if (command === 'resume' && name === '--all') return resumeAll;
  const withName = WITH_NAME.get(command);
  return withName && ((deps) => withName(name, deps));
}

const isForOperator = (error: unknown): error is Error =>
  [ConfigurationError, StoreUnavailable, RebuildStopped].some((kind) => error instanceof kind);

async function run(command: Command): Promise<void> {
  const settings = readConfiguration(process.env);
  assertRestoreFinished(settings.DATA_DIR);
  const stores = await openStores(settings);
  const stopping = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopping.abort());
  try {
    await command({
      stores,
      print: console.log,
      clock: Date.now,
      signal: stopping.signal,
      report: (name) => createProgressReport(name, process.stdout, Date.now),
    });
  } finally {
    await stores.close();
  }
}

const words = process.argv.slice(2);
const command = commandOf(words);
if (words[0] === '--help') console.log(USAGE);
else if (command) {
  try {
    await run(command);
  } catch (error) {
    console.error(isForOperator(error) ? error.message : error);
    process.exitCode = 1;
  }
} else {
  console.error(USAGE);
  process.exitCode = 1;
}
