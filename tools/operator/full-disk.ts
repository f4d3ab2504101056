import { OperatorError } from './operator-error';

/** How SQLite and the file system report that a file cannot grow; SQLite's copy reports no more than SQLITE_IOERR. */
const FULL = new Set(['SQLITE_FULL', 'SQLITE_IOERR', 'SQLITE_IOERR_WRITE', 'ENOSPC', 'EDQUOT', 'EFBIG']);

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && FULL.has(String(error.code));
}

/** The error of a failed write, in one line if the disk of the folder is full. */
export function toWriteError(error: unknown, folder: string): unknown {
  if (!isDiskFull(error)) return error;
  return new OperatorError(
    `The disk of ${folder} is full, or fails. Free some space, or choose a folder on another disk.`,
    { cause: error },
  );
}
