import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const SERVER = resolve(import.meta.dirname, '../../../dist/standalone.js');
const ADDRESS = /https?:\/\/[^\s]+:\d+/;

export interface RunningApp {
  readonly url: string;
  readonly dataFolder: string;
  readonly stop: () => Promise<void>;
}

/** The URL that the server prints when it listens. Rejects if the server exits first. */
async function getAddress(server: ChildProcess): Promise<string> {
  if (!server.stdout) throw new Error('The server has no output to read.');
  const lines = createInterface({ input: server.stdout });
  const output: string[] = [];
  for await (const line of lines) {
    output.push(line);
    const address = ADDRESS.exec(line)?.[0];
    if (address !== undefined) {
      server.stdout.resume();
      return address;
    }
  }
  throw new Error(`The server exited before it listened:\n${output.join('\n')}`);
}

/** Runs the built product on a free port with a new data folder. `stop` also removes the folder. */
export async function startApp(environment: Readonly<Record<string, string>> = {}): Promise<RunningApp> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'tapwise-browser-'));
  const server = spawn(process.execPath, [SERVER], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataFolder,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    }
    rmSync(dataFolder, { recursive: true, force: true });
  };
  try {
    return { url: await getAddress(server), dataFolder, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
