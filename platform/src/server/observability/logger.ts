import { type DestinationStream, type Logger, pino } from 'pino';
import type { Configuration } from '../../configuration/configuration';

/** Where log lines go: standard output, or a test's stream. */
interface Output {
  readonly isTTY?: boolean;
  /** Whether it shows colors. False if NO_COLOR is set. */
  readonly hasColors?: () => boolean;
  write(text: string): unknown;
}

interface Options {
  /** The process name. */
  readonly service: string;
  readonly output?: Output;
}

/** FORCE_COLOR is set by `start:split`, which shows the lines of its processes on its own terminal. */
function hasColors({ isTTY = false, hasColors: check }: Output): boolean {
  return isTTY ? (check?.() ?? false) : (process.env['FORCE_COLOR'] ?? '0') !== '0';
}

async function openPrettyStream(output: Output): Promise<DestinationStream> {
  // Loaded only where it is used, because it takes a part of the startup time.
  const { prettyFactory } = await import('pino-pretty');
  const format = prettyFactory({
    colorize: hasColors(output),
    translateTime: 'SYS:HH:MM:ss.l',
    ignore: 'pid,hostname,service',
    messageFormat: '{service}: {msg}',
    singleLine: true,
  });
  return { write: (line) => output.write(format(line)) };
}

/**
 * The logger of a process. Lines are JSON; on a terminal, or with LOG_FORMAT=pretty, they are written for people. The
 * same values are redacted in both.
 */
export async function createLogger(
  { LOG_LEVEL: level, LOG_FORMAT }: Pick<Configuration, 'LOG_LEVEL' | 'LOG_FORMAT'>,
  { service, output = process.stdout }: Options,
): Promise<Logger> {
  const options = { level, base: { service } };
  const format = LOG_FORMAT ?? (output.isTTY ? 'pretty' : 'json');
  if (format === 'pretty') return pino(options, await openPrettyStream(output));
  return output === process.stdout ? pino(options) : pino(options, output as DestinationStream);
}
