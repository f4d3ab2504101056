import { setImmediate as nextTurn } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { describeSystemError } from '../errors/describe-system-error';
import { describeFatalError } from '../errors/operator-error';
import { createItemProgress } from './item-progress';
import { InputError, UsageError } from './usage-error';

export const EXIT = { ok: 0, fault: 1, usage: 2 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

export interface ProgressBar {
  /** Sets the number of finished items. */
  readonly update: (done: number) => void;
  readonly end: () => void;
}

/** The arguments and outputs of a command. Results go to stdout; progress and errors go to stderr. */
export interface CliContext {
  /** The value of an option or positional argument. Empty for one that is optional and absent. */
  readonly getValue: (name: string) => string;
  /** Whether the flag is given: `--all`. */
  readonly hasFlag: (name: string) => boolean;
  readonly printLine: (line: string) => void;
  /** Starts a progress bar. */
  readonly startProgress: (label: string, total: number) => ProgressBar;
  /** Aborted by Ctrl-C and SIGTERM. */
  readonly signal: AbortSignal;
}

export interface OperatorCommand {
  /** The text that `--help` prints. */
  readonly usage: string;
  /** Required options, each with a value. */
  readonly options: readonly string[];
  /** Optional options, each with a value. Default: none. */
  readonly optionalOptions?: readonly string[];
  /** Required positional arguments, in order. Their values are read like those of options. Default: none. */
  readonly positionals?: readonly string[];
  /** Optional positional arguments, after the required ones. Default: none. */
  readonly optionalPositionals?: readonly string[];
  /** Optional options without a value. Default: none. */
  readonly flags?: readonly string[];
  /** Returns the exit code. Throws an `OperatorError` if the operator can fix the problem. */
  readonly run: (context: CliContext) => Promise<ExitCode>;
}

interface CommandLine {
  readonly isHelp: boolean;
  readonly values: Readonly<Record<string, string>>;
  readonly flags: ReadonlySet<string>;
}

/** The first line of Node's message, and only its first sentence if the next suggests `--`, which we don't support. */
function formatArgsError(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  const ambiguous = /^Option '[^']*(?<name>--[^' ]+).*' argument is ambiguous/.exec(line);
  if (ambiguous) return `${ambiguous.groups?.['name'] ?? ''} needs a value`;
  return (line.split('. To specify')[0] ?? '').replace(/\.$/, '');
}

type Arguments = Pick<
  OperatorCommand,
  'options' | 'optionalOptions' | 'positionals' | 'optionalPositionals' | 'flags'
>;

/** Names of options have no spaces, so this is text that begins like one, such as SQL after a comment. */
const isText = (word: string) => /^--[^=\s]*\s/.test(word);

/** Whether a word after an option is its value although it begins with a dash: `--from -5`. */
const isNegativeNumber = (word: string) => /^-\d/.test(word);

/** Words as Node parses them. */
function prepareWords(args: readonly string[], options: readonly string[]): string[] {
  const words: string[] = [];
  for (const word of args) {
    const last = words.at(-1) ?? '';
    if (isNegativeNumber(word) && options.some((name) => last === `--${name}`))
      words.splice(-1, 1, `${last}=${word}`);
    else words.push(isText(word) ? `\n${word}` : word);
  }
  return words;
}

interface Token {
  readonly kind: string;
  readonly name?: string;
}

/** Node would use the last value, so an earlier one would be lost without notice. */
function assertGivenOnce(tokens: readonly Token[], options: readonly string[]): void {
  const names = tokens.flatMap(({ kind, name }) => (kind === 'option' && name !== undefined ? [name] : []));
  const repeated = options.find((name) => names.indexOf(name) !== names.lastIndexOf(name));
  if (repeated !== undefined) throw new UsageError(`--${repeated} is given more than once`);
}

function parseWords(args: readonly string[], { flags = [], ...expected }: Arguments) {
  const { positionals = [], optionalPositionals = [] } = expected;
  const options = [...expected.options, ...(expected.optionalOptions ?? [])];
  try {
    const parsed = parseArgs({
      args: prepareWords(args, options),
      options: {
        ...Object.fromEntries(options.map((name) => [name, { type: 'string' as const }])),
        ...Object.fromEntries(flags.map((name) => [name, { type: 'boolean' as const }])),
        help: { type: 'boolean' as const, short: 'h' },
      },
      allowPositionals: positionals.length + optionalPositionals.length > 0,
      tokens: true,
    });
    assertGivenOnce(parsed.tokens, options);
    return parsed;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(formatArgsError(error));
  }
}

/** Throws a `UsageError` that names the first wrong or missing argument. */
export function parseCommandLine(args: readonly string[], expected: Arguments): CommandLine {
  const { options, optionalOptions = [], positionals = [], optionalPositionals = [], flags = [] } = expected;
  const { values, positionals: words } = parseWords(args, expected);
  if (values.help === true) return { isHelp: true, values: {}, flags: new Set() };
  const [extra] = words.slice(positionals.length + optionalPositionals.length);
  if (extra !== undefined) throw new UsageError(`Unexpected argument '${extra}'`);
  const positionalValues = [...positionals, ...optionalPositionals].map((name, index): [string, string] => {
    const value = words[index] ?? '';
    if (value === '' && index < positionals.length) throw new UsageError(`<${name}> is missing`);
    return [name, value];
  });
  const isAbsent = (name: string) => !Object.hasOwn(values, name);
  const optionValues = [...options, ...optionalOptions].map((name): [string, string] => {
    if (optionalOptions.includes(name) && isAbsent(name)) return [name, ''];
    const value: unknown = Reflect.get(values, name);
    if (typeof value !== 'string' || value === '') throw new UsageError(`--${name} needs a value`);
    return [name, value];
  });
  return {
    isHelp: false,
    values: Object.fromEntries([...positionalValues, ...optionValues]),
    flags: new Set(flags.filter((name) => Reflect.get(values, name) === true)),
  };
}

function createAbortSignal(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGTERM', 'SIGINT'] as const) process.once(name, () => controller.abort());
  return controller.signal;
}

function reportError(text: string): void {
  process.stderr.write(`${text}\n`);
}

/**
 * Reports a failure of stdout once. If its reader has seen enough, as in `| head -1`, the command goes on quietly.
 * Returns a function that checks whether output was lost for another reason.
 */
function watchOutput(): () => boolean {
  let hasFailed = false;
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE' || hasFailed) return;
    hasFailed = true;
    reportError(`Can't write the output: ${describeSystemError(error)}`);
  });
  return () => hasFailed;
}

