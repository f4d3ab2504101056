import { ConfigurationError, readConfiguration } from '@tapwise/contracts/server/configuration';
import { StoreUnavailable } from '@tapwise/contracts/storage/store-unavailable';
import { openStores } from '../open-stores';
import { RebuildStopped } from '../rebuild/rebuild-stopped';
import { dropOld, rebuildOne, resumeOne, showStatus, type CommandDeps } from './commands';
import { progressReport } from './progress-report';

const USAGE = `Usage: npm run projections -- <command>
  status          how far each projection is, who runs it, what paused it
  rebuild <name>  fills it anew beside what is live, then switches; run again, it goes on where it was stopped
  resume <name>   lets a paused projection try again
  drop-old        removes documents that nothing reads any more`;

type Command = (deps: CommandDeps) => Promise<void>;

function commandOf([command, name, ...rest]: readonly string[]): Command | undefined {
  if (rest.length > 0) return undefined;
  if (command === 'status' && name === undefined) return showStatus;
  if (command === 'drop-old' && name === undefined) return dropOld;
  if (name === undefined) return undefined;
  if (command === 'rebuild') return (deps) => rebuildOne(name, deps);
  return command === 'resume' ? (deps) => resumeOne(name, deps) : undefined;
}

const isForOperator = (error: unknown): error is Error =>
  [ConfigurationError, StoreUnavailable, RebuildStopped].some((kind) => error instanceof kind);

async function run(command: Command): Promise<void> {
  const stores = await openStores(readConfiguration(process.env));
  const stopping = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopping.abort());
  try {
    await command({
      ...{ stores, say: console.log, clock: Date.now, signal: stopping.signal },
      report: (name) => progressReport(name, process.stdout, Date.now),
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
