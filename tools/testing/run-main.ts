import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ensureBuilt } from '../build/ensure-built.mjs';
import { ROOT } from '../build/parts.mjs';

/** The exit code and output of a command. */
export interface MainResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

type Settings = Readonly<Record<string, string>>;

function start(nodeArguments: readonly string[], settings: Settings) {
  const child = spawn(process.execPath, nodeArguments, {
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

/** Runs a command from its source, such as `compare-engines/compare-engines.main.ts`, to its end. */
export function runMain(main: string, args: readonly string[], settings: Settings): Promise<MainResult> {
  return start(['--import', 'tsx', join(ROOT, 'tools', main), ...args], settings).ended;
}

/** Starts a program of the build, such as `replay`. Builds it first if a source changed. */
export function startBuilt(name: string, args: readonly string[], settings: Settings) {
  ensureBuilt({ names: ['server'], isOutputData: true });
  return start([join(ROOT, `dist/${name}.js`), ...args], settings);
}

/** Runs a program of the build to its end. Builds it first if a source changed. */
export function runBuilt(name: string, args: readonly string[], settings: Settings): Promise<MainResult> {
  return startBuilt(name, args, settings).ended;
}
