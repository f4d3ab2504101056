import { getSystemErrorMap } from 'node:util';
import { getErrorText } from '@tapwise/platform/errors';
import { writeAtomically } from '@tapwise/platform/files/write-file-atomic';
import { OperatorError } from '@tapwise/platform/operator-error';

/** The system's description of an error, without the name of the draft. */
function describeError(error: unknown): string {
  const errno: unknown = error instanceof Error ? Reflect.get(error, 'errno') : undefined;
  const [, description] = (typeof errno === 'number' && getSystemErrorMap().get(errno)) || [];
  return description ?? getErrorText(error);
}

/**
 * Writes a file that appears under its name only once it is complete, and that only its owner can read. `write`
 * receives the path of a draft, which it creates. Throws an OperatorError if writing fails.
 */
export async function writeCompleteFile<Result>(
  path: string,
  write: (draft: string) => Promise<Result>,
): Promise<Result> {
  try {
    return await writeAtomically(path, write);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(`Can't write ${path}: ${describeError(error)}`, { cause: error });
  }
}
