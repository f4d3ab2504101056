import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { getErrorCode } from '../errors/error-properties';

const OWNER_ONLY = 0o700;

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * Creates a folder and its parents for the owner only. Returns those that it created, from the outermost one on. Our
 * own code, because Node's recursive `mkdir` never returns where a folder exists but can't contain others, such as
 * `/proc`.
 */
export function createFolders(folder: string): readonly string[] {
  const path = resolve(folder);
  try {
    mkdirSync(path, { mode: OWNER_ONLY });
    return [path];
  } catch (error) {
    // Other codes than EEXIST are also reported for a folder that exists, such as one on a read-only file system.
    if (isFolder(path)) return [];
    const parent = dirname(path);
    if (getErrorCode(error) !== 'ENOENT' || existsSync(parent)) throw error;
    return [...createFolders(parent), ...createFolders(path)];
  }
}
