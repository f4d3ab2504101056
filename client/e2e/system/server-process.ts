import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const SERVER = resolve(import.meta.dirname, '../../../dist/standalone.js');
const ADDRESS = /https?:\/\/[^\s]+:\d+/;

export interface ServerProcess {
  readonly url: string;
  readonly dataDir: string;
  /** Asks it to end; answers its exit code. */
  stop(): Promise<number | null>;
  /** Ends it as a power cut would. */
  kill9(): Promise<void>;
}

export function newDataDir(): string {
  return mkdtempSync(join(tmpdir(), 'tapwise-system-'));
}

/** Runs the built product on a free port over a data folder, which stays when it ends. */
export async function startServer(
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [SERVER], {
    env: {
      ...process.env,
      ...{ HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' },
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout })) {
    const url = ADDRESS.exec(line)?.[0];
    if (url === undefined) continue;
    child.stdout.resume();
    return {
      url,
      dataDir,
      async stop() {
        child.kill('SIGTERM');
        await ended;
        return child.exitCode;
      },
      async kill9() {
        child.kill('SIGKILL');
        await ended;
      },
    };
  }
  throw new Error('The server ended before it listened');
}
