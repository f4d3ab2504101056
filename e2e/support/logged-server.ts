import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createNodeArguments } from './node-arguments';
import type { ServerSettings } from './server-process';
import { waitUntil } from './wait-until';

export interface LoggedServer {
  readonly url: string;
  /** Its output so far. */
  logged(): string;
  stop(): Promise<void>;
}

/** The standalone server on a free port, with its output recorded. */
export async function startLoggedServer(dataDir: string, settings: ServerSettings): Promise<LoggedServer> {
  const child = spawn(process.execPath, createNodeArguments('standalone'), {
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, RATE_LIMITS: 'off', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const printed: string[] = [];
  const readLog = () => printed.join('');
  for (const output of [child.stdout, child.stderr])
    output.setEncoding('utf8').on('data', (text: string) => printed.push(text));
  const findUrl = () => /http:\/\/[^\s"]+:\d+/.exec(readLog())?.[0];
  await waitUntil('the server listens', async () => Promise.resolve(findUrl() !== undefined));
  return {
    url: findUrl() ?? '',
    logged: readLog,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
