import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { createNodeArguments } from './node-arguments';

const ADDRESS = /https?:\/\/[^\s]+:\d+/;

/** A built program. */
export type ProgramName = 'standalone' | 'command-api' | 'projections' | 'query-api' | 'gateway';
export type ServerSettings = Readonly<Record<string, string>>;

export interface ServerProcess {
  readonly url: string;
  readonly pid: number | undefined;
  readonly dataDir: string;
  /** Sends SIGTERM. Returns the exit code. */
  stop(): Promise<number | null>;
  /** Sends SIGKILL, which ends the process like a power cut. */
  kill9(): Promise<void>;
}

export function createDataDir(): string {
  return mkdtempSync(join(tmpdir(), 'tapwise-system-'));
}

function run(
  entry: ProgramName,
  dataDir: string,
  settings: ServerSettings,
  stderr: 'inherit' | 'pipe',
): ChildProcess {
  return spawn(process.execPath, createNodeArguments(entry), {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'pipe', stderr],
  });
}

/** Runs a built program on a free port with a data folder that outlives it. Throws if it exits before it listens. */
export async function startEntry(
  entry: ProgramName,
  dataDir: string,
  settings: ServerSettings = {},
): Promise<ServerProcess> {
  const child = run(entry, dataDir, settings, 'inherit');
  const { stdout } = child;
  if (!stdout) throw new Error('The process has no output to read');
  const ended = once(child, 'exit');
  for await (const line of createInterface({ input: stdout })) {
    const url = ADDRESS.exec(line)?.[0];
    if (url === undefined) continue;
    stdout.resume();
    return {
      url,
      pid: child.pid,
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

/** Starts the standalone server. */
export function startServer(dataDir: string, settings: ServerSettings = {}): Promise<ServerProcess> {
  return startEntry('standalone', dataDir, settings);
}

export interface FailedStart {
  readonly code: number | null;
  readonly stderr: string;
}

/** Starts a program that must fail. Returns its exit code and error output. Throws if it listens instead. */
export async function runUntilExit(
  entry: ProgramName,
  dataDir: string,
  settings: ServerSettings,
): Promise<FailedStart> {
  const child = run(entry, dataDir, settings, 'pipe');
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('The process has no output to read');
  const lines = createInterface({ input: stdout }).on('line', (line) => {
    if (ADDRESS.test(line)) child.kill('SIGKILL');
  });
  const [errors] = await Promise.all([text(stderr), once(child, 'exit')]);
  lines.close();
  if (child.signalCode === 'SIGKILL') throw new Error(`${entry} listens, although it must fail to start`);
  return { code: child.exitCode, stderr: errors };
}
