import { existsSync, rmSync, writeFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { READ_MODELS } from '@tapwise/contracts/read-models/read-models';
import { createLockedError } from '../sqlite/errors';
import { createViewsLayout } from '../sqlite/layout';
import { applyLayout } from '../sqlite/open-sqlite';
import { scanFile } from './scan-file';

/** How often processes check whether the read models were reported as damaged, or replaced. */
export const VIEWS_CHECK_INTERVAL_MS = 500;
const LOCK_TIMEOUT_MS = 3_000;

/** Signals to the projections process that the read models are damaged. */
const getFlagPath = (path: string) => `${path}.damaged`;

/** Asks the projections process to rebuild the read models. It checks regularly. */
export function reportDamagedViews(path: string): void {
  try {
    writeFileSync(getFlagPath(path), '', { mode: 0o600 });
  } catch {
    // If the disk is full, the next process that encounters the damage reports it again.
  }
}

export const hasDamageReport = (path: string) => existsSync(getFlagPath(path));

/** Replaces the content in one transaction, visible to every process that has the file open. */
async function emptyInPlace(path: string): Promise<void> {
  const image = new Database(':memory:');
  try {
    applyLayout(image, createViewsLayout(READ_MODELS));
    image.prepare('INSERT INTO first_fill (since) VALUES (?)').run(Date.now());
    const end = performance.now() + LOCK_TIMEOUT_MS;
    await image.backup(path, {
      progress: () => {
        if (performance.now() > end) throw createLockedError(new Error('The views are still locked'));
        return 100;
      },
    });
  } finally {
    image.close();
  }
}

async function replace(path: string): Promise<void> {
  for (const suffix of ['', '-wal', '-shm']) rmSync(path + suffix, { force: true });
  writeFileSync(path, '', { mode: 0o600 });
  await emptyInPlace(path);
}

/**
 * Empties the read models, damaged or not, so that they are rebuilt from the log, while other processes have them open.
 * If the file can't be written to, deletes it; processes that have it open reopen it within a second.
 */
export async function resetViews(path: string): Promise<void> {
  await emptyInPlace(path).catch(() => undefined);
  if (scanFile({ kind: 'views', path }).length > 0) await replace(path);
  rmSync(getFlagPath(path), { force: true });
}
