import { setFlagsFromString } from 'node:v8';
import { readConfiguration } from '@tapwise/platform/configuration/configuration';
import { assertRestoreFinished } from '@tapwise/platform/stores/installation/unfinished-restore';
import {
  type CliContext,
  EXIT,
  type ExitCode,
  type OperatorCommand,
  runCommandGroup,
} from '@tapwise/platform/terminal/command-line';
import { UsageError } from '@tapwise/platform/terminal/usage-error';
import { openStores } from '../open-stores';
import { type CommandDependencies, dropOld, showStatus } from './commands';
import { createProgressReport } from './progress-report';
import { resumeAll, resumeOne, skipOne } from './quarantine-commands';
import { rebuildEvery, rebuildOne } from './rebuild-commands';

const EXIT_CODES = 'Exit codes: 0 success; 1 failure; 2 wrong usage';

const USAGE = `Usage: npm run projections -- <command>
  status          shows each projection's progress, who runs it, and why it is paused
  rebuild <name>  rebuilds it alongside the live documents, then switches; if you run it again, it continues where it stopped
  rebuild --all   does the same for every projection, in one pass over the log
  resume <name>   retries a paused projection, and rebuilds it if an event that it left out is readable now
  resume --all    does the same for every projection
  skip <event id> skips an unreadable event permanently, and rebuilds the projections that left it out
  drop-old        removes documents that nothing reads anymore

${EXIT_CODES}`;

const formatUsage = (text: string) => `Usage: npm run projections -- ${text}\n\n${EXIT_CODES}`;

type Run = (deps: CommandDependencies) => Promise<void>;

/** Runs a command on the configured stores, and closes them. */
async function withStores({ printLine, signal }: CliContext, run: Run): Promise<ExitCode> {
  const configuration = readConfiguration(process.env);
  assertRestoreFinished(configuration.DATA_DIR);
  const stores = await openStores(configuration);
  try {
    await run({
      stores,
      print: printLine,
      clock: Date.now,
      signal,
      startReport: (name) => createProgressReport(name, process.stdout, Date.now),
    });
    return EXIT.ok;
  } finally {
    await stores.close();
  }
}

/**
 * V8 lets the heap grow to several times what is in use before it collects garbage, and enlarges the space for new
 * objects. A rebuild reads the log in small parts that soon become garbage, so a heap that grows less keeps its process
 * below 200 MB (measured by B8).
 */
function limitHeapGrowth(): void {
  setFlagsFromString('--heap-growing-percent=50');
  setFlagsFromString('--semi-space-growth-factor=1');
}

interface Choice {
  readonly one: (name: string, deps: CommandDependencies) => Promise<void>;
  readonly all: Run;
}

/** The run for one projection, or for every one with --all. Throws a `UsageError` unless exactly one is given. */
function choose({ getValue, hasFlag }: CliContext, { one, all }: Choice): Run {
  const name = getValue('name');
  if (hasFlag('all')) {
    if (name !== '') throw new UsageError('<name> and --all exclude each other');
    return all;
  }
  if (name === '') throw new UsageError('<name> or --all is missing');
  return (deps) => one(name, deps);
}

const commands: Readonly<Record<string, OperatorCommand>> = {
  status: {
    usage: formatUsage(`status
  Shows each projection's progress, who runs it, and why it is paused.`),
    options: [],
    run: (context) => withStores(context, showStatus),
  },
  rebuild: {
    usage: formatUsage(`rebuild <name> | rebuild --all
  Rebuilds a projection, or all of them in one pass over the log, alongside the live documents, then switches.
  If the command is interrupted, run it again: it continues where it stopped.`),
    options: [],
    optionalPositionals: ['name'],
    flags: ['all'],
    run: async (context) => {
      const run = choose(context, { one: rebuildOne, all: rebuildEvery });
      limitHeapGrowth();
      return withStores(context, run);
    },
  },
  resume: {
    usage: formatUsage(`resume <name> | resume --all
  Retries a paused projection, or all of them, and rebuilds it if an event that it left out is readable now.`),
    options: [],
    optionalPositionals: ['name'],
    flags: ['all'],
    run: async (context) => withStores(context, choose(context, { one: resumeOne, all: resumeAll })),
  },
  skip: {
    usage: formatUsage(`skip <event id>
  Skips an unreadable event permanently, and rebuilds the projections that left it out.`),
    options: [],
    positionals: ['event id'],
    run: (context) => withStores(context, (deps) => skipOne(context.getValue('event id'), deps)),
  },
  'drop-old': {
    usage: formatUsage(`drop-old
  Removes documents that nothing reads anymore.`),
    options: [],
    run: (context) => withStores(context, dropOld),
  },
};

await runCommandGroup({ usage: USAGE, commands });
