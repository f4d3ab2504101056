import { existsSync, rmSync, writeFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { READ_MODELS } from '../../read-models/read-models';
import { applyLayout } from '../open-sqlite';
import { lockedFault } from '../sqlite-faults';
import { viewsLayout } from '../sqlite-layout';
import { scanFile } from './scan-file';

const PATIENCE_MS = 3_000;

/** A file that says, to whichever process runs the projections, that the views are damaged. */
const flagOf = (path: string) => `${path}.damaged`;

/** Asks the process that runs the projections to fill the views again; it looks twice a second. */
export function reportDamagedViews(path: string): void {
  try {
    writeFileSync(flagOf(path), '', { mode: 0o600 });
  } catch {
    // On a full disk: whoever meets the damage next reports it again.
  }
}

export const areViewsReportedDamaged = (path: string) => existsSync(flagOf(path));

/** Replaces the content in one transaction, which every process that has the file open sees. */
async function emptyInPlace(path: string): Promise<void> {
  const image = new Database(':memory:');
  try {
    applyLayout(image, viewsLayout(READ_MODELS));
    image.prepare('INSERT INTO first_fill (since) VALUES (?)').run(Date.now());
    const end = performance.now() + PATIENCE_MS;
    await image.backup(path, {
      progress: () => {
        if (performance.now() > end) throw lockedFault(new Error('The views stay locked'));
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
 * Empties the views, to be filled again from the log: damaged or not, and while other processes have them open. Where the file
 * takes nothing any more it is deleted, and whoever has it open opens it anew within a second.
 */
export async function resetViews(path: string): Promise<void> {
  await emptyInPlace(path).catch(() => undefined);
  if (scanFile({ kind: 'views', path }).length > 0) await replace(path);
  rmSync(flagOf(path), { force: true });
}
