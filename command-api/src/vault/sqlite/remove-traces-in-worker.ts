import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createLockedError } from '@tapwise/platform/stores/sqlite/errors';
import type { Sqlite } from '@tapwise/platform/stores/sqlite/open-sqlite';
import { type ErasedPerson, removeTraces } from './traces';

/** Built next to the services' files. When the services run from source, the work runs in the calling thread. */
const WORKER = join(import.meta.dirname, 'remove-traces-worker.js');

/** Runs `removeTraces` in a worker thread, because searching a large vault must not block other users. */
export function removeTracesInWorker(db: Sqlite, person: ErasedPerson | undefined): Promise<void> {
  if (db.memory) return Promise.resolve();
  if (!existsSync(WORKER)) return removeTraces(db.name, person);
  return new Promise((resolve, reject) => {
    const worker = new Worker(WORKER, { workerData: { path: db.name, person } });
    worker.once('message', (outcome: unknown) => {
      if (outcome === 'removed') resolve();
      else reject(createLockedError(undefined));
    });
    worker.once('error', reject);
    worker.once('exit', () => {
      reject(new Error('The search for traces ended without a result'));
    });
  });
}