async function execute(command: OperatorCommand, args: readonly string[]): Promise<ExitCode> {
  const hasOutputFailed = watchOutput();
  const exitCode = await executeParsed(command, args);
  // An error of the last write is emitted on the next turn.
  await nextTurn();
  return hasOutputFailed() && exitCode === EXIT.ok ? EXIT.fault : exitCode;
}

async function executeParsed(
  { usage, run, ...expected }: OperatorCommand,
  args: readonly string[],
): Promise<ExitCode> {
  try {
    const { isHelp, values, flags } = parseCommandLine(args, expected);
    if (isHelp) {
      process.stdout.write(`${usage}\n`);
      return EXIT.ok;
    }
    return await run({
      getValue: (name) => values[name] ?? '',
      hasFlag: (name) => flags.has(name),
      printLine: (line) => void process.stdout.write(`${line}\n`),
      startProgress: (label, total) => createItemProgress(label, total, process.stderr, Date.now),
      signal: createAbortSignal(),
    });
  } catch (error) {
    if (error instanceof UsageError) {
      reportError(`${error.message}.\n\n${usage}`);
      return EXIT.usage;
    }
    reportError(describeFatalError(error));
    return error instanceof InputError ? EXIT.usage : EXIT.fault;
  }
}

/**
 * Parses the command line, runs the command, and sets the exit code: 0 success, 1 failure or a fault found, 2 wrong
 * usage.
 */
export async function runCommand(command: OperatorCommand): Promise<void> {
  process.exitCode = await execute(command, process.argv.slice(2));
}

/** Several commands of one program, selected by the first argument. */
export interface CommandGroup {
  /** The text that `--help` prints without a command. */
  readonly usage: string;
  /** A function loads its command, so that commands that take memory and time to load do so only if named. */
  readonly commands: Readonly<Record<string, OperatorCommand | (() => Promise<OperatorCommand>)>>;
}

/** Like `runCommand`, for the command that the first argument names. */
export async function runCommandGroup({ usage, commands }: CommandGroup): Promise<void> {
  const [name = '', ...args] = process.argv.slice(2);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command) {
    process.exitCode = await execute(typeof command === 'function' ? await command() : command, args);
  } else if (name === '--help' || name === '-h') {
    process.stdout.write(`${usage}\n`);
  } else {
    reportError(`${name === '' ? '<command> is missing' : `Unknown command '${name}'`}.\n\n${usage}`);
    process.exitCode = EXIT.usage;
  }
}
