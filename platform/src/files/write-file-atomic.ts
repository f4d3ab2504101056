import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, linkSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { chmod, open, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { createFolders } from './create-folders';

const OWNER_ONLY = 0o600;

/** Ends in `.part`, so that it isn't mistaken for a complete file. */
function getDraftPath(path: string): string {
  return `${path}.${randomBytes(6).toString('hex')}.part`;
}

/** Syncs a file's content or a folder's entries to disk. A power cut undoes a rename whose folder isn't synced. */
export async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function syncFolderNow(folder: string): void {
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Creates a folder and its parents for the owner only. They are on disk when it returns. */
export function createDurableFolder(folder: string): void {
  for (const created of createFolders(folder)) syncFolderNow(dirname(created));
}

/** Renames within one folder. The new name is on disk when it resolves. */
export async function renameAtomic(from: string, to: string): Promise<void> {
  await rename(from, to);
  await sync(dirname(to));
}

/**
 * Writes or replaces a file completely or not at all. `write` receives the path of a draft in the same folder, which it
 * creates. File and name are on disk when it resolves, and only the owner can read the file. After an error, no draft
 * remains.
 */
export async function writeAtomically<Result>(
  path: string,
  write: (draft: string) => Promise<Result>,
): Promise<Result> {
  const draft = getDraftPath(path);
  try {
    const result = await write(draft);
    await chmod(draft, OWNER_ONLY);
    await sync(draft);
    await renameAtomic(draft, path);
    return result;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Writes a file as `writeAtomically` does, and creates the folders above it. Returns the path. */
export async function writeFileAtomic(
  folder: string,
  name: string,
  content: Uint8Array | string,
): Promise<string> {
  createDurableFolder(folder);
  const path = join(folder, basename(name));
  await writeAtomically(path, (draft) => writeFile(draft, content, { mode: OWNER_ONLY, flag: 'wx' }));
  return path;
}

/**
 * Creates a file completely or not at all, synchronously, with the guarantees of writeFileAtomic. Returns
 * false if another process created it first; its content remains.
 */
export function createFileAtomic(folder: string, name: string, content: string): boolean {
  createDurableFolder(folder);
  const path = join(folder, basename(name));
  const draft = getDraftPath(path);
  try {
    writeFileSync(draft, content, { mode: OWNER_ONLY, flag: 'wx', flush: true });
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (existsSync(path)) return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
    syncFolderNow(folder);
  }
}
