import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Sqlite } from '@tapwise/contracts/storage/open-sqlite';
import { lockedFault } from '@tapwise/contracts/storage/sqlite-faults';
import { removeTraces, type Person } from './sqlite-traces';

/** Built beside the services; where they run from their sources, their own thread does the work. */
const WORKER = join(import.meta.dirname, 'remove-traces-worker.js');

/** `removeTraces` in a thread of its own: a search of a large vault must not keep other users waiting. */
export function removeTracesAside(db: Sqlite, person: Person | undefined): Promise<void> {
  if (db.memory) return Promise.resolve();
  if (!existsSync(WORKER)) return removeTraces(db.name, person);
  return new Promise((resolve, reject) => {
    const worker = new Worker(WORKER, { workerData: { path: db.name, person } });
    worker.once('message', (outcome: unknown) => {
      if (outcome === 'removed') resolve();
      else reject(lockedFault(undefined));
    });
    worker.once('error', reject);
    worker.once('exit', () => {
      reject(new Error('The search for traces ended without a result'));
    });
  });
}
