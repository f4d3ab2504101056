import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const PROGRAM = join(import.meta.dirname, '../dist/standalone.js');
const POLL_MS = 2;
/** A first start builds the read models of the whole log. */
const START_LIMIT_MS = 900_000;

export interface StartedServer {
  readonly child: ChildProcess;
  /** Milliseconds from the start of the process until it was ready. */
  readonly ms: number;
}

export interface ServerStarter {
  readonly url: string;
  readonly start: () => Promise<StartedServer>;
}

async function reserveFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/**
 * Starts the built standalone server on a folder, again and again on the same port. Node itself, without npm.
 * @param others environment variables
 */
export async function createServerStarter(
  folder: string,
  others: Readonly<Record<string, string>> = {},
): Promise<ServerStarter> {
  const port = String(await reserveFreePort());
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    PORT: port,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  };
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      async (response) => (await response.text()) !== '' && response.status === 200,
      () => false,
    );
  return {
    url,
    async start() {
      const start = performance.now();
      const child = spawn(process.execPath, [PROGRAM], {
        env: { ...process.env, ...settings, ...others },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      while (!(await isReady())) {
        if (child.exitCode !== null || performance.now() - start > START_LIMIT_MS)
          throw new Error("The server didn't become ready");
        await sleep(POLL_MS);
      }
      return { child, ms: performance.now() - start };
    },
  };
}

export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
