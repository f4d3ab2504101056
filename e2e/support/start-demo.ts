import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { createNodeArguments } from './node-arguments';
import type { ServerSettings } from './server-process';

const READY_LINE = /^The demo is ready at (\S+)\. .* password (\S+):$/;

/** A demo that responds to requests. */
export interface RunningDemo {
  readonly url: string;
  /** The password of every account. */
  readonly password: string;
  /** The lines printed before it was ready. */
  readonly lines: readonly string[];
  /** Stops it, and resolves with the exit code. */
  stop(): Promise<number | null>;
}

function spawnDemo(args: readonly string[], settings: ServerSettings) {
  return spawn(process.execPath, createNodeArguments('demo', args), {
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs the built demo until it ends. */
export async function runDemo(
  args: readonly string[],
  settings: ServerSettings,
): Promise<{ readonly code: number | null; readonly stderr: string }> {
  const demo = spawnDemo(args, settings);
  const [stderr] = await Promise.all([text(demo.stderr), text(demo.stdout), once(demo, 'exit')]);
  return { code: demo.exitCode, stderr };
}

/** Starts the built demo on any free port, and resolves when it is ready. */
export async function startDemo(args: readonly string[], settings: ServerSettings): Promise<RunningDemo> {
  const demo = spawnDemo([...args, '--port', '0'], settings);
  const exited = once(demo, 'exit');
  const stderr = text(demo.stderr);
  const stop = async () => {
    if (demo.exitCode === null && demo.signalCode === null) demo.kill('SIGTERM');
    await exited;
    return demo.exitCode;
  };
  const lines: string[] = [];
  for await (const line of createInterface({ input: demo.stdout })) {
    lines.push(line);
    const [, url, password] = READY_LINE.exec(line) ?? [];
    if (url === undefined || password === undefined) continue;
    demo.stdout.resume();
    return { url, password, lines, stop };
  }
  throw new Error(`The demo ended before it was ready:\n${await stderr}`);
}
