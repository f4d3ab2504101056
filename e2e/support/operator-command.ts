import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Settings } from './server-process';

const BUILT = resolve(import.meta.dirname, '../../dist');

export type OperatorCommandName =
  'events' | 'migrate' | 'backup' | 'restore' | 'verify' | 'doctor' | 'accounts';

export interface CommandOutput {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Starts a built operator command. `ended` resolves with exit code and output. */
export function startCommand(command: OperatorCommandName, args: readonly string[], settings: Settings) {
  const child = spawn(process.execPath, [join(BUILT, `${command}.js`), ...args], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = (async (): Promise<CommandOutput> => {
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
    return { code: child.exitCode, stdout, stderr };
  })();
  return { child, ended };
}

/** Runs a built operator command on a data folder. */
export function runOperatorCommand(
  command: OperatorCommandName,
  args: readonly string[],
  settings: Settings,
): Promise<CommandOutput> {
  return startCommand(command, args, settings).ended;
}
