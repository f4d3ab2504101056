import { getErrorCode, getErrorText } from '@tapwise/platform/errors/error-properties';
import { OperatorError } from '@tapwise/platform/errors/operator-error';

const DAMAGED_CODE = /^SQLITE_(CORRUPT|NOTADB|IOERR_SHORT_READ)/;

/** Whether SQLite reports that a file is damaged. */
export function isDamageError(error: unknown): error is Error {
  return DAMAGED_CODE.test(getErrorCode(error));
}

/**
 * Converts an error about a missing, damaged, or unreadable database file to an OperatorError. Returns any other error
 * unchanged.
 */
export function toFileError(path: string, error: unknown): unknown {
  if (isDamageError(error))
    return new OperatorError(`${path} is damaged (${error.message}). Restore a backup.`, { cause: error });
  if (getErrorCode(error) === 'SQLITE_CANTOPEN')
    return new OperatorError(
      `${path} can't be opened. Check that it exists and that this user may read it.`,
      {
        cause: error,
      },
    );
  if (getErrorCode(error).startsWith('SQLITE_IOERR'))
    return new OperatorError(
      `${path} can't be read (${getErrorText(error)}). Check that it is a file on a working disk.`,
      {
        cause: error,
      },
    );
  return error;
}
