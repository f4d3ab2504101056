import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { RunningApp } from './start-app';

const ROOT = resolve(import.meta.dirname, '../../..');
const READY = /^The demo is ready at (\S+)\. .* password (\S+):$/;

export interface RunningDemo extends RunningApp {
  /** The password of every account. */
  readonly password: string;
}

/** Generates the demo in a new folder, and runs the product on it. `stop` also removes the folder. */
export async function startDemo(users: number): Promise<RunningDemo> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'tapwise-demo-'));
  const words = ['--import', 'tsx', 'tools/demo/demo.main.ts', '--users', String(users), '--port', '0'];
  const demo = spawn(process.execPath, words, {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', DATA_DIR: dataFolder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(demo, 'exit');
  const stop = async () => {
    if (demo.exitCode === null && demo.signalCode === null) demo.kill('SIGTERM');
    await exited;
    rmSync(dataFolder, { recursive: true, force: true });
  };
  for await (const line of createInterface({ input: demo.stdout })) {
    const [, url, password] = READY.exec(line) ?? [];
    if (url === undefined || password === undefined) continue;
    demo.stdout.resume();
    return { url, password, dataFolder, stop };
  }
  await stop();
  throw new Error('The demo ended before it was ready.');
}
