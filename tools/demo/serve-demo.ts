import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

/** A build writes it next to this program. */
const SERVER = join(import.meta.dirname, 'standalone.js');
const POLL_MS = 100;
const ADDRESS = /^Tapwise is running at (\S+)$/;
/** Settings of the installation that the demo replaces or doesn't use: it sends no mail and has no public address. */
const REPLACED = ['DATA_DIR', 'PORT', 'PUBLIC_URL', 'SMTP_URL'];

interface Demo {
  readonly folder: string;
  readonly port: number;
  /** Called once the server responds and the read models contain the whole log. */
  readonly onReady: (url: string) => void;
  readonly printLine: (line: string) => void;
}

type Environment = Readonly<Record<string, string | undefined>>;

function createEnvironment(environment: Environment, { folder, port }: Demo): Environment {
  const replaced = new Set(REPLACED.flatMap((name) => [name, `${name}_FILE`]));
  const kept = Object.entries(environment).filter(([name]) => !replaced.has(name));
  const defaults = { NODE_ENV: 'production', LOG_LEVEL: 'warn' };
  return { ...defaults, ...Object.fromEntries(kept), DATA_DIR: folder, PORT: String(port) };
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null && !(await isReady(url))) await sleep(POLL_MS);
}

/** Runs Tapwise on a folder until it ends, and resolves with its exit code. */
export async function serveDemo(demo: Demo, environment: Environment): Promise<number> {
  const server = spawn(process.execPath, ['--enable-source-maps', SERVER], {
    env: createEnvironment(environment, demo),
    // The server stops when the channel to this process closes.
    stdio: ['inherit', 'pipe', 'inherit', 'ipc'],
  });
  // Ctrl-C in a terminal reaches the server too, which would take a second SIGINT as a request to exit immediately.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill('SIGTERM'));
  const exited = once(server, 'exit');
  if (server.stdout)
    createInterface(server.stdout).on('line', (line) => {
      demo.printLine(line);
      const url = ADDRESS.exec(line)?.[1];
      if (url !== undefined)
        void waitUntilReady(url, server).then(() => {
          if (server.exitCode === null) demo.onReady(url);
        });
    });
  await exited;
  return server.exitCode ?? 1;
}
