import { resolve } from 'node:path';
import type { CliContext } from '@tapwise/platform/terminal/command-line';
import { UsageError } from '@tapwise/platform/terminal/usage-error';

export const DEFAULT_PORT = 3100;
const MAX_PORT = 65_535;

/** The options of the command. */
export interface ReplayOptions {
  /** The point in time, as given. Empty to serve the snapshot that the folder contains. */
  readonly until: string;
  readonly folder: string;
  readonly isServed: boolean;
  readonly port: number;
}

function parsePort(text: string): number {
  const port = text === '' ? DEFAULT_PORT : Number(text);
  if (/^\d*$/.test(text) && port <= MAX_PORT) return port;
  throw new UsageError(`--port is '${text}', but must be a port from 0 to ${String(MAX_PORT)}`);
}

/** Throws a `UsageError` unless the options fit together. */
export function parseOptions({ getValue, hasFlag }: Pick<CliContext, 'getValue' | 'hasFlag'>): ReplayOptions {
  const until = getValue('until');
  const port = getValue('port');
  const isServed = hasFlag('serve');
  if (until === '' && !isServed) throw new UsageError('--until is missing');
  if (port !== '' && !isServed) throw new UsageError('--port needs --serve');
  return { until, folder: resolve(getValue('into')), isServed, port: parsePort(port) };
}
