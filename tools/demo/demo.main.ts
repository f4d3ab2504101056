import { type Configuration, readConfiguration } from '@tapwise/platform/configuration/configuration';
import { ConfigurationError } from '@tapwise/platform/configuration/configuration-error';
import { type CliContext, EXIT, type ExitCode, runCommand } from '@tapwise/platform/terminal/command-line';
import { UsageError } from '@tapwise/platform/terminal/usage-error';
import { createDemoFolder, type DemoDescription, getDemoFolder, readDescription } from './demo-folder';
import { generateDemo } from './generate-demo';
import { PASSWORD } from './people/create-people';
import { LOGINS } from './people/logins';
import { serveDemo } from './serve-demo';

const USAGE = `Usage: npm run demo -- [--users <number>] [--seed <number>] [--port <number>]
  Generates users and a year of purchases, recommendations, and feedback up to now in DATA_DIR/demo, then runs the
  product on them and prints three logins. Everything is recorded through Tapwise's own API. If the data exists,
  it is used again; delete the folder to regenerate it. An interrupted run leaves no data.

  --users  how many users to generate, ${String(LOGINS.length)} to 2000. Default: 200
  --seed   a whole number from 0 to 4294967295. The same seed generates the same year. Default: 1
  --port   where the server listens, 0 for any free port. Default: PORT, or 3000

Examples:
  npm run demo
  npm run demo -- --users 50 --seed 7 --port 4000
  DATA_DIR=/srv/tapwise npm run demo

Exit codes: 0 the server was stopped; 1 failure; 2 wrong usage, or the folder contains other users or another seed`;

const DEFAULTS = { users: 200, seed: 1 } as const;
const DAYS = 365;

interface Limits {
  readonly min: number;
  readonly max: number;
}

/** The number of an option. Undefined if it is absent. Throws a `UsageError` if it isn't a number within the limits. */
function parseNumber({ getValue }: CliContext, name: string, { min, max }: Limits): number | undefined {
  const value = getValue(name);
  if (value === '') return undefined;
  const number = /^\d{1,10}$/.test(value) ? Number(value) : NaN;
  if (number >= min && number <= max) return number;
  throw new UsageError(`--${name} must be a whole number from ${String(min)} to ${String(max)}`);
}

function readSettings(): Configuration {
  const configuration = readConfiguration(process.env);
  if (configuration.EVENT_STORE === 'sqlite' && configuration.READ_STORE === 'sqlite') return configuration;
  throw new ConfigurationError(
    'EVENT_STORE, READ_STORE: the demo runs on sqlite only. Unset them for this command.',
  );
}

type RequestedDemo = Readonly<Partial<Pick<DemoDescription, 'users' | 'seed'>>>;

/** Throws a `UsageError` if the folder contains other data than requested. */
function assertSame(description: DemoDescription, { users, seed }: RequestedDemo, folder: string): void {
  if ((users ?? description.users) === description.users && (seed ?? description.seed) === description.seed)
    return;
  throw new UsageError(
    `${folder} contains ${String(description.users)} users of seed ${String(description.seed)}. Delete it to generate others, or set DATA_DIR to another folder`,
  );
}

/** Uses the data of an earlier run, or generates it. */
async function prepareData(
  folder: string,
  requested: RequestedDemo,
  { startProgress, signal, printLine }: CliContext,
): Promise<void> {
  const existingDemo = readDescription(folder);
  if (existingDemo) {
    assertSame(existingDemo, requested, folder);
    printLine(
      `Using the demo in ${folder}: ${String(existingDemo.users)} users, seed ${String(existingDemo.seed)}, until ${existingDemo.end.slice(0, 10)}. Delete the folder to regenerate it.`,
    );
    return;
  }
  const end = new Date();
  const description = { ...DEFAULTS, ...requested, end: end.toISOString() };
  printLine(`Generating ${String(description.users)} users and a year of purchases in ${folder}`);
  await createDemoFolder(folder, description, (draft) =>
    generateDemo(draft, { ...description, end, days: DAYS }, { startProgress, signal }),
  );
  // Another process may have completed the folder first.
  assertSame(readDescription(folder) ?? description, requested, folder);
}

function printLogins(url: string, printLine: CliContext['printLine']): void {
  printLine(`\nThe demo is ready at ${url}. Sign in with one of these accounts, password ${PASSWORD}:`);
  for (const { email, shows } of LOGINS) printLine(`  ${email.padEnd(20)} ${shows}`);
}

async function run(context: CliContext): Promise<ExitCode> {
  const users = parseNumber(context, 'users', { min: LOGINS.length, max: 2_000 });
  const seed = parseNumber(context, 'seed', { min: 0, max: 2 ** 32 - 1 });
  const port = parseNumber(context, 'port', { min: 0, max: 65_535 });
  const { DATA_DIR: dataDir, PORT: defaultPort } = readSettings();
  const folder = getDemoFolder(dataDir);
  const requested = { ...(users === undefined ? {} : { users }), ...(seed === undefined ? {} : { seed }) };
  await prepareData(folder, requested, context);
  const { printLine } = context;
  const exitCode = await serveDemo(
    {
      folder,
      port: port ?? defaultPort,
      onReady: (url) => printLogins(url, printLine),
      printLine,
    },
    process.env,
  );
  return exitCode === 0 ? EXIT.ok : EXIT.fault;
}

await runCommand({ usage: USAGE, options: [], optionalOptions: ['users', 'seed', 'port'], run });
