import { fork } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Finding, ScannedFile } from './finding';
import { scanFile } from './scan-file';

/** Exists only in a build. When the services run from source, they scan themselves. */
const PROGRAM = join(import.meta.dirname, 'scan-process.js');

/** Starting a process takes longer than scanning this many bytes. */
const PROCESS_MIN_BYTES = 4_000_000;

/** A scan reads about this much in the second that a start waits for it. */
const START_MAX_BYTES = 200_000_000;

const sumBytes = (files: readonly ScannedFile[]) =>
  files.reduce((sum, { path }) => sum + (statSync(path, { throwIfNoEntry: false })?.size ?? 0), 0);

/** Whether a scan of these files can end in the second that a start waits for it. */
export function isScannedInTime(files: readonly ScannedFile[]): boolean {
  return sumBytes(files) <= START_MAX_BYTES;
}

async function scanHere(files: readonly ScannedFile[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const file of files) {
    await nextTurn();
    findings.push(...scanFile(file));
  }
  return findings;
}

/**
 * Scans in another process, which ends as soon as the signal aborts. A thread couldn't be ended while SQLite checks a
 * large file, which takes minutes, and the service couldn't end before it.
 */
function scanElsewhere(files: readonly ScannedFile[], signal: AbortSignal): Promise<readonly Finding[]> {
  return new Promise((resolve, reject) => {
    const child = fork(PROGRAM, [JSON.stringify(files)], { execArgv: [], signal, killSignal: 'SIGKILL' });
    child.unref();
    child.channel?.unref();
    const end = () => void child.kill('SIGKILL');
    process.once('exit', end);
    child.once('message', (findings) => {
      if (Array.isArray(findings)) resolve(findings);
    });
    child.once('error', reject);
    child.once('exit', () => {
      process.off('exit', end);
      reject(new Error('The scan ended without a result'));
    });
  });
}

/** Scans files, large ones in another process; see `scanFile`. Rejects if that process fails, or the signal aborts. */
export function scan(files: readonly ScannedFile[], signal: AbortSignal): Promise<readonly Finding[]> {
  const isHere = !existsSync(PROGRAM) || sumBytes(files) < PROCESS_MIN_BYTES;
  return isHere ? scanHere(files) : scanElsewhere(files, signal);
}
