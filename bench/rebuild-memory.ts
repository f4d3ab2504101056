import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { SQLITE_FILES } from '@tapwise/platform/stores/sqlite/layout';
import type { Benchmark, Values } from './benchmark';
import { createLargeLog } from './large-log';

/** Five times as many need more disk than most machines have, so this size stands for the growth. */
const SMALL = 200_000;
const LARGE = 1_000_000;
const PROGRAM = join(import.meta.dirname, '../dist/projections-cli.js');
const PEAK = 'peak MB';
const DISK = 'disk bytes / JSON bytes';
const POLL_MS = 50;

const nameOf = (events: number) => `${events.toLocaleString('en-US')} events`;

/** The most memory that the process has used so far, in MB. Undefined once it has ended. Linux only. */
function readPeak(pid: number | undefined): number | undefined {
  try {
    const [, kib] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8')) ?? [];
    return kib === undefined ? undefined : (Number(kib) * 1024) / 1e6;
  } catch {
    return undefined;
  }
}

/** Runs `rebuild --all` of the built program on this folder, and returns the most memory that it used. */
async function measurePeak(folder: string): Promise<number> {
  for (const end of ['', '-wal', '-shm']) rmSync(join(folder, SQLITE_FILES.views) + end, { force: true });
  const child = spawn(process.execPath, [PROGRAM, 'rebuild', '--all'], {
    env: { ...process.env, DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  let peak = 0;
  while (child.exitCode === null) {
    peak = readPeak(child.pid) ?? peak;
    await Promise.race([ended, sleep(POLL_MS)]);
  }
  if (child.exitCode !== 0) throw new Error(`The rebuild ended with ${String(child.exitCode)}`);
  return peak;
}

function measureDisk(folder: string): number {
  const path = join(folder, SQLITE_FILES.events);
  const db = new Database(path, { readonly: true });
  const sql = 'SELECT sum(octet_length(data) + octet_length(metadata)) FROM events';
  const bytes = db.prepare<[], number>(sql).pluck().get() ?? 0;
  db.close();
  return statSync(path).size / bytes;
}

async function measure(events: number): Promise<Values> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    await createLargeLog(folder, events);
    return { [PEAK]: await measurePeak(folder), [DISK]: measureDisk(folder) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** B8. Requires a build of the product. */
export const rebuildMemoryBenchmark: Benchmark = {
  id: 'B8',
  title: 'peak memory of `rebuild --all`, and disk space of the log',
  isExact: true,
  async prepare() {
    return {
      variants: [SMALL, LARGE].map((events) => ({ name: nameOf(events), run: () => measure(events) })),
      requirements: [
        { name: PEAK, compute: (getMedian) => getMedian(nameOf(LARGE), PEAK), atMost: 200 },
        {
          name: `growth of memory from ${nameOf(SMALL)}`,
          compute: (getMedian) => getMedian(nameOf(LARGE), PEAK) / getMedian(nameOf(SMALL), PEAK),
          atMost: 1.2,
        },
        { name: DISK, compute: (getMedian) => getMedian(nameOf(LARGE), DISK), atMost: 1.3 },
      ],
      close: async () => undefined,
    };
  },
};
