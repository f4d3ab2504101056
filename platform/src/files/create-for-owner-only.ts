import { closeSync, openSync } from 'node:fs';
import { getErrorCode } from '../errors/error-properties';

/**
 * Creates a missing file, readable by its owner only. Never opens an existing file: closing any descriptor of a file
 * drops this process's POSIX locks on it.
 */
export function createForOwnerOnly(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if (getErrorCode(error) !== 'EEXIST') throw error;
  }
}
