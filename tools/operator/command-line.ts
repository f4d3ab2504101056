import { parseArgs } from 'node:util';
import { ConfigurationError } from '@tapwise/platform/configuration/configuration-error';
import { DamagedStore } from '@tapwise/platform/stores/damaged-store';
import { StoreUnavailable } from '@tapwise/platform/stores/store-unavailable';
import { progress } from '../migrate/progress';
import { OperatorError, UsageError } from './operator-error';

export const EXIT = { ok: 0, fault: 1, usage: 2 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

export interface ProgressBar {
  /** Sets the number of finished items. */
  readonly update: (done: number) => void;
  readonly end: () => void;
}

/** What a command receives. Results go to stdout; progress and errors go to stderr. */
export interface CliContext {
  /** The value of `--<name> <value>`, for each of the command's options. */
  readonly value: (name: string) => string;
  readonly printLine: (line: string) => void;
  /** Starts a progress bar. */
  readonly bar: (label: string, total: number) => ProgressBar;
  /** Aborted by Ctrl-C and SIGTERM. */
  readonly signal: AbortSignal;
}

export interface OperatorCommand {
  /** The text that `--help` prints. */
  readonly usage: string;
  /** Required options, each with a value. */
  readonly options: readonly string[];
  /** Required positional arguments, in order. Their values are read like those of options. Default: none. */
  readonly positionals?: readonly string[];
  /** Returns the exit code. Throws an OperatorError, ConfigurationError, StoreUnavailable, or DamagedStore if the operator can fix it. */
  readonly run: (context: CliContext) => Promise<ExitCode>;
}

interface Parsed {
  readonly isHelp: boolean;
  readonly values: Readonly<Record<string, string>>;
}

function parseArgsMessage(error: unknown): string {
  const [sentence = ''] = error instanceof Error ? error.message.split('. To specify') : [String(error)];
  return sentence.replace(/\.$/, '');
}

/** Throws a UsageError that names the first wrong or missing option. */
export function parseCommandLine(
  args: readonly string[],
  options: readonly string[],
  expectedPositionals: readonly string[] = [],
): Parsed {
  const known = Object.fromEntries(options.map((name) => [name, { type: 'string' as const }]));
  const { values: given, positionals } = (() => {
    try {
      return parseArgs({
        args: [...args],
        options: { ...known, help: { type: 'boolean' as const, short: 'h' } },
        allowPositionals: expectedPositionals.length > 0,
      });
    } catch (error) {
      throw new UsageError(parseArgsMessage(error));
    }
  })();
  if (given['help'] === true) return { isHelp: true, values: {} };
  const [extra] = positionals.slice(expectedPositionals.length);
  if (extra !== undefined) throw new UsageError(`Unexpected argument '${extra}'`);
  const positionalValues = expectedPositionals.map((name, index): [string, string] => {
    const value = positionals[index] ?? '';
    if (value === '') throw new UsageError(`<${name}> is missing`);
    return [name, value];
  });
  const optionValues = options.map((name): [string, string] => {
    const value: unknown = Reflect.get(given, name);
    if (typeof value !== 'string' || value === '') throw new UsageError(`--${name} needs a value`);
    return [name, value];
  });
  return { isHelp: false, values: Object.fromEntries([...positionalValues, ...optionValues]) };
}

function isOperatorError(error: unknown): error is Error {
  return [OperatorError, ConfigurationError, StoreUnavailable, DamagedStore].some(
    (kind) => error instanceof kind,
  );
}

function createAbortSignal(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGTERM', 'SIGINT'] as const) process.once(name, () => controller.abort());
  return controller.signal;
}

function reportError(text: string): void {
  process.stderr.write(`${text}\n`);
}

async function execute(
  { usage, options, positionals, run }: OperatorCommand,
  args: readonly string[],
): Promise<ExitCode> {
  try {
    const { isHelp, values } = parseCommandLine(args, options, positionals);
    if (isHelp) {
      process.stdout.write(`${usage}\n`);
      return EXIT.ok;
    }
    return await run({
      value: (name) => values[name] ?? '',
      printLine: (line) => void process.stdout.write(`${line}\n`),
      bar: (what, total) => progress(what, total, process.stderr, Date.now),
      signal: createAbortSignal(),
    });
  } catch (error) {
    if (error instanceof UsageError) {
      reportError(`${error.message}.\n\n${usage}`);
      return EXIT.usage;
    }
    reportError(
      isOperatorError(error) ? error.message : error instanceof Error ? String(error.stack) : String(error),
    );
    return EXIT.fault;
  }
}

/** Parses the command line, runs the command, and sets the exit code: 0 success, 1 fault, 2 wrong usage. */
export async function runCommand(command: OperatorCommand): Promise<void> {
  process.exitCode = await execute(command, process.argv.slice(2));
}
