import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { createNodeArguments } from './node-arguments';
import type { ServerSettings } from './server-process';

export type OperatorCommandName =
  | 'events'
  | 'export-totals'
  | 'migrate'
  | 'projections-cli'
  | 'backup'
  | 'restore'
  | 'verify'
  | 'doctor'
  | 'accounts';

export interface CommandOutput {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Starts a built operator command. `ended` resolves with exit code and output. */
export function startCommand(
  command: OperatorCommandName,
  args: readonly string[],
  settings: ServerSettings,
) {
  const child = spawn(process.execPath, createNodeArguments(command, args), {
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
  settings: ServerSettings,
): Promise<CommandOutput> {
  return startCommand(command, args, settings).ended;
}
