import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';

const ROOT = resolve(import.meta.dirname, '../..');

/** The exit code and output of a command. */
export interface MainResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Starts a command from its source, such as `compare-engines/compare-engines.main.ts`. */
export function startMain(main: string, args: readonly string[], settings: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['--import', 'tsx', join(ROOT, 'tools', main), ...args], {
    cwd: ROOT,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = (async (): Promise<MainResult> => {
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
    return { code: child.exitCode, stdout, stderr };
  })();
  return { child, ended };
}

/** Runs a command from its source to its end. */
export function runMain(main: string, args: readonly string[], settings: Readonly<Record<string, string>>) {
  return startMain(main, args, settings).ended;
}
