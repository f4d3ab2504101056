import { parseArgs } from 'node:util';
import { ConfigurationError } from '@tapwise/platform/server/configuration';
import { DamagedStore } from '@tapwise/platform/stores/damaged-store';
import { StoreUnavailable } from '@tapwise/platform/stores/store-unavailable';
import { progress } from '../migrate/progress';
import { OperatorError, UsageError } from './operator-error';

export const EXIT = { fine: 0, fault: 1, usage: 2 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

export interface ProgressBar {
  /** How much is done. */
  readonly update: (done: number) => void;
  readonly end: () => void;
}

/** What a command receives. Results go to stdout, everything else to stderr. */
export interface CliContext {
  /** The value of `--<name> <value>`, for each of the command's options. */
  readonly value: (name: string) => string;
  readonly printLine: (line: string) => void;
  /** `total` in the unit of `what`. */
  readonly bar: (what: string, total: number) => ProgressBar;
  /** Aborted by Ctrl-C and SIGTERM. */
  readonly signal: AbortSignal;
}

export interface OperatorCommand {
  /** What `--help` prints. */
  readonly usage: string;
  /** Required options, each with a value. */
  readonly options: readonly string[];
  /** Required arguments without `--`, in this order. Default: none. They are read like options. */
  readonly words?: readonly string[];
  /** Returns the exit code. Throws an OperatorError, ConfigurationError, StoreUnavailable, or DamagedStore for the operator to read. */
  readonly run: (context: CliContext) => Promise<ExitCode>;
}

interface Parsed {
  readonly isHelp: boolean;
  readonly values: Readonly<Record<string, string>>;
}

function reasonOf(error: unknown): string {
  const [sentence = ''] = error instanceof Error ? error.message.split('. To specify') : [String(error)];
  return sentence.replace(/\.$/, '');
}

/** Throws a UsageError that names the first wrong or missing option. */
export function parseCommandLine(
  words: readonly string[],
  options: readonly string[],
  expected: readonly string[] = [],
): Parsed {
  const known = Object.fromEntries(options.map((name) => [name, { type: 'string' as const }]));
  const { values: given, positionals } = (() => {
    try {
      return parseArgs({
        args: [...words],
        options: { ...known, help: { type: 'boolean' as const, short: 'h' } },
        allowPositionals: expected.length > 0,
      });
    } catch (error) {
      throw new UsageError(reasonOf(error));
    }
  })();
  if (given['help'] === true) return { isHelp: true, values: {} };
  const [extra] = positionals.slice(expected.length);
  if (extra !== undefined) throw new UsageError(`Unexpected argument '${extra}'`);
  const found = expected.map((name, at): [string, string] => {
    const word = positionals[at] ?? '';
    if (word === '') throw new UsageError(`<${name}> is missing`);
    return [name, word];
  });
  const pairs = options.map((name): [string, string] => {
    const value: unknown = Reflect.get(given, name);
    if (typeof value !== 'string' || value === '') throw new UsageError(`--${name} needs a value`);
    return [name, value];
  });
  return { isHelp: false, values: Object.fromEntries([...found, ...pairs]) };
}

function isForOperator(error: unknown): error is Error {
  return [OperatorError, ConfigurationError, StoreUnavailable, DamagedStore].some(
    (kind) => error instanceof kind,
  );
}

function stopSignal(): AbortSignal {
  const stopping = new AbortController();
  for (const name of ['SIGTERM', 'SIGINT'] as const) process.once(name, () => stopping.abort());
  return stopping.signal;
}

function reportError(text: string): void {
  process.stderr.write(`${text}\n`);
}

async function execute(
  { usage, options, words: expected, run }: OperatorCommand,
  words: readonly string[],
): Promise<ExitCode> {
  try {
    const { isHelp, values } = parseCommandLine(words, options, expected);
    if (isHelp) {
      process.stdout.write(`${usage}\n`);
      return EXIT.fine;
    }
    return await run({
      value: (name) => values[name] ?? '',
      printLine: (line) => void process.stdout.write(`${line}\n`),
      bar: (what, total) => progress(what, total, process.stderr, Date.now),
      signal: stopSignal(),
    });
  } catch (error) {
    if (error instanceof UsageError) {
      reportError(`${error.message}.\n\n${usage}`);
      return EXIT.usage;
    }
    reportError(
      isForOperator(error) ? error.message : error instanceof Error ? String(error.stack) : String(error),
    );
    return EXIT.fault;
  }
}

/** For a `main.ts`: reads the command line, runs the command, and sets the exit code: 0 ok, 1 fault, 2 wrong usage. */
export async function runCommand(command: OperatorCommand): Promise<void> {
  process.exitCode = await execute(command, process.argv.slice(2));
}
