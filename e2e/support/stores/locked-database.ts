import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface LockedDatabase {
  /** Releases the lock. */
  release(): Promise<void>;
}

/** Locks a database file with sqlite3, like an open shell. */
export async function lockDatabase(path: string): Promise<LockedDatabase> {
  const shell = spawn('sqlite3', [path], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(shell, 'exit');
  shell.stdin.write('.timeout 5000\nbegin exclusive;\nselect 1;\n');
  await once(createInterface({ input: shell.stdout }), 'line');
  return {
    async release() {
      shell.stdin.end('rollback;\n.quit\n');
      await ended;
    },
  };
}
