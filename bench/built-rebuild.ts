import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SQLITE_FILES } from '@tapwise/platform/stores/sqlite/layout';
import { readPeakMemory } from './process-usage';

const PROGRAM = join(import.meta.dirname, '../dist/projections-cli.js');
const POLL_MS = 50;

/** Deletes the read models, and runs `rebuild --all` of the built program on this folder. */
export async function rebuildReadModels(
  folder: string,
): Promise<{ readonly seconds: number; readonly peakMegabytes: number }> {
  for (const end of ['', '-wal', '-shm']) rmSync(join(folder, SQLITE_FILES.views) + end, { force: true });
  const start = performance.now();
  const child = spawn(process.execPath, [PROGRAM, 'rebuild', '--all'], {
    env: { ...process.env, DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  let peakMegabytes = 0;
  while (child.exitCode === null) {
    peakMegabytes = readPeakMemory(child.pid) ?? peakMegabytes;
    await Promise.race([ended, sleep(POLL_MS)]);
  }
  if (child.exitCode !== 0) throw new Error(`The rebuild ended with ${String(child.exitCode)}`);
  return { seconds: (performance.now() - start) / 1000, peakMegabytes };
}
