import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Finding, ScannedFile } from './finding';
import { scanFile } from './scan-file';

/** Exists only in a build. When the services run from source, the scan runs in their own thread. */
const WORKER = join(import.meta.dirname, 'scan-worker.js');

/** Starting a thread takes longer than scanning this many bytes. */
const THREAD_MIN_BYTES = 4_000_000;

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

/** Scans files, large ones in a worker thread; see `scanFile`. Rejects if the thread fails. */
export function scan(files: readonly ScannedFile[]): Promise<readonly Finding[]> {
  if (!existsSync(WORKER) || sumBytes(files) < THREAD_MIN_BYTES) return scanHere(files);
  return new Promise((resolve, reject) => {
    const worker = new Worker(WORKER, { workerData: { files } });
    worker.unref();
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The scan ended without a result')));
  });
}
