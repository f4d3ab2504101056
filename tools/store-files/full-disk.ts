import { getErrorCode } from '@tapwise/platform/errors/error-properties';
import { OperatorError } from '@tapwise/platform/errors/operator-error';

/** Error codes of SQLite and the file system for a file that can't grow. SQLite's backup reports only SQLITE_IOERR. */
const FULL_DISK_CODES = new Set([
  'SQLITE_FULL',
  'SQLITE_IOERR',
  'SQLITE_IOERR_WRITE',
  'ENOSPC',
  'EDQUOT',
  'EFBIG',
]);

function isDiskFull(error: unknown): boolean {
  return FULL_DISK_CODES.has(getErrorCode(error));
}

/** Converts the error from writing to a full disk into an OperatorError. Returns any other error unchanged. */
export function toWriteError(error: unknown, folder: string): unknown {
  if (!isDiskFull(error)) return error;
  return new OperatorError(
    `The disk of ${folder} is full or failing. Free some space, or choose a folder on another disk.`,
    { cause: error },
  );
}
