import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';

const OWNER_ONLY = { file: 0o600, folder: 0o700 } as const;

/** Ends in `.part`, so that nothing that looks for complete files takes it for one. */
function draftOf(path: string): string {
  return `${path}.${randomBytes(6).toString('hex')}.part`;
}

/** Puts a folder's list of names on disk; without it, a power cut undoes a rename whose file is on disk. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
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

/** The folders that list what `mkdir` made, from `first` down to `folder`. */
function listingFolders(first: string | undefined, folder: string): string[] {
  if (first === undefined) return [];
  const end = dirname(resolve(first));
  const found = [end];
  for (let at = dirname(resolve(folder)); at.length > end.length; at = dirname(at)) found.push(at);
  return found;
}

/** Makes a folder and those above it, for the owner only, where absent; they are on disk when it returns. */
export function makeFolder(folder: string): void {
  const made = mkdirSync(folder, { recursive: true, mode: OWNER_ONLY.folder });
  for (const listing of listingFolders(made, folder)) syncFolderNow(listing);
}

/** Renames within one folder; the new name is on disk when it resolves. */
export async function renameAtomic(from: string, to: string): Promise<void> {
  await rename(from, to);
  await syncFolder(dirname(to));
}

/**
 * Writes a file completely or not at all, in place of one of that name. File, name, and new folders are on disk when it
 * resolves; only the owner can read them. Answers its path. Faults of the file system are thrown, and leave no file.
 */
export async function writeFileAtomic(
  folder: string,
  name: string,
  content: Uint8Array | string,
): Promise<string> {
  const made = await mkdir(folder, { recursive: true, mode: OWNER_ONLY.folder });
  for (const listing of listingFolders(made, folder)) await syncFolder(listing);
  const path = join(folder, basename(name));
  const draft = draftOf(path);
  try {
    const file = await open(draft, 'wx', OWNER_ONLY.file);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await renameAtomic(draft, path);
    return path;
  } catch (fault) {
    await rm(draft, { force: true });
    throw fault;
  }
}

/**
 * Creates a file completely or not at all, synchronously, with the same promises as writeFileAtomic. False: another process
 * created it first, and its content stays.
 */
export function createFileAtomic(folder: string, name: string, content: string): boolean {
  makeFolder(folder);
  const path = join(folder, basename(name));
  const draft = draftOf(path);
  try {
    writeFileSync(draft, content, { mode: OWNER_ONLY.file, flag: 'wx', flush: true });
    linkSync(draft, path);
    return true;
  } catch (fault) {
    if (existsSync(path)) return false;
    throw fault;
  } finally {
    rmSync(draft, { force: true });
    syncFolderNow(folder);
  }
}
