import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const SOURCE = join(import.meta.dirname, '..');

export interface RunningProcess {
  readonly process: ChildProcess;
  /** Everything that it has written so far. */
  readonly readOutput: () => string;
  /** Kills it, as a power cut would. */
  kill(): Promise<void>;
  /** Asks it to stop and returns its exit code. */
  stop(): Promise<number | null>;
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>;
}

/**
 * Starts a file of this workspace as a separate process, with the files in this folder or the stores in the
 * settings.
 */
export function startProcess(
  file: string,
  args: readonly string[],
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): RunningProcess {
  const process = spawn(globalThis.process.execPath, ['--import', 'tsx', join(SOURCE, file), ...args], {
    env: { ...globalThis.process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [process.stdout, process.stderr])
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const ended = once(process, 'close').then(([code]) => code as number | null);
  const endBy = (signal: NodeJS.Signals) => {
    process.kill(signal);
    return ended;
  };
  return {
    process,
    ended,
    readOutput: () => text,
    kill: async () => {
      await endBy('SIGKILL');
    },
    stop: () => endBy('SIGTERM'),
  };
}
