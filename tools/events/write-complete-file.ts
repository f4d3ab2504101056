import { describeSystemError } from '@tapwise/platform/errors/describe-system-error';
import { OperatorError } from '@tapwise/platform/errors/operator-error';
import { writeAtomically } from '@tapwise/platform/files/write-file-atomic';

/**
 * Writes a file that appears under its name only once it is complete, and that only its owner can read. `write`
 * receives the path of a draft, which it creates. Throws an `OperatorError` if writing fails.
 */
export async function writeCompleteFile<Result>(
  path: string,
  write: (draft: string) => Promise<Result>,
): Promise<Result> {
  try {
    return await writeAtomically(path, write);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(`Can't write ${path}: ${describeSystemError(error)}`, { cause: error });
  }
}
