import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk that a test can fill and free while a process uses it. */
export interface SmallDisk {
  readonly folder: string;
  /** Fills the disk. */
  fill(pid: number): void;
  /** Frees the disk. */
  free(pid: number): void;
  remove(): void;
}

const SIZE = '24m';

/** Mounts a tmpfs, which requires root. Undefined if not permitted. */
export function mountSmallDisk(): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'tapwise-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder]);
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill() {
      const file = openSync(ballast, 'w');
      // To the last byte, because SQLite uses any space left.
      for (const size of [1 << 20, 4096, 1]) {
        const block = Buffer.alloc(size);
        try {
          while (writeSync(file, block) === size) continue;
        } catch {
          continue;
        }
      }
      closeSync(file);
    },
    free: () => rmSync(ballast),
    remove() {
      execFileSync('umount', [folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

function limitFiles(pid: number, limit: string): void {
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${limit}:unlimited`]);
}

/** Limits the file size of a running process, like `ulimit -f`, to the current size of the log's write-ahead log. */
export function limitFileSize(): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'tapwise-disk-'));
  return {
    folder,
    fill: (pid) => limitFiles(pid, String(statSync(join(folder, 'events.db-wal')).size)),
    free: (pid) => limitFiles(pid, 'unlimited'),
    remove: () => rmSync(folder, { recursive: true }),
  };
}
