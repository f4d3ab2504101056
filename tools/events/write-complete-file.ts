import { chmodSync, rmSync } from 'node:fs';
import { getErrorText } from '@tapwise/platform/errors';
import { renameAtomic } from '@tapwise/platform/files/write-file-atomic';
import { OperatorError } from '@tapwise/platform/terminal/operator-error';
import { sync } from '../store-files/durable-files';

/**
 * Writes a file that appears under its name only once it is complete, and that only its owner can
 * read. `write` gets the path to write to. Throws an
 * OperatorError if that fails.
 */
export async function writeCompleteFile<Result>(
  path: string,
  write: (partial: string) => Promise<Result>,
): Promise<Result> {
  const partial = `${path}.partial`;
  try {
    const result = await write(partial);
    chmodSync(partial, 0o600);
    await sync(partial);
    await renameAtomic(partial, path);
    return result;
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(`Can't write ${path}: ${getErrorText(error)}`, { cause: error });
  } finally {
    rmSync(partial, { force: true });
  }
}
